import { hostname } from 'node:os';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BROKEN, dropLock, isRunning, readLock, takeLock } from '@foro/shared/server/lock-file.mjs';
import { EmbeddedEngineRefusedError } from './refused-error.mjs';

/** How long a process that lost its parent may take to stop its server and exit. */
const LEAVING_MS = 15_000;
const LOOK_AGAIN_MS = 100;

/**
 * Locks the folder of a cluster for this process and returns the function that releases it. The lock of a dead process is
 * taken over, and so is an unreadable one, unless a server answers on the socket.
 * @param shown the data folder, for the refusal
 * @throws EmbeddedEngineRefusedError if a living process holds it
 */
export async function lockFolder(folder, { shown, socket }) {
  const file = path.join(folder, 'foro.lock');
  const deadline = Date.now() + LEAVING_MS;
  for (;;) {
    const release = takeLock(file, { socket });
    if (release !== null) return release;
    const holder = readLock(file);
    if (holder === null) continue;
    if (holder === BROKEN || holder.parent === undefined || holder.socket === undefined) {
      if (await answers(socket)) throw inUse(shown);
      dropLock(file, holder);
    } else if (!(await isAlive(holder))) dropLock(file, holder);
    else if (holder.machine !== hostname() || isRunning(holder.parent) || Date.now() > deadline)
      throw inUse(shown, holder.pid);
    else await pause(LOOK_AGAIN_MS);
  }
}

const inUse = (folder, pid) =>
  new EmbeddedEngineRefusedError(
    `A pasta de dados ${folder} já está em uso por outro processo${pid === undefined ? '' : ` (pid ${pid})`}: encerre-o ou escolha outra pasta em FORO_DATA_DIR.`,
  );

/** The number of a process of another machine, or container, means nothing here: its server has to answer. */
const isAlive = (holder) => (holder.machine === hostname() ? isRunning(holder) : answers(holder.socket));

function answers(socket) {
  return new Promise((resolve) => {
    const probe = net.connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}
