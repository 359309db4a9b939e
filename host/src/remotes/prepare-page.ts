import { matchRemote } from '@foro/shared/federation';
import { areOverridesKnown } from '../overrides/overrides-store';
import { loadRemoteRoutes } from './load-remote';
import { checkArrived } from './registry-store';
import { noteOutcome } from './remote-outcomes';
import { currentRemotes, whyOff } from './use-remotes';

/**
 * Checks the registry that arrived with the page, and fetches the remote that has the address, so that its page stands in the first
 * drawing. A failure is met by who draws it. Never rejects.
 */
export async function preparePage(pathname: string): Promise<void> {
  await checkArrived();
  // There a developer's own may take the place of the deployed one, and is asked for once the frame is drawn.
  if (areOverridesKnown()) return;
  const match = matchRemote(pathname, currentRemotes());
  if (!match || whyOff(match.remote) !== null) return;
  const loading = loadRemoteRoutes(match.remote, match.prefix.shared);
  await loading.then(
    (routes) => noteOutcome(loading, { routes }),
    () => undefined,
  );
}
