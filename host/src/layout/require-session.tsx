import { useSession } from '@foro/shared/session';
import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingPage } from './loading-page';

/**
 * Keeps people out who are not signed in, and remembers the requested address, unless they left by 'Sair'. A
 * person who lacks a required second factor is sent to the own account: nothing else opens.
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
