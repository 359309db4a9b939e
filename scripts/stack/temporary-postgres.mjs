import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const START_MS = 60_000;

/**
 * Folder of the machine's PostgreSQL server programs, the newest if there are several; null if there are
 * none.
 */
export function findPostgres({ env = process.env, debian = '/usr/lib/postgresql' } = {}) {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(env.PATH ?? '').split(path.delimiter),
  ];
  return (
    folders.find((folder) =>
      ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(path.join(folder, name))),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root: then it runs as its own account, or as nobody. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

const makeTemporaryFolder = (prefix) => mkdtempSync(path.join(os.tmpdir(), prefix));

/**
 * A PostgreSQL server in a temporary folder, reachable only by a socket; null if the machine has no server
 * programs. It ends, and its folder is deleted, with `stop` and with this process, even a killed one.
 *
 * @param settings lines of `postgresql.conf`: `['fsync=off']`
 * @param makeFolder creates the folder, whose name begins with its argument
 */
export async function startTemporaryPostgres(settings = [], makeFolder = makeTemporaryFolder) {
  const bin = findPostgres();
  if (bin === null) return null;
  const account = unprivilegedAccount();
  const folder = makeFolder('foro-pg-');
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const run = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder } };
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...run, stdio: 'pipe' },
  );
  const options = ['listen_addresses=', `unix_socket_directories=${folder}`, ...settings].flatMap(
    (setting) => ['-c', setting],
  );
  // The shell stops the server and deletes its folder when our end of the pipe closes.
  const script =
    '"$0" "$@" >"$PWD/log" 2>&1 & server=$!; cat >/dev/null; kill -INT "$server"; wait "$server"; rm -rf "$PWD"';
  const shell = spawn('sh', ['-c', script, path.join(bin, 'postgres'), '-D', data, ...options], {
    ...run,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const ended = new Promise((resolve) => shell.once('exit', resolve));
  const stop = async () => {
    shell.stdin.end();
    await ended;
  };
  try {
    await waitUntilReady({ bin, folder, shell });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, bin, stop };
}

async function waitUntilReady({ bin, folder, shell }) {
  for (const startedAt = Date.now(); ; await pause(100)) {
    const probe = spawn(path.join(bin, 'pg_isready'), ['-q', '-h', folder], { stdio: 'ignore' });
    if ((await new Promise((resolve) => probe.once('exit', resolve))) === 0) return;
    if (shell.exitCode !== null || Date.now() - startedAt > START_MS)
      throw new Error(
        `the temporary PostgreSQL server did not start: ${readFileSync(path.join(folder, 'log'), 'utf8')}`,
      );
  }
}
