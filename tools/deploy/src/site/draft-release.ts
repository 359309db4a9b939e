import { createHash } from 'node:crypto';
import { composeRelease } from './compose-release';
import type { ReleaseFiles, SiteConfig } from './release-content';
import type { DeployedHost, DeployedRemote } from './deployed';
import { pruneSite } from './prune-site';
import { lineInForce, noteInForce, readLog } from './release-log';
import {
  type Cause,
  type Change,
  currentRelease,
  listReleases,
  putInForce,
  readRelease,
  type ReleaseRecord,
  writeRelease,
} from './release-store';
import type { Step } from './steps';

export interface ReleaseParts {
  host: DeployedHost;
  remotes: DeployedRemote[];
  config: SiteConfig;
  /** The switched-off parts and the reasons; they stay through releases until they are switched on. */
  disabled: Record<string, string>;
}

/** A release that is not written yet. */
export interface ReleaseDraft {
  record: ReleaseRecord;
  files: ReleaseFiles;
}

/** The switched-off parts of the current release. */
export async function disabledIn(site: string): Promise<Record<string, string>> {
  const inForce = await currentRelease(site);
  return inForce === null ? {} : ((await readRelease(site, inForce)).disabled ?? {});
}

/** Composes the next release; null when it would equal the current one. */
export async function draftRelease(
  site: string,
  { host, remotes, config, disabled }: ReleaseParts,
  cause: Cause,
): Promise<ReleaseDraft | null> {
  // Leaves out number and time, which differ each time.
  const composition = hashOf(composeRelease({ number: 0, host, remotes, config, disabled }));
  const inForce = await currentRelease(site);
  const before = inForce === null ? null : await readRelease(site, inForce);
  if (before?.composition === composition) return null;
  const number = ((await listReleases(site)).at(-1) ?? 0) + 1;
  const folders = Object.fromEntries(remotes.map(({ contract, folder }) => [contract.name, folder]));
  const changes = changesBetween(before && { host: before.host, ...before.remotes }, {
    host: host.folder,
    ...folders,
  });
  const record = {
    number,
    since: new Date().toISOString(),
    host: host.folder,
    remotes: folders,
    disabled,
    composition,
    cause,
    changes,
  };
  const since = await sinceOfEach(site, { before, now: record });
  return {
    record,
    files: composeRelease({ number, since, host, remotes, config, disabled }),
  };
}

/** When each folder was activated: now for changed ones, else by the log, or no later than the previous release. */
async function sinceOfEach(
  site: string,
  { before, now }: { before: ReleaseRecord | null; now: Pick<ReleaseRecord, 'since' | 'host' | 'remotes'> },
): Promise<Record<string, string>> {
  const log = await readLog(site);
  const stood: Record<string, string> = before ? { host: before.host, ...before.remotes } : {};
  const since = (name: string, folder: string) =>
    before === null || stood[name] !== folder
      ? now.since
      : (lineInForce(log, name, folder)?.at ?? before.since);
  return Object.fromEntries(
    Object.entries({ host: now.host, ...now.remotes }).map(([name, folder]) => [name, since(name, folder)]),
  );
}

/**
 * The steps that activate a draft. Before the second step the old release is served, after it the new one.
 */
export const putSteps = (site: string, getDraft: () => ReleaseDraft): Step[] => [
  {
    name: 'write the release beside the others',
    run: () => writeRelease(site, getDraft().record, getDraft().files),
  },
  { name: 'put it in force', run: () => putInForce(site, getDraft().record.number) },
  { name: 'log it', run: () => noteInForce(site) },
  { name: 'remove what nobody goes back to', run: async () => void (await pruneSite(site)) },
];

function changesBetween(before: Record<string, string> | null, after: Record<string, string>): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ name, from: before?.[name] ?? null, to: after[name] ?? null }))
    .filter(({ from, to }) => from !== to);
}

function hashOf(files: ReleaseFiles): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(files).sort())
    hash
      .update(`${name}\0`)
      .update(files[name] ?? '')
      .update('\0');
  return hash.digest('hex');
}
