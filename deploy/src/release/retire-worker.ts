import { draftRelease, putSteps } from '../site/draft-release';
import { noteInForce } from '../site/release-log';
import type { Cause, ReleaseRecord } from '../site/release-store';
import { withSiteLock } from '../site/site-lock';
import { runSteps } from '../site/steps';
import { ReleaseRefusedError } from './refused-error';
import { readInForce } from './site-in-force';

/** The service worker's name where modules are named. */
export const SERVICE_WORKER = 'service-worker';

/**
 * Removes the service worker: writes the current release once more, with a worker that empties the caches and
 * unregisters itself in each browser. It stays removed until the host is released again.
 * @throws ReleaseRefusedError if there is none, or it was removed already
 */
export async function retireWorker(site: string, cause: Cause): Promise<ReleaseRecord> {
  return withSiteLock(site, async () => {
    await noteInForce(site);
    const inForce = await readInForce(site);
    if (!inForce || inForce.host.worker === null)
      throw new ReleaseRefusedError(`Não há service worker em ${site}.`);
    const draft = await draftRelease(
      site,
      { ...inForce, config: { ...inForce.config, serviceWorker: 'off' } },
      cause,
    );
    if (draft === null) throw new ReleaseRefusedError('O service worker já foi retirado.');
    const record = { ...draft.record, changes: [{ name: SERVICE_WORKER, from: 'em uso', to: 'retirado' }] };
    await runSteps(putSteps(site, () => ({ ...draft, record })));
    return record;
  });
}
