import { useSession } from '@foro/shared/session';
import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingPage } from './loading-page';

/** Keeps who is not signed in out, and remembers the address asked for, unless the person left by 'Sair'. */
export function RequireSession({ children }: { children: ReactNode }) {
  const status = useSession((session) => session.status);
  const hasLeft = useSession((session) => session.endedBy === 'logout');
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <LoadingPage />;
  if (status === 'unauthenticated')
    return <Navigate to="/login" replace state={hasLeft ? null : { from: `${pathname}${search}${hash}` }} />;
  return <Suspense fallback={<LoadingPage />}>{children}</Suspense>;
}
