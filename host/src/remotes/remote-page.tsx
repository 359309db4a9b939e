import { matchRemote, type RemoteMatch } from '@foro/shared/federation';
import { Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAdmission } from '../admission/use-admission';
import { AccessDeniedPage } from '../errors/access-denied-page';
import { NotFoundPage } from '../errors/not-found-page';
import { LoadingPage } from '../layout/loading-page';
import { findArea } from '../menu/areas';
import { loadRemoteRoutes } from './load-remote';
import { refreshRegistry } from './registry-store';
import { reloadForRelease } from './reload-for-release';
import { noteBroken } from './remote-states';
import { SwitchedOffPage } from './switched-off-page';
import { useRemotes, whyOff } from './use-remotes';
import { RemoteBoundary } from './remote-boundary';
import { RemoteRoutes } from './remote-routes';
import { RemoteSkeleton } from './remote-skeleton';
import { UnavailablePage } from './unavailable-page';

/**
 * The routes of the remote to which the address belongs, from the moment when they may be needed; and a
 * retry.
 */
function useRemoteRoutes(match: RemoteMatch | null, isWanted: boolean) {
  const [attempt, setAttempt] = useState(0);
  const [remote, prefix] = [match?.remote, match?.prefix];
  // Kept here, above the boundary that suspends: a failed promise stays failed until somebody retries.
  const routes = useMemo(
    () => (isWanted && remote && prefix ? loadRemoteRoutes(remote, prefix.shared) : null),
    // oxlint-disable-next-line react/exhaustive-deps
    [isWanted, remote, prefix, attempt],
  );
  const retry = async () => {
    if (!(await reloadForRelease(remote?.name))) setAttempt((count) => count + 1);
  };
  return { attempt, routes, retry };
}

/** Any protected address that is not the host's own: the guard, then the remote to which it belongs. */
export default function RemotePage() {
  const { pathname } = useLocation();
  const { status, remotes } = useRemotes();
  const match = status === 'loading' ? null : matchRemote(pathname, remotes);
  const area = findArea(pathname);
  const admission = useAdmission(match ? match.prefix.roles : area?.roles);

  // The remote may load while the role loads: its code is not secret, and it requests no data before it
  // renders.
  const off = match ? whyOff(match.remote) : null;
  const { attempt, routes, retry } = useRemoteRoutes(match, admission !== 'denied' && off === null);

  if (!match && !area && status !== 'loading') return <NotFoundPage />;
  if (admission === 'denied') return <AccessDeniedPage />;
  if (admission === 'unknown' || (!match && status === 'loading')) return <LoadingPage />;
  if (match && off !== null)
    return <SwitchedOffPage title={match.remote.title} reason={off} onRetry={refreshRegistry} />;
  if (match && routes) {
    const { remote, prefix } = match;
    return (
      <RemoteBoundary
        key={`${remote.base}${attempt}`}
        title={remote.title}
        version={remote.base}
        pathname={pathname}
        onRetry={retry}
        onError={(error) => noteBroken(remote, error)}
      >
        <Suspense key={prefix.path} fallback={<RemoteSkeleton />}>
          <RemoteRoutes loading={routes} />
        </Suspense>
      </RemoteBoundary>
    );
  }
  return <UnavailablePage title={area?.title ?? ''} error={null} onRetry={refreshRegistry} />;
}
