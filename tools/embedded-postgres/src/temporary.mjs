import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverAccount } from './account.mjs';
import { createCluster, startServer } from './cluster.mjs';
import { placePrograms, versionOf } from './place.mjs';

const makeTemporaryFolder = (prefix) => fs.mkdtempSync(path.join(os.tmpdir(), prefix));

/**
 * A PostgreSQL server in a temporary folder, reachable only by a socket. It ends, and its folder is deleted, with
 * `stop` and with this process, even a killed one.
 *
 * @param settings lines of `postgresql.conf`: `['fsync=off']`
 * @param makeFolder creates the folder, whose name begins with its argument
 */
export async function startTemporaryPostgres(settings = [], makeFolder = makeTemporaryFolder) {
  const folder = makeFolder('foro-pg-');
  const account = serverAccount(folder);
  const programs = placePrograms(account);
  const target = { programs, cluster: path.join(folder, 'data'), account };
  try {
    if (account !== null) fs.chownSync(folder, account.uid, account.gid);
    await createCluster(target, { args: ['--no-sync'] });
    const { stop } = await startServer(target, {
      settings: ['listen_addresses=', `unix_socket_directories=${folder}`, ...settings],
      log: path.join(folder, 'log'),
      removed: folder,
    });
    const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
    return { url, version: versionOf(programs), stop };
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
