import { useCallback } from 'react';
import type { ConfirmOptions } from './dialog-store';
import { type FailureWords, useDialogs } from './use-dialogs';

/** Something done on the server at a click, and what is said of it. */
export interface Action<Result> {
  call: () => Promise<Result>;
  /** Asks first; `true` asks 'Deseja realmente excluir?'. */
  confirm?: ConfirmOptions | true;
  /** Said on success; nothing when absent. */
  success?: string;
  failure: FailureWords;
  /** Awaited between the call and the success dialog, for what must be fresh behind it. */
  refresh?: () => Promise<unknown>;
}

/**
 * Runs an action from its question to its dialog.
 *
 * @returns a function that resolves to whether the action was done
 */
export function useAction() {
  const dialogs = useDialogs();
  return useCallback(
    async <Result>({ call, confirm, success, failure, refresh }: Action<Result>): Promise<boolean> => {
      if (confirm && !(await dialogs.confirm(confirm === true ? {} : confirm))) return false;
      try {
        await call();
      } catch (error) {
        await dialogs.failure(failure, error);
        return false;
      }
      await refresh?.();
      if (success) await dialogs.success(success);
      return true;
    },
    [dialogs],
  );
}
