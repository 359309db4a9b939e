import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { INSPECTOR } from '../site/deployed';
import { folderName } from '../site/immutable-folder';
import type { Build } from '../site/publish-site';
import { foldersReleased, readLog } from '../site/release-log';
import { ReleaseRefusedError } from './refused-error';

/** The version that a build reports: a remote's in its contract, the host's in its offer. */
export async function readBuildVersion(dist: string): Promise<string> {
  for (const file of ['contract.json', 'host.json']) {
    const text = await readFile(path.join(dist, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    const { version } = Object(text === null ? null : JSON.parse(text)) as { version?: unknown };
    if (typeof version === 'string') return version;
  }
  throw new ReleaseRefusedError(`${dist} não diz a sua versão: não há contract.json nem host.json.`);
}

/**
 * Whether this very build was released to the site before, active now or not, and with or without what is for
 * development alone.
 */
export async function wasReleased(site: string, { name, version, dist }: Build): Promise<boolean> {
  const released = foldersReleased(await readLog(site), name);
  const names = await Promise.all(
    [[], [INSPECTOR]].map((leftOut) => folderName({ source: dist, version, leftOut })),
  );
  return names.some((folder) => released.includes(folder));
}
