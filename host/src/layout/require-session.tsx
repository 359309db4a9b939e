import { useSession } from '@foro/shared/session';
import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingPage } from './loading-page';

/**
 * Keeps who is not signed in out, and remembers the address asked for, unless the person left by 'Sair'. Whom the firm requires a
 * second factor of, and who has none, it leads to the own account: nothing else opens.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const status = useSession((session) => session.status);
  const hasLeft = useSession((session) => session.endedBy === 'logout');
  const mustSecure = useSession((session) => session.profile?.exigeSegundoFator ?? false);
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <LoadingPage />;
  if (status === 'unauthenticated')
    return <Navigate to="/login" replace state={hasLeft ? null : { from: `${pathname}${search}${hash}` }} />;
  if (mustSecure && pathname !== '/conta') return <Navigate to="/conta" replace />;
  return <Suspense fallback={<LoadingPage />}>{children}</Suspense>;
}
