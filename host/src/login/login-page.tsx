import { useSession } from '@foro/shared/session';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { LoadingPage } from '../layout/loading-page';
import { OfflineNotice } from '../offline/offline-notice';
import { LoginForm } from './login-form';
import { LoginFrame } from './login-frame';

const SegundoPasso = lazy(() => import(/* webpackChunkName: "nova-senha" */ './segundo-passo'));

/** The address that was requested before signing in, if it is one of ours. */
function returnAddress(state: unknown): string {
  const { from } = Object(state) as { from?: unknown };
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/(?:login)?$/.test(from)
    ? from
    : '/home';
}

/** /login. A person who is signed in, by this form or in another tab, is sent on at once. */
export function LoginPage() {
  const status = useSession((session) => session.status);
  const notice = useSession((session) => session.notice);
  const state: unknown = useLocation().state;
  const [desafio, setDesafio] = useState<string | null>(null);
  const [late, setLate] = useState<string | null>(null);
  const start = (next: string) => {
    setDesafio(next);
    setLate(null);
  };
  const back = (message?: string) => {
    setDesafio(null);
    setLate(message ?? null);
  };
  if (status === 'loading') return <LoadingPage />;
  if (status === 'authenticated') return <Navigate to={returnAddress(state)} replace />;
  return (
    <LoginFrame title="Entrar" heading={desafio === null ? 'Acesse sua conta' : 'Confirme que é você'}>
      <OfflineNotice>Para entrar é preciso estar conectado.</OfflineNotice>
      {(late ?? notice) && (
        <p role="status" className="login-notice">
          {late ?? notice}
        </p>
      )}
      <div hidden={desafio !== null}>
        <LoginForm onSecondStep={start} />
        <Link to="/esqueci" className="login-forgot">
          Esqueci minha senha
        </Link>
      </div>
      {desafio !== null && (
        <Suspense fallback={<LoadingPage />}>
          <SegundoPasso desafio={desafio} onBack={back} />
        </Suspense>
      )}
    </LoginFrame>
  );
}
