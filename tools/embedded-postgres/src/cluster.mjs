import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { syncFolder } from '@foro/shared/server/lock-file.mjs';

const run = promisify(execFile);
const isWindows = process.platform === 'win32';

const LOOK_MS = 20;
/** How long a server may take for its last checkpoint before it ends without one. */
const STOP_MS = 10_000;
/** How long the processes of a server that was killed may hold its memory. */
const LEFTOVER_MS = 15_000;

/** Where letters of all languages are letters to the operating system; the database sorts by code point everywhere. */
const CTYPES = { darwin: 'en_US.UTF-8', win32: 'en-US' };

/**
 * Creates a cluster; nothing of it exists under its name before it is whole.
 * @param options.password of the one login; without it everybody who reaches the socket is let in
 */
export async function createCluster({ programs, cluster, account }, { password, args = [] } = {}) {
  const drafts = `${cluster}.novo-`;
  removeDrafts(drafts);
  const draft = fs.mkdtempSync(drafts);
  const passwordFile = `${draft}.senha`;
  try {
    if (account !== null) fs.chownSync(draft, account.uid, account.gid);
    if (password !== undefined) fs.writeFileSync(passwordFile, password, { mode: 0o600 });
    await run(
      path.join(programs, 'bin/initdb'),
      [
        '-D',
        draft,
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '--no-instructions',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${CTYPES[process.platform] ?? 'C.UTF-8'}`,
        ...(password === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`]),
        ...args,
      ],
      runAs(account, draft),
    );
    fs.renameSync(draft, cluster);
    syncFolder(path.dirname(cluster));
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
    fs.rmSync(passwordFile, { force: true });
  }
}

/** Those of starts that were killed. */
function removeDrafts(drafts) {
  const folder = path.dirname(drafts);
  for (const name of fs.readdirSync(folder))
    if (name.startsWith(path.basename(drafts))) fs.rmSync(path.join(folder, name), { recursive: true });
}

const runAs = (account, folder) => ({
  ...account,
  cwd: folder,
  env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: isWindows ? 'C' : 'C.UTF-8' },
});

/**
 * The shell stops the server when our end of its standard input closes, even because we were killed. It ends with the
 * server, and then removes the folders that are named before `--`.
 */
const GUARD = `exec 3<&0
removed=$1; shift
"$@" 3<&- & server=$!
{ cat <&3 >/dev/null; kill -INT "$server"; } 2>/dev/null & guard=$!
wait "$server"; code=$?
kill "$guard"
[ -z "$removed" ] || rm -rf "$removed"
exit "$code"`;

/**
 * Starts the server of a cluster.
 * @param options.settings lines of `postgresql.conf`: `['fsync=off']`
 * @param options.log file for its messages, overwritten
 * @param options.removed a folder to remove after the server, even if we are killed
 * @returns its number, a promise of its end, and a function that stops it
 * @throws Error with the last lines of its log if it ends before it is ready
 */
export async function startServer({ programs, cluster, account }, { settings, log, removed = '' }) {
  for (const startedAt = Date.now(); ; await pause(LOOK_MS * 5)) {
    await endLeftover({ programs, cluster });
    const server = launch({ programs, cluster, account }, { settings, log, removed });
    const { pid, failure } = await untilReady(server.ended, { cluster, log });
    if (failure === undefined)
      return { ...server, pid, stop: () => stop({ programs, cluster }, pid, server.ended) };
    // Its processes end by themselves when they notice that their parent is gone.
    if (!/still in use/.test(failure) || Date.now() - startedAt > LEFTOVER_MS) throw new Error(failure);
  }
}

function launch({ programs, cluster, account }, { settings, log, removed }) {
  const output = fs.openSync(log, 'w', 0o600);
  const server = [
    path.join(programs, 'bin/postgres'),
    '-D',
    cluster,
    ...settings.flatMap((line) => ['-c', line]),
  ];
  const command = isWindows ? server : ['sh', '-c', GUARD, 'sh', removed, ...server];
  // In a group of its own: Ctrl-C reaches us, and we stop it when our requests are answered.
  const child = spawn(command[0], command.slice(1), {
    ...runAs(account, cluster),
    stdio: ['pipe', output, output],
    detached: !isWindows,
  });
  fs.closeSync(output);
  child.stdin.on('error', () => undefined);
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`exit ${code ?? signal}`));
  });
  return { ended };
}

/** Waits as long as it takes: after a crash the server first reads its log. */
async function untilReady(ended, { cluster, log }) {
  for (;;) {
    const how = await Promise.race([ended, pause(LOOK_MS)]);
    if (how !== undefined) return { failure: lastLines(log) || how };
    const { pid, isReady } = readPidFile(cluster);
    if (isReady) return { pid };
  }
}

const lastLines = (log) => fs.readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' ');

/** The server's own file: its number in the first line, its port and socket's folder in the fourth and fifth, its state in the eighth. */
function readPidFile(cluster) {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const socket = lines[4] ? path.join(lines[4], `.s.PGSQL.${lines[3]}`) : null;
    return { pid: Number(lines[0]), socket, isReady: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if (error?.code === 'ENOENT') return { pid: null, socket: null, isReady: false };
    throw error;
  }
}

/** Ends a server that outlived its process, and removes the marks of one that was killed. */
async function endLeftover({ programs, cluster }) {
  const { pid, socket } = readPidFile(cluster);
  if (pid === null) return;
  if (isServer(pid, cluster)) await stop({ programs, cluster }, pid, whenGone(pid, cluster));
  // The next server would take a number that another process has now, or that nobody has waited for, for a running server.
  const marks = [path.join(cluster, 'postmaster.pid'), ...(socket === null ? [] : [`${socket}.lock`])];
  for (const mark of marks) fs.rmSync(mark, { force: true });
}

async function whenGone(pid, cluster) {
  while (isServer(pid, cluster)) await pause(LOOK_MS);
}

/** Whether the process of that number is a PostgreSQL server, where that can be seen the one of this cluster. */
function isServer(pid, cluster) {
  try {
    process.kill(pid, 0);
    // It works in the folder of its cluster.
    if (process.platform === 'linux') return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster);
    const [program, ...args] = isWindows
      ? ['tasklist', '/NH', '/FI', `PID eq ${pid}`]
      : ['ps', '-o', 'command=', '-p', String(pid)];
    return execFileSync(program, args, { encoding: 'utf8' }).includes(isWindows ? 'postgres' : cluster);
  } catch (error) {
    // Gone, or of another account.
    if (['ESRCH', 'EPERM', 'ENOENT', 'EACCES'].includes(error?.code) || error?.status === 1) return false;
    throw error;
  }
}

/** Stops it with a checkpoint, or without one if that takes too long. */
async function stop({ programs, cluster }, pid, ended) {
  const ask = async (signal, mode) => {
    if (isWindows)
      await once(
        spawn(path.join(programs, 'bin/pg_ctl'), ['stop', '-D', cluster, '-m', mode, '-W'], {
          stdio: 'ignore',
        }),
        'exit',
      );
    else if (isServer(pid, cluster)) process.kill(pid, signal);
  };
  await ask('SIGINT', 'fast');
  const late = new AbortController();
  const force = pause(STOP_MS, undefined, { signal: late.signal }).then(
    () => ask('SIGQUIT', 'immediate'),
    () => undefined,
  );
  await ended;
  late.abort();
  await force;
}
