import { matchRemote, type RemoteMatch } from '@foro/shared/federation';
import { useSession } from '@foro/shared/session';
import { Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AccessDeniedPage } from '../errors/access-denied-page';
import { NotFoundPage } from '../errors/not-found-page';
import { LoadingPage } from '../layout/loading-page';
import { findArea } from '../menu/areas';
import { runsAnother } from './load-entry';
import { loadRemoteRoutes } from './load-remote';
import { refreshRegistry, useRegistry } from './registry-store';
import { RemoteBoundary } from './remote-boundary';
import { RemoteRoutes } from './remote-routes';
import { RemoteSkeleton } from './remote-skeleton';
import { UnavailablePage } from './unavailable-page';

/** Whether the profile lets the person in: `unknown` until the role is there. */
function useAdmission(roles: readonly string[] | undefined): 'granted' | 'denied' | 'unknown' {
  const role = useSession((session) => session.profile?.userRole ?? null);
  const isSettled = useSession((session) => session.profileStatus === 'ready' || session.profileStatus === 'failed');
  if (!roles || (role !== null && roles.includes(role))) return 'granted';
  return isSettled ? 'denied' : 'unknown';
}

function LoadedRemote({ match: { remote, prefix }, pathname }: { match: RemoteMatch; pathname: string }) {
  const [attempt, setAttempt] = useState(0);
  // Kept here, above the boundary that suspends: a failed promise stays failed until somebody tries again.
  const loading = useMemo(() => ({ attempt, routes: loadRemoteRoutes(remote, prefix.shared) }), [remote, prefix, attempt]);
  const retry = async () => {
    await refreshRegistry();
    const released = useRegistry.getState().latest.remotes.find(({ name }) => name === remote.name);
    // Another release may be the remedy, and cannot run beside the one that has.
    if (released && runsAnother(released)) window.location.reload();
    else setAttempt((count) => count + 1);
  };
  return (
    <RemoteBoundary key={`${remote.base}${attempt}`} title={remote.title} version={remote.base} pathname={pathname} onRetry={retry}>
      <Suspense key={prefix.path} fallback={<RemoteSkeleton />}>
        <RemoteRoutes loading={loading.routes} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Every protected address that is not the host's own: guard, then the remote that has it. */
export default function RemotePage() {
  const { pathname } = useLocation();
  const { status, registry } = useRegistry();
  const match = matchRemote(pathname, registry.remotes);
  const area = findArea(pathname);
  const admission = useAdmission(match ? match.prefix.roles : area?.roles);

  if (!match && !area && status !== 'loading') return <NotFoundPage />;
  if (admission === 'denied') return <AccessDeniedPage />;
  if (admission === 'unknown' || (!match && status === 'loading')) return <LoadingPage />;
  if (match) return <LoadedRemote match={match} pathname={pathname} />;
  return <UnavailablePage title={area?.title ?? ''} error={null} onRetry={refreshRegistry} />;
}
