import { readFile } from 'node:fs/promises';
import path from 'node:path';
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

/** Whether this very build was released to the site before, active now or not. */
export async function wasReleased(site: string, { name, version, dist }: Build): Promise<boolean> {
  return foldersReleased(await readLog(site), name).includes(await folderName({ source: dist, version }));
}
