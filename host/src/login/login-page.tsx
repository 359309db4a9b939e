import { useSession } from '@foro/shared/session';
import { useDocumentTitle } from '@foro/shared/ui/page';
import { Navigate, useLocation } from 'react-router-dom';
import { Brand } from '../layout/brand';
import { LoadingPage } from '../layout/loading-page';
import { Version } from '../layout/version';
import { OfflineNotice } from '../offline/offline-notice';
import { Emblem } from './emblem';
import { LoginForm } from './login-form';

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
  useDocumentTitle('Entrar');
  if (status === 'loading') return <LoadingPage />;
  if (status === 'authenticated') return <Navigate to={returnAddress(state)} replace />;
  return (
    <div className="login">
      <div className="login-side" aria-hidden="true">
        <Emblem />
        <p className="login-motto">Processos, prazos e pessoas do seu escritório em um só lugar.</p>
      </div>
      <main className="login-main">
        <div className="login-card">
          <Brand />
          <h1>Acesse sua conta</h1>
          <OfflineNotice>Para entrar é preciso estar conectado.</OfflineNotice>
          {notice && (
            <p role="status" className="login-notice">
              {notice}
            </p>
          )}
          <LoginForm />
        </div>
        <footer className="login-footer">
          <Version />
        </footer>
      </main>
    </div>
  );
}
