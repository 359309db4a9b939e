import { draftRelease } from '../site/draft-release';
import type { Cause, ReleaseRecord } from '../site/release-store';
import { ReleaseRefusedError } from './refused-error';
import { performWork, type ReleaseWork, releaseWork } from './release-work';
import { readInForce } from './site-in-force';

/** The service worker's name where modules are named. */
export const SERVICE_WORKER = 'service-worker';

/** The steps of `retireWorker`. */
export const retireSteps = (site: string, cause: Cause): ReleaseWork =>
  releaseWork(site, {
    name: 'compose what is in force once more',
    run: async () => {
      const inForce = await readInForce(site);
      if (!inForce || inForce.host.worker === null)
        throw new ReleaseRefusedError(`Não há service worker em ${site}.`);
      const config = { ...inForce.config, serviceWorker: 'off' as const };
      const draft = await draftRelease(site, { ...inForce, config }, cause);
      if (draft === null) throw new ReleaseRefusedError('O service worker já foi retirado.');
      const changes = [{ name: SERVICE_WORKER, from: 'em uso', to: 'retirado' }];
      return { ...draft, record: { ...draft.record, changes } };
    },
  });

/**
 * Removes the service worker: writes the current release once more, with a worker that empties the caches and
 * unregisters itself in each browser. It stays removed until the host is released again.
 * @throws ReleaseRefusedError if there is none, or it was removed already
 */
export const retireWorker = (site: string, cause: Cause): Promise<ReleaseRecord> =>
  performWork(retireSteps(site, cause));
