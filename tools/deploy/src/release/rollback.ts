import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { foldersReleased, readLog } from '../site/release-log';
import { currentRelease, readRelease } from '../site/release-store';
import { sitePaths } from '../site/site-paths';
import { ReleaseRefusedError } from './refused-error';

/**
 * Existing folders of a remote, or of the host, oldest release first; folders that were never released are
 * left out.
 */
async function foldersThere(site: string, name: string): Promise<string[]> {
  const { hosts, remotes } = sitePaths(site);
  const there: string[] = await readdir(name === 'host' ? hosts : path.join(remotes, name)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return foldersReleased(await readLog(site), name).filter((folder) => there.includes(folder));
}

/** The active folder; null if the site has no such remote. */
export async function folderInForce(site: string, name: string): Promise<string | null> {
  const number = await currentRelease(site);
  if (number === null) return null;
  const { host, remotes } = await readRelease(site, number);
  return (name === 'host' ? host : remotes[name]) ?? null;
}

/** The folders that a rollback can return to, newest release first. */
export async function wayBack(site: string, name: string): Promise<string[]> {
  const current = await folderInForce(site, name);
  return (await foldersThere(site, name)).filter((folder) => folder !== current).reverse();
}

/**
 * The target folder of a rollback: the release before the current one, or the newest of a version (`1.2.0`,
 * or a whole folder name `1.2.0-0a1b2c`).
 * @throws ReleaseRefusedError if there is none
 */
export async function chooseRollback(
  site: string,
  name: string,
  version: string | undefined,
): Promise<string> {
  const current = await folderInForce(site, name);
  if (current === null) throw new ReleaseRefusedError(`${name} não está publicado em ${site}.`);
  const choices = await wayBack(site, name);
  const known = choices.length > 0 ? `Há: ${choices.join(', ')}.` : 'Não há nenhuma outra.';
  const chosen =
    version === undefined
      ? (await foldersBefore(site, name, current)).at(-1)
      : choices.find((folder) => folder === version || folder.replace(/-[\da-f]+$/, '') === version);
  if (chosen === undefined)
    throw new ReleaseRefusedError(
      `${name}: não há ${version === undefined ? 'versão anterior' : `versão ${version}`} para voltar. ${known}`,
    );
  return chosen;
}

async function foldersBefore(site: string, name: string, current: string): Promise<string[]> {
  const folders = await foldersThere(site, name);
  return folders.slice(0, Math.max(folders.indexOf(current), 0));
}
