import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chooseCompatible, composeRelease, type RefusedRemote, type SiteConfig } from './compose-release';
import { readHost, readRemote } from './deployed';
import { publishFolder } from './immutable-folder';
import { pruneSite } from './prune-site';
import { currentRelease, listReleases, putInForce, readRelease, type ReleaseRecord, writeRelease } from './release-store';
import { sitePaths } from './site-paths';

/** A build to be published: a remote's name or `host`, its version, and its `dist`. */
export interface Build {
  name: string;
  version: string;
  dist: string;
}

export interface PublishedSite {
  release: number;
  /** False when the release in force was already this one. */
  isNew: boolean;
  /** Remotes that this host cannot run; they are left out. */
  refused: RefusedRemote[];
}

/** Releases that stay for a way back. */
const KEPT = 10;

/** Publishes a host with its remotes, all built, and puts them in force; does nothing when they are in force already. */
export async function publishSite({ site, host, remotes, config }: { site: string; host: Build; remotes: Build[]; config: SiteConfig }): Promise<PublishedSite> {
  const paths = sitePaths(site);
  await mkdir(paths.releases, { recursive: true });
  const deployedHost = await readHost(site, await publishFolder({ source: host.dist, parent: paths.hosts, version: host.version }));
  const deployedRemotes = await Promise.all(
    remotes.map(async ({ name, version, dist }) => readRemote(site, name, await publishFolder({ source: dist, parent: path.join(paths.remotes, name), version }))),
  );
  const { accepted, refused } = chooseCompatible(deployedHost, deployedRemotes);

  const number = ((await listReleases(site)).at(-1) ?? 0) + 1;
  const files = composeRelease({ number, host: deployedHost, remotes: accepted, config });
  // Without the number, which is another each time.
  const composition = hashOf(composeRelease({ number: 0, host: deployedHost, remotes: accepted, config }));
  const inForce = await currentRelease(site);
  if (inForce !== null && (await readRelease(site, inForce)).composition === composition) return { release: inForce, isNew: false, refused };

  const record: ReleaseRecord = {
    number,
    since: new Date().toISOString(),
    host: deployedHost.folder,
    remotes: Object.fromEntries(accepted.map(({ contract, folder }) => [contract.name, folder])),
    composition,
  };
  await writeRelease(site, record, files);
  await putInForce(site, number);
  await pruneSite(site, KEPT);
  return { release: number, isNew: true, refused };
}

function hashOf(files: Record<string, string>): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(files).sort()) hash.update(`${name}\0${files[name]}\0`);
  return hash.digest('hex');
}
