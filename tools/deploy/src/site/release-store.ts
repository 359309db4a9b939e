import {
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { compress } from './compress';
import { sitePaths } from './site-paths';

/** An operator's action on a site. */
export type Action = 'publish' | 'release' | 'rollback' | 'disable' | 'enable';

/** Why a release became active. */
export interface Cause {
  action: Action;
  who: string;
  reason: string | null;
}

/** A folder that replaced another; null if there was none, or no longer is. */
export interface Change {
  name: string;
  from: string | null;
  to: string | null;
}

/** The parts of a release; stored beside it as `release.json`. */
export interface ReleaseRecord {
  number: number;
  /** When it was activated, as an ISO instant. */
  since: string;
  /** Folder of the host. */
  host: string;
  /** Folder of each remote. */
  remotes: Record<string, string>;
  /**
   * The switched-off parts and the reasons: a remote (`mfe-agenda`), or a piece of one (`mfe-agenda
   * inicio/hoje`).
   */
  disabled?: Record<string, string>;
  /** Hash of everything that goes into its files. */
  composition: string;
  /** Absent in releases of older tools. */
  cause?: Cause;
  /** The differences from the previous release. */
  changes?: Change[];
}

const nullIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Number of the current release; null in a new site. */
export async function currentRelease(site: string): Promise<number | null> {
  const target = await readlink(sitePaths(site).current).catch(nullIfMissing);
  return target === null ? null : Number(path.basename(target));
}

/** Numbers of all kept releases, oldest first. */
export async function listReleases(site: string): Promise<number[]> {
  const names = (await readdir(sitePaths(site).releases).catch(nullIfMissing)) ?? [];
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}

export async function readRelease(site: string, number: number): Promise<ReleaseRecord> {
  return JSON.parse(
    await readFile(path.join(sitePaths(site).release(number), 'release.json'), 'utf8'),
  ) as ReleaseRecord;
}

/**
 * The modification time of a release's files: now, but in a later second than those before. nginx distinguishes
 * versions of a file by its second and its length, so a client could not tell two releases of one second apart.
 */
async function ownInstant(site: string): Promise<Date> {
  const last = (await listReleases(site)).at(-1);
  const before =
    last === undefined
      ? null
      : await stat(path.join(sitePaths(site).release(last), 'registry.json')).catch(nullIfMissing);
  return new Date(Math.max(Date.now(), (before?.mtimeMs ?? 0) + 1_000));
}

async function writeAt(instant: Date, file: string, content: Buffer): Promise<void> {
  await writeFile(file, content);
  await utimes(file, instant, instant);
}

/** Writes a release beside the others; it is served only once it is activated. */
export async function writeRelease(
  site: string,
  record: ReleaseRecord,
  files: Record<string, string | Buffer>,
): Promise<void> {
  const { releases, release } = sitePaths(site);
  const draft = path.join(releases, `.draft-${process.pid}-${record.number}`);
  await rm(draft, { recursive: true, force: true });
  const instant = await ownInstant(site);
  await Promise.all(
    Object.entries({ ...files, 'release.json': JSON.stringify(record, null, 2) }).map(
      async ([name, given]) => {
        const target = path.join(draft, name);
        await mkdir(path.dirname(target), { recursive: true });
        const content = typeof given === 'string' ? Buffer.from(given) : given;
        await writeAt(instant, target, content);
        await Promise.all(
          (await compress(name, content)).map((form) =>
            writeAt(instant, `${target}${form.suffix}`, form.content),
          ),
        );
      },
    ),
  );
  await rename(draft, release(record.number));
}

/** Activates a release by one rename: a reader sees the old one or the new one, complete. */
export async function putInForce(site: string, number: number): Promise<void> {
  const { current } = sitePaths(site);
  const draft = `${current}.draft-${process.pid}`;
  await rm(draft, { force: true });
  await symlink(path.join('releases', String(number)), draft, 'junction');
  await rename(draft, current);
}
