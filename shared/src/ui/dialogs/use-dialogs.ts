import { useMemo } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { ApiError, failureMessage, isUnreached } from '../../http/api-error';
import { isSpecified } from './specified-failures';
import { dependentsOf } from './dependents';
import { type ConfirmOptions, type HandOver, openDialog } from './dialog-store';

/** Title and fallback of a failure, from the specification's table of errors. */
export interface FailureWords {
  title: string;
  fallback: string;
}

/** Whether the server understood the request and said why it does not do it: then nothing is broken. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.serverMessage !== null;

const dialogsOf = (navigate: NavigateFunction) => ({
  /**
   * Asks a question; resolves to whether the answer was yes. Without options: 'Deseja realmente excluir?'.
   */
  confirm: (options: ConfirmOptions = {}): Promise<boolean> => openDialog({ kind: 'confirm', options }),

  /**
   * Asks for confirmation and a reason; resolves to the reason, empty if none was given, or to null if the
   * answer was no.
   *
   * @param isRequired whether a reason is required
   */
  confirmWithReason: async (options: ConfirmOptions, isRequired: boolean): Promise<string | null> => {
    let motivo = '';
    const take = (given: string) => void (motivo = given);
    return (await openDialog({ kind: 'confirm', options, reason: { isRequired, take } })) ? motivo : null;
  },

  /**
   * Reports a success; resolves once 'OK' is pressed.
   *
   * @param action text of a second button, for a likely next step
   * @returns whether that button was pressed
   */
  success: (message: string, action: string | null = null): Promise<boolean> =>
    openDialog({ kind: 'success', message, action }),

  /** Shows an address once, to be copied and passed on; resolves once 'OK' is pressed. */
  handOver: (content: HandOver): Promise<boolean> => openDialog({ kind: 'handOver', content }),

  /**
   * Reports a failure with the server's message or the fallback, what to do first, the support address and
   * the request's id; without these two if the server was not reached, and for refusals that the specification
   * does not list. A 401 shows nothing: it ends the session, and the login page shows the reason.
   */
  failure: async ({ title, fallback }: FailureWords, error: unknown): Promise<void> => {
    if (error instanceof ApiError && (error.status === 401 || error.code === 'CANCELADO')) return;
    const { requestId, body } = error instanceof ApiError ? error : { requestId: null, body: null };
    const offersSupport = !isUnreached(error) && (isSpecified(fallback) || !isRefusal(error));
    await openDialog({
      kind: 'failure',
      content: {
        title,
        message: failureMessage(error, fallback),
        offersSupport,
        requestId: offersSupport ? requestId : null,
        dependents: dependentsOf(body),
        navigate: (to) => void navigate(to),
      },
    });
  },
});

/** The suite's dialogs, each a promise that resolves when the person closes it. */
export function useDialogs() {
  const navigate = useNavigate();
  return useMemo(() => dialogsOf(navigate), [navigate]);
}
