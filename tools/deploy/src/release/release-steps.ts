import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '../site/release-content';
import { readHost } from '../site/deployed';
import { draftRelease, type ReleaseParts } from '../site/draft-release';
import { publishFolder } from '../site/immutable-folder';
import type { Build } from '../site/publish-site';
import type { Cause, ReleaseRecord } from '../site/release-store';
import { sitePaths } from '../site/site-paths';
import type { Step } from '../site/steps';
import { readApiVersion } from './api-version';
import {
  assertCompatible,
  assertIntegrity,
  assertOrigins,
  assertRegistry,
  readKnownRemote,
} from './check-remote';
import { ReleaseRefusedError } from './refused-error';
import { performWork, type ReleaseWork, releaseWork } from './release-work';
import { readInForce, withRemote } from './site-in-force';

/** The part to release: a build that is copied first, or an existing folder. */
export interface Wanted {
  site: string;
  name: string;
  from: Build | { folder: string };
  cause: Cause;
  /** For a host: the content of `config.json` from now on. */
  config: SiteConfig;
  /** Address of the API, of which a remote may require a version. */
  api?: string;
}

export function releaseSteps(wanted: Wanted): ReleaseWork {
  const { site, name, from, cause } = wanted;
  let folder = 'folder' in from ? from.folder : '';
  const parent = name === 'host' ? sitePaths(site).hosts : path.join(sitePaths(site).remotes, name);
  const copy: Step = {
    name: 'copy the build into its immutable folder',
    run: async () => {
      if (!('dist' in from)) return;
      await mkdir(sitePaths(site).releases, { recursive: true });
      folder = await publishFolder({ source: from.dist, parent, version: from.version });
    },
  };
  return releaseWork(site, {
    before: [copy],
    name: 'check it against what is deployed',
    run: async () => {
      const draft = await draftRelease(site, await checkedParts(wanted, folder), cause);
      if (draft === null) throw new ReleaseRefusedError(`${name} ${folder} já está em vigor.`);
      return draft;
    },
  });
}

/** Runs the steps under the site's lock. @throws ReleaseRefusedError if the release is refused */
export const performRelease = (wanted: Wanted): Promise<ReleaseRecord> => performWork(releaseSteps(wanted));

async function checkedParts({ site, name, config, api }: Wanted, folder: string): Promise<ReleaseParts> {
  const inForce = await readInForce(site);
  if (name === 'host') {
    const { remotes = [], disabled = {} } = inForce ?? {};
    const parts = { host: await readHost(site, folder), remotes, config, disabled };
    for (const remote of remotes) assertCompatible(remote, parts.host.offer);
    assertOrigins(parts);
    return parts;
  }
  if (inForce === null) throw new ReleaseRefusedError(`Não há host em ${site}: publique o host primeiro.`);
  const remote = await readKnownRemote(site, name, folder);
  await assertIntegrity(site, remote);
  const needsApi = remote.contract.api !== undefined;
  assertCompatible(remote, inForce.host.offer, needsApi ? await readApiVersion(api) : undefined);
  const parts = { ...inForce, remotes: withRemote(inForce.remotes, remote) };
  assertOrigins(parts);
  assertRegistry(parts);
  return parts;
}
