import { useCallback } from 'react';
import { MANAGEMENT_ROLES } from '../../contracts/staff';
import { ApiError } from '../../http/api-error';
import { useHasRole } from '../../session/roles';
import type { ConfirmOptions } from './dialog-store';
import { findLastDeletion, restoreDeletion } from './last-deletion';
import { offerUndo } from './undo-store';
import { type FailureWords, useDialogs } from './use-dialogs';

const UNDO_FAILURE: FailureWords = {
  title: 'Não foi possível desfazer',
  fallback: 'Erro inesperado ao desfazer.',
};

const RESTORED = 'Registro restaurado com sucesso!';

/** The deletion that was made since; null if there is none, or that cannot be found out. */
async function findNewer(former: Promise<number | null>): Promise<number | null> {
  const [before, last] = [await former, await findLastDeletion()];
  return before !== null && last !== null && last > before ? last : null;
}

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
  /**
   * Asks for confirmation first; `true` asks 'Deseja realmente excluir?', and the success offers 'Desfazer' to
   * those who may restore what is in the trash.
   */
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
  const mayRestore = useHasRole(MANAGEMENT_ROLES);
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
      const former = confirm === true && mayRestore ? findLastDeletion() : null;
      let motivo: string | null = '';
      if (question && reason) motivo = await dialogs.confirmWithReason(question, reason === 'required');
      else if (question && !(await dialogs.confirm(question))) motivo = null;
      if (motivo === null) return false;
      let result: Result;
      try {
        result = await (motivo === '' ? call() : call(motivo));
      } catch (error) {
        // Somebody else changed it: what is shown behind the dialog is no longer so.
        if (error instanceof ApiError && error.status === 409) void refresh?.();
        await dialogs.failure(failure, error);
        return false;
      }
      const takeBack = (how: () => Promise<unknown>, told?: string) =>
        run({
          call: how,
          failure: UNDO_FAILURE,
          ...(told && { success: told }),
          ...(refresh && { refresh }),
        });
      const [deletion] = await Promise.all([former && findNewer(former), refresh?.()]);
      const isTakenBack =
        success !== undefined && (await dialogs.success(success, deletion === null ? null : 'Desfazer'));
      if (deletion && isTakenBack) await takeBack(() => restoreDeletion(deletion), RESTORED);
      const offer = undo?.(result);
      if (offer) offerUndo({ text: offer.text, run: () => takeBack(offer.call) });
      return true;
    },
    [dialogs, mayRestore],
  );
}
