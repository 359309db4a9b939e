import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Audience } from '../site/cohorts';
import type { SiteConfig } from '../site/release-content';
import { leftOutOf, readHost } from '../site/deployed';
import { draftRelease, putSteps, type ReleaseDraft, type ReleaseParts } from '../site/draft-release';
import { publishFolder } from '../site/immutable-folder';
import type { Build } from '../site/publish-site';
import { noteInForce } from '../site/release-log';
import type { Cause } from '../site/release-store';
import { withSiteLock } from '../site/site-lock';
import { sitePaths } from '../site/site-paths';
import { runSteps, type Step } from '../site/steps';
import { readApiVersion } from './api-version';
import {
  assertCompatible,
  assertIntegrity,
  assertOrigins,
  assertRegistry,
  readKnownRemote,
} from './check-remote';
import { ReleaseRefusedError } from './refused-error';
import { withCanary, withoutCanary } from './canaries';
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
  /** Activates it for these people only, beside the stable version. */
  canary?: Audience;
}

/** The steps of a release or a rollback, and their result. */
export interface ReleaseWork {
  steps: Step[];
  /** The activated release; null if the current one was already the same. */
  result(): ReleaseDraft['record'] | null;
}

/**
 * The steps of a release as a list: if it stops after any of them, either the old release or the new one is
 * served, complete.
 */
export function releaseSteps(wanted: Wanted): ReleaseWork {
  const { site, name, from, cause } = wanted;
  let folder = 'folder' in from ? from.folder : '';
  let draft: ReleaseDraft | null = null;
  const drafted = () => {
    if (draft === null) throw new ReleaseRefusedError(`${name} ${folder} já está em vigor.`);
    return draft;
  };
  const parent = name === 'host' ? sitePaths(site).hosts : path.join(sitePaths(site).remotes, name);
  const copy: Step = {
    name: 'copy the build into its immutable folder',
    run: async () => {
      if (!('dist' in from)) return;
      await mkdir(sitePaths(site).releases, { recursive: true });
      const leftOut = leftOutOf(name, wanted.config.environment);
      folder = await publishFolder({ source: from.dist, parent, version: from.version, leftOut });
    },
  };
  const check: Step = {
    name: 'check it against what is deployed',
    run: async () => {
      draft = await draftRelease(site, await checkedParts(wanted, folder), cause);
      drafted();
    },
  };
  const note: Step = { name: 'log what an interrupted release did not', run: () => noteInForce(site) };
  return { steps: [note, copy, check, ...putSteps(site, drafted)], result: () => draft?.record ?? null };
}

/** Runs the steps under the site's lock. @throws ReleaseRefusedError if the release is refused */
export async function performRelease(wanted: Wanted): Promise<ReleaseDraft['record']> {
  return withSiteLock(wanted.site, async () => {
    const work = releaseSteps(wanted);
    await runSteps(work.steps);
    const record = work.result();
    if (record === null) throw new ReleaseRefusedError(`${wanted.name} já está em vigor.`);
    return record;
  });
}

async function checkedParts(
  { site, name, config, api, canary }: Wanted,
  folder: string,
): Promise<ReleaseParts> {
  const inForce = await readInForce(site);
  if (name === 'host') {
    if (canary) throw new ReleaseRefusedError('O host não tem canário: quem ainda não entrou também o usa.');
    const { remotes = [], disabled = {}, canaries = [] } = inForce ?? {};
    const parts = { host: await readHost(site, folder), remotes, config, disabled, canaries };
    for (const remote of [...remotes, ...canaries.map((one) => one.remote)])
      assertCompatible(remote, parts.host.offer);
    assertOrigins(parts);
    return parts;
  }
  if (inForce === null) throw new ReleaseRefusedError(`Não há host em ${site}: publique o host primeiro.`);
  const remote = await readKnownRemote(site, name, folder);
  await assertIntegrity(site, remote);
  const needsApi = remote.contract.api !== undefined;
  assertCompatible(remote, inForce.host.offer, needsApi ? await readApiVersion(api) : undefined);
  const parts = canary
    ? withCanary(inForce, { ...canary, folder, since: new Date().toISOString(), remote })
    : { ...withoutCanary(inForce, name, folder), remotes: withRemote(inForce.remotes, remote) };
  assertOrigins(parts);
  assertRegistry(parts);
  return parts;
}
