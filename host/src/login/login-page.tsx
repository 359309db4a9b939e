import { useSession } from '@foro/shared/session';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { LoadingPage } from '../layout/loading-page';
import { OfflineNotice } from '../offline/offline-notice';
import { LoginForm } from './login-form';
import { LoginFrame } from './login-frame';

/** The address that was asked for before signing in; only one of ours. */
function returnAddress(state: unknown): string {
  const { from } = Object(state) as { from?: unknown };
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/(?:login)?$/.test(from)
    ? from
    : '/home';
}

/** /login. Who is signed in already goes on at once, whether by this form or in another tab. */
export function LoginPage() {
  const status = useSession((session) => session.status);
  const notice = useSession((session) => session.notice);
  const state: unknown = useLocation().state;
  if (status === 'loading') return <LoadingPage />;
  if (status === 'authenticated') return <Navigate to={returnAddress(state)} replace />;
  return (
    <LoginFrame title="Entrar" heading="Acesse sua conta">
      <OfflineNotice>Para entrar é preciso estar conectado.</OfflineNotice>
      {notice && (
        <p role="status" className="login-notice">
          {notice}
        </p>
      )}
      <LoginForm />
      <Link to="/esqueci" className="login-forgot">
        Esqueci minha senha
      </Link>
    </LoginFrame>
  );
}
