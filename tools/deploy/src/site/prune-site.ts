import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { foldersReleased, readLog } from './release-log';
import { currentRelease, listReleases, readRelease } from './release-store';
import { sitePaths } from './site-paths';

/** How many releases are kept for rollbacks. */
const KEPT = 10;

/**
 * How many folders of each remote are kept for rollbacks, however often the other remotes were released
 * since.
 */
const KEPT_FOLDERS = 5;

/**
 * Removes all but the last releases, and the folders that none of these uses. The current release always
 * stays.
 * @returns what was removed, as paths in the site
 */
export async function pruneSite(site: string, kept = KEPT): Promise<string[]> {
  const paths = sitePaths(site);
  const inForce = await currentRelease(site);
  const numbers = await listReleases(site);
  const stays = new Set([...numbers.slice(-kept), ...(inForce === null ? [] : [inForce])]);
  const records = await Promise.all([...stays].map((number) => readRelease(site, number)));
  const used = new Set(
    records.flatMap(({ host, remotes }) => [
      paths.host(host),
      ...Object.entries(remotes).map(([name, folder]) => paths.remote(name, folder)),
    ]),
  );
  for (const folder of await lastFolders(site, [
    ...new Set(records.flatMap(({ remotes }) => Object.keys(remotes))),
  ]))
    used.add(folder);

  const unused = [
    ...(await foldersOf(paths.hosts)),
    ...(await remoteFolders(paths.remotes)),
    ...(await draftsOf(paths.releases)),
  ].filter((folder) => !used.has(folder));
  const gone = numbers.filter((number) => !stays.has(number)).map(paths.release);
  const removed = [...unused, ...gone];
  await Promise.all(removed.map((folder) => rm(folder, { recursive: true, force: true })));
  return removed.map((folder) => path.relative(site, folder));
}

async function lastFolders(site: string, names: string[]): Promise<string[]> {
  const log = await readLog(site);
  return names.flatMap((name) =>
    foldersReleased(log, name)
      .slice(-KEPT_FOLDERS)
      .map((folder) => sitePaths(site).remote(name, folder)),
  );
}

/** Leftovers of interrupted releases; the lock guarantees that nobody else publishes. */
const draftsOf = async (releases: string) =>
  (await foldersOf(releases)).filter((folder) => path.basename(folder).startsWith('.draft-'));

async function foldersOf(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(parent, entry.name));
}

const remoteFolders = async (parent: string) =>
  (await Promise.all((await foldersOf(parent)).map(foldersOf))).flat();
