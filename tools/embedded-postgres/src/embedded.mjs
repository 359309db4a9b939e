import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createCluster, startServer } from './cluster.mjs';
import { lockFolder } from './folder-lock.mjs';
import { placeCluster, placePrograms, versionOf } from './place.mjs';
import { EmbeddedEngineRefusedError } from './refused-error.mjs';

const isWindows = process.platform === 'win32';

/** Part of a socket's name; where there are no sockets, any free port. */
const PORT = 5432;
/** A Unix socket's path may have 104 bytes on macOS and 108 on Linux, including the final zero. */
const MAX_PATH_BYTES = 100;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

const SETTINGS = [
  'shared_buffers=128MB',
  'max_connections=50',
  // In the cluster's folder: a container has 64 MB of /dev/shm.
  'dynamic_shared_memory_type=mmap',
  'timezone=UTC',
  'log_timezone=UTC',
  // The statements of errors hold what people wrote.
  'log_min_messages=fatal',
  'log_min_error_statement=panic',
];

/**
 * Starts the PostgreSQL server of a data folder and keeps it running: it is started again when it dies, with growing
 * pauses. It ends with `stop` and with this process, even a killed one.
 * @throws EmbeddedEngineRefusedError if there is no server for this machine, another process holds the folder, or the
 * folder cannot be used
 */
export async function startEmbeddedPostgres(dataDir, { settings = [], onEvent = () => undefined } = {}) {
  const shown = path.resolve(dataDir);
  try {
    return await start(shown, { settings, onEvent });
  } catch (error) {
    throw refusalOf(error, shown) ?? error;
  }
}

async function start(dataDir, { settings, onEvent }) {
  const { cluster, account, link } = placeCluster(dataDir);
  const address = await chooseAddress(cluster, account);
  const release = await lockFolder(path.dirname(cluster), { shown: dataDir, socket: address.socket });
  const closed = () => {
    address.remove();
    release();
  };
  try {
    const target = { programs: placePrograms(account), cluster, account };
    const password = isWindows ? readPassword(`${cluster}.senha`) : undefined;
    if (!fs.existsSync(cluster)) await createCluster(target, { password });
    if (link !== null) fs.symlinkSync(cluster, link);
    requireVersion(target, dataDir);
    giveTo(account, cluster);
    const server = new SupervisedServer(target, {
      settings: [...SETTINGS, ...address.settings, ...settings],
      log: `${cluster}.log`,
      onEvent,
    });
    await server.start();
    return {
      url: address.url(password),
      get pid() {
        return server.pid;
      },
      async stop() {
        await server.stop();
        closed();
      },
    };
  } catch (error) {
    closed();
    throw error;
  }
}

/** A socket in the cluster's folder, which only its owner enters, or in a private temporary one where its path would be too long. */
async function chooseAddress(cluster, account) {
  if (isWindows) {
    const port = await freePort();
    return {
      socket: { host: '127.0.0.1', port },
      settings: ['listen_addresses=127.0.0.1', `port=${port}`],
      url: (password) => `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      remove: () => undefined,
    };
  }
  const name = `.s.PGSQL.${PORT}`;
  const isShort = Buffer.byteLength(path.join(cluster, name)) <= MAX_PATH_BYTES;
  const folder = isShort ? cluster : fs.mkdtempSync(path.join(os.tmpdir(), 'foro-'));
  if (!isShort && account !== null) fs.chownSync(folder, account.uid, account.gid);
  return {
    socket: path.join(folder, name),
    settings: ['listen_addresses=', `port=${PORT}`, `unix_socket_directories=${folder}`],
    url: () => `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    remove: () => isShort || fs.rmSync(folder, { recursive: true, force: true }),
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Created with the cluster. */
function readPassword(file) {
  if (!fs.existsSync(file))
    fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  return fs.readFileSync(file, 'utf8');
}

function requireVersion({ programs, cluster }, dataDir) {
  const written = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const [own] = versionOf(programs).split('.');
  if (written !== own)
    throw new EmbeddedEngineRefusedError(
      `O banco de dados de ${dataDir} é do PostgreSQL ${written}, e este Foro traz o ${own}; ele ficou como está: com a versão do Foro que o gravou rode npm run admin -- db export, depois mova a pasta e, com esta versão, rode npm run admin -- db import.`,
    );
}

/** Root's copy of a folder belongs to root. */
function giveTo(account, cluster) {
  if (account === null || fs.statSync(cluster).uid === account.uid) return;
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
}

const FAILURES = [
  [
    /ENOSPC|No space left on device/,
    (folder) => `Não há espaço em disco para o banco de dados de ${folder}: libere espaço e inicie de novo.`,
  ],
  [
    /EROFS|EACCES|EPERM|Read-only file system|Permission denied/,
    (folder) =>
      `A pasta de dados ${folder} não permite escrita: dê permissão a este usuário ou escolha outra pasta em FORO_DATA_DIR.`,
  ],
];

/** One line for a failure that a person can fix. */
function refusalOf(error, folder) {
  if (error instanceof EmbeddedEngineRefusedError) return null;
  const text = `${error?.message} ${error?.stderr ?? ''}`;
  const line = FAILURES.find(([pattern]) => pattern.test(text))?.[1](folder);
  return line === undefined ? null : new EmbeddedEngineRefusedError(line);
}

class SupervisedServer {
  #server;
  #isStopping = false;
  #stopping = new AbortController();

  constructor(target, { onEvent, ...options }) {
    Object.assign(this, { target, onEvent, options });
  }

  get pid() {
    return this.#server.pid;
  }

  async start() {
    const server = await startServer(this.target, this.options);
    this.#server = server;
    this.supervision = server.ended.then((how) => this.#isStopping || this.#restart(how));
    if (this.#isStopping) await server.stop();
  }

  async #restart(how) {
    this.onEvent({ type: 'engine-stopped', detail: how });
    for (let wait = FIRST_RETRY_MS; !this.#isStopping; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      await pause(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#isStopping) return;
      try {
        await this.start();
        this.onEvent({ type: 'engine-restarted', detail: `pid ${this.pid}` });
        return;
      } catch (error) {
        this.onEvent({ type: 'engine-stopped', detail: error.message });
      }
    }
  }

  async stop() {
    this.#isStopping = true;
    this.#stopping.abort();
    const { supervision } = this;
    await this.#server.stop();
    await supervision;
  }
}
