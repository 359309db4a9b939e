import { appendFile, readFile } from 'node:fs/promises';
import { type Action, type Change, currentRelease, readRelease, type ReleaseRecord } from './release-store';
import { sitePaths } from './site-paths';

/** One line of the site's log: who changed what, when and why. */
export interface LogLine {
  at: string;
  release: number;
  action: Action;
  who: string;
  reason: string | null;
  changes: Change[];
}

const lineOf = ({ number, since, cause, changes }: ReleaseRecord): LogLine => ({
  at: since,
  release: number,
  action: cause?.action ?? 'publish',
  who: cause?.who ?? '?',
  reason: cause?.reason ?? null,
  changes: changes ?? [],
});

async function readText(site: string): Promise<string> {
  return readFile(sitePaths(site).log, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

function parseLine(text: string): LogLine[] {
  try {
    return [JSON.parse(text) as LogLine];
  } catch (error) {
    // The line was cut short when its writer was killed; `noteInForce` writes it again.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** The log, oldest line first. */
export async function readLog(site: string): Promise<LogLine[]> {
  return (await readText(site))
    .split('\n')
    .filter((text) => text !== '')
    .flatMap(parseLine);
}

/**
 * Writes the log line of the current release, unless it exists. The release's own record holds the whole
 * line, so a release that was interrupted between its activation and its line loses nothing: the next command
 * writes it.
 */
export async function noteInForce(site: string): Promise<void> {
  const inForce = await currentRelease(site);
  if (inForce === null || (await readLog(site)).some(({ release }) => release === inForce)) return;
  const text = await readText(site);
  const isCut = text !== '' && !text.endsWith('\n');
  await appendFile(
    sitePaths(site).log,
    `${isCut ? '\n' : ''}${JSON.stringify(lineOf(await readRelease(site, inForce)))}\n`,
  );
}

/** The line that records when an active folder was activated; undefined if the log does not reach back that far. */
export const lineInForce = (log: readonly LogLine[], name: string, folder: string): LogLine | undefined =>
  log.findLast(({ changes }) => changes.some((change) => change.name === name && change.to === folder));

/**
 * Folders that a remote was released in, oldest first, each at its last release; a rollback or a switch does
 * not count as a release.
 */
export function foldersReleased(log: readonly LogLine[], name: string): string[] {
  const folders = log
    .filter(({ action }) => action === 'release' || action === 'publish')
    .flatMap(({ changes }) =>
      changes.flatMap((change) => (change.name === name && change.to !== null ? [change.to] : [])),
    );
  return folders.filter((folder, index) => folders.lastIndexOf(folder) === index);
}
