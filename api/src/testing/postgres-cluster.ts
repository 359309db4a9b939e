import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeScratchFolder } from './scratch-folder';

/** A PostgreSQL server for the tests, removed with them. */
export interface PostgresCluster {
  /** Address of its maintenance database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a temporary server from binaries found on the machine; null if there are none. */
export async function startPostgresCluster(): Promise<PostgresCluster | null> {
  const bin = findBinaries();
  if (bin === null) return null;
  const account = unprivilegedAccount();
  const folder = makeScratchFolder('foro-pg-');
  if (account) fs.chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const run = { ...account, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder }, cwd: folder };
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...run, stdio: 'pipe' },
  );
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    // Nothing of it outlives the run: no log to recover from, and no pages in it after each new database.
    'fsync=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_connections=100',
    'timezone=UTC',
  ];
  // The shell ends the server and removes its folder when our end of the pipe closes, even if we are killed.
  const script =
    '"$0" "$@" >"$PWD/log" 2>&1 & server=$!; cat >/dev/null; kill -INT "$server"; wait "$server"; rm -rf "$PWD"';
  const shell = spawn(
    'sh',
    ['-c', script, path.join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...run,
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    },
  );
  await waitForServer(path.join(bin, 'pg_isready'), folder, shell);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => stop(shell),
  };
}

function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return (
    folders.find((folder) =>
      ['initdb', 'postgres', 'pg_isready'].every((name) => fs.existsSync(path.join(folder, name))),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root: then it runs under its own account, or as nobody. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (account === undefined) throw new Error('no unprivileged account to run the test server under');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

async function waitForServer(isReady: string, folder: string, shell: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const probe = spawn(isReady, ['-q', '-h', folder], { stdio: 'ignore' });
    const code = await new Promise((resolve) => probe.once('exit', resolve));
    if (code === 0) return;
    if (shell.exitCode !== null || Date.now() > deadline) {
      throw new Error(`the test server did not start: ${fs.readFileSync(path.join(folder, 'log'), 'utf8')}`);
    }
  }
}

async function stop(shell: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => shell.once('exit', resolve));
  shell.stdin?.end();
  await exited;
}
