import { signOut, useSession } from '@foro/shared/session';
import { useDialogs } from '@foro/shared/ui/dialogs';
import { countUnsavedEverywhere, forgetKeptEverywhere } from '@foro/shared/ui/kept';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetAparelho } from '../conta/aparelho';

const leaveQuestion = (count: number) => ({
  title: 'Sair e descartar o que não foi salvo?',
  text:
    count === 1
      ? 'Há 1 formulário com alterações não salvas neste navegador. Se você sair, o que foi digitado nele será perdido.'
      : `Há ${count} formulários com alterações não salvas neste navegador. Se você sair, o que foi digitado neles será perdido.`,
  confirmLabel: 'Sair e descartar',
  cancelLabel: 'Cancelar',
});

/** 'Sair': asks if something is unsaved in any window of the browser, and deletes all of it. */
export function useLeave() {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const isAsking = useRef(false);
  const leave = async () => {
    const count = await countUnsavedEverywhere();
    // The session may have ended meanwhile; its drafts then stay for the same person.
    if (useSession.getState().status !== 'authenticated') return;
    if (count > 0 && !(await dialogs.confirm(leaveQuestion(count)))) return;
    forgetKeptEverywhere();
    await forgetAparelho();
    signOut();
    await navigate('/login', { replace: true });
  };
  return async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    await leave().finally(() => (isAsking.current = false));
  };
}
