import { matchRemote } from '@foro/shared/federation';
import { areOverridesKnown } from '../overrides/overrides-store';
import { loadRemoteRoutes } from './load-remote';
import { noteOutcome } from './remote-outcomes';
import { currentRemotes, whyOff } from './use-remotes';

/**
 * Fetches the remote to which the address belongs, so that its page is part of the first render. The page
 * itself handles a failure. Never rejects.
 */
export async function preparePage(pathname: string): Promise<void> {
  // In development a developer's remote may replace the deployed one; it is requested once the frame is
  // rendered.
  if (areOverridesKnown()) return;
  const match = matchRemote(pathname, currentRemotes());
  if (!match || whyOff(match.remote) !== null) return;
  const loading = loadRemoteRoutes(match.remote, match.prefix.shared);
  await loading.then(
    (routes) => noteOutcome(loading, { routes }),
    () => undefined,
  );
}
