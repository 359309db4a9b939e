import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useSession } from '../../session/session-store';
import { useDialogs } from '../dialogs/use-dialogs';

/** The question before typed text is discarded. */
export const LEAVE_QUESTION = {
  title: 'Sair sem salvar?',
  text: 'As alterações feitas neste formulário serão perdidas.',
  confirmLabel: 'Sair sem salvar',
  cancelLabel: 'Continuar editando',
};

/**
 * Asks before a form with changes is left by a link or Back. It does not ask when the session ends, because
 * the draft survives that.
 *
 * @param mustAsk whether there are unsaved changes right now
 * @param onLeave called when the person discards the changes
 */
export function useLeaveGuard(mustAsk: () => boolean, onLeave: () => void) {
  const dialogs = useDialogs();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      useSession.getState().status !== 'unauthenticated' &&
      mustAsk(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void dialogs.confirm(LEAVE_QUESTION).then((isLeaving) => {
      if (!isLeaving) return blocker.reset();
      onLeave();
      return blocker.proceed();
    });
    // Asks once for each attempt.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [blocker.state]);
}
