import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chooseCompatible } from './compose-release';
import type { RefusedRemote, SiteConfig } from './release-content';
import { readHost, readRemote } from './deployed';
import { disabledIn, draftRelease, putSteps } from './draft-release';
import { publishFolder } from './immutable-folder';
import { currentRelease } from './release-store';
import { withSiteLock } from './site-lock';
import { sitePaths } from './site-paths';
import { runSteps } from './steps';
import { whoReleases } from './who-releases';

/** A build to publish: a remote's name or `host`, its version, and its `dist`. */
export interface Build {
  name: string;
  version: string;
  dist: string;
}

export interface PublishedSite {
  release: number;
  /** False if the current release was already this one. */
  isNew: boolean;
  /** Remotes that this host cannot run; they are left out. */
  refused: RefusedRemote[];
}

interface Publication {
  site: string;
  host: Build;
  remotes: Build[];
  config: SiteConfig;
}

/**
 * Publishes a host with its remotes, all built, and activates them; does nothing when they are active already.
 */
export const publishSite = (publication: Publication): Promise<PublishedSite> =>
  withSiteLock(publication.site, () => publish(publication));

async function publish({ site, host, remotes, config }: Publication): Promise<PublishedSite> {
  const paths = sitePaths(site);
  await mkdir(paths.releases, { recursive: true });
  const deployedHost = await readHost(
    site,
    await publishFolder({
      source: host.dist,
      parent: paths.hosts,
      version: host.version,
    }),
  );
  const deployedRemotes = await Promise.all(
    remotes.map(async ({ name, version, dist }) =>
      readRemote(
        site,
        name,
        await publishFolder({ source: dist, parent: path.join(paths.remotes, name), version }),
      ),
    ),
  );
  const { accepted, refused } = chooseCompatible(deployedHost, deployedRemotes);
  const draft = await draftRelease(
    site,
    { host: deployedHost, remotes: accepted, config, disabled: await disabledIn(site) },
    { action: 'publish', who: whoReleases(process.env), reason: null },
  );
  if (draft === null) return { release: (await currentRelease(site)) ?? 0, isNew: false, refused };
  await runSteps(putSteps(site, () => draft));
  return { release: draft.record.number, isNew: true, refused };
}
