import { useCallback } from 'react';
import type { ConfirmOptions } from './dialog-store';
import { offerUndo } from './undo-store';
import { type FailureWords, useDialogs } from './use-dialogs';

const UNDO_FAILURE: FailureWords = {
  title: 'Não foi possível desfazer',
  fallback: 'Erro inesperado ao desfazer.',
};

/** What can be taken back, and what must be fresh behind it afterwards. */
interface Undo {
  /** What was done: 'Acesso restringido.' */
  text: string;
  /** Refuses what somebody else changed meanwhile. */
  call: () => Promise<unknown>;
}

/** Something done on the server at a click, and what is said of it. */
export interface Action<Result> {
  /** @param motivo the reason that was given, where one is asked */
  call: (motivo?: string) => Promise<Result>;
  /** Asks first; `true` asks 'Deseja realmente excluir?'. */
  confirm?: ConfirmOptions | true;
  /** Asks with the question why; `'required'` does not go on without. */
  reason?: 'optional' | 'required';
  /** Said on success; nothing when absent. */
  success?: string;
  failure: FailureWords;
  /**
   * The undo that is offered for ten seconds after an action that no dialog called final; the call refuses
   * records that somebody changed meanwhile.
   */
  undo?(this: void, result: Result): Undo | undefined;
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
    async function run<Result>({
      call,
      confirm,
      reason,
      success,
      failure,
      refresh,
      undo,
    }: Action<Result>): Promise<boolean> {
      const question = confirm === true ? {} : confirm;
      let motivo: string | null = '';
      if (question && reason) motivo = await dialogs.confirmWithReason(question, reason === 'required');
      else if (question && !(await dialogs.confirm(question))) motivo = null;
      if (motivo === null) return false;
      let result: Result;
      try {
        result = await (motivo === '' ? call() : call(motivo));
      } catch (error) {
        await dialogs.failure(failure, error);
        return false;
      }
      await refresh?.();
      if (success) await dialogs.success(success);
      const offer = undo?.(result);
      if (offer) {
        const again = { call: offer.call, failure: UNDO_FAILURE, ...(refresh && { refresh }) };
        offerUndo({ text: offer.text, run: () => run(again) });
      }
      return true;
    },
    [dialogs],
  );
}
