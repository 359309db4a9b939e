import { useCallback } from 'react';
import type { ConfirmOptions } from './dialog-store';
import { offerUndo } from './undo-store';
import { type FailureWords, useDialogs } from './use-dialogs';

const UNDO_FAILURE: FailureWords = {
  title: 'Não foi possível desfazer',
  fallback: 'Erro inesperado ao desfazer.',
};

/** How an action is undone, and what has to be refreshed behind it afterwards. */
interface Undo {
  /** The action that was done: 'Acesso restringido.' */
  text: string;
  /** The request; the server refuses it if somebody changed the record meanwhile. */
  call: () => Promise<unknown>;
}

/** An action on the server that a click starts, and its messages. */
export interface Action<Result> {
  /** @param motivo the reason that was given, if one is requested */
  call: (motivo?: string) => Promise<Result>;
  /** Asks for confirmation first; `true` asks 'Deseja realmente excluir?'. */
  confirm?: ConfirmOptions | true;
  /** Asks for a reason with the question; with `'required'` the action does not run without one. */
  reason?: 'optional' | 'required';
  /** Message on success; none if absent. */
  success?: string;
  failure: FailureWords;
  /**
   * The undo that is offered for ten seconds, unless a dialog said that the action is final; the call refuses
   * records that somebody changed meanwhile.
   */
  undo?(this: void, result: Result): Undo | undefined;
  /** Awaited between the call and the success dialog, for data that must be fresh behind it. */
  refresh?: () => Promise<unknown>;
}

/**
 * Runs an action, from its question to its success dialog.
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
