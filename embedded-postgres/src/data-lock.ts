import { BROKEN, dropLock, isRunning, type LockHolder, readLock, takeLock } from '@foro/shared/server';
import net from 'node:net';
import path from 'node:path';

const LOCK_FILE = 'foro.lock';

/** A data folder's lock also records these. */
type DataHolder = LockHolder & Required<Pick<LockHolder, 'parent' | 'socket'>>;

/** How long a process that lost its parent may take to write its last checkpoint and exit. */
const LEAVING_MS = 15_000;
const LOOK_AGAIN_MS = 100;

/** Another process holds the folder. The message is for the terminal. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(folder: string, pid: number | null) {
    const who = pid === null ? 'outro processo' : `outro processo (pid ${pid})`;
    super(
      `A pasta de dados ${folder} já está em uso por ${who}: encerre-o ou escolha outra pasta em FORO_DATA_DIR.`,
    );
  }
}

/**
 * Locks the folder for this process and returns the function that releases it. The engine has no lock of its
 * own: two processes on one folder lose acknowledged rows and break indexes.
 * @param warn is told, in one line for the operator, of a broken lock that was taken over
 * @throws DataFolderInUseError if a living process holds it; a dead process's lock is taken over, and so is
 *   an unreadable one, unless an engine answers on the socket
 */
export async function lockDataFolder(
  folder: string,
  socket: string,
  warn: (line: string) => void,
): Promise<() => void> {
  const file = path.join(folder, LOCK_FILE);
  const deadline = Date.now() + LEAVING_MS;
  for (;;) {
    const release = takeLock(file, { socket });
    if (release !== null) return release;
    const holder = readLock(file);
    if (holder === null) continue;
    if (!isWhole(holder)) {
      if (await answers(socket)) throw new DataFolderInUseError(folder, null);
      dropLock(file, holder);
      warn(
        `A trava ${file} estava vazia ou incompleta e nenhum processo atende nessa pasta: ela foi descartada e a partida continua.`,
      );
    } else if (!(await isAlive(holder))) dropLock(file, holder);
    else if (isRunning(holder.parent) || Date.now() > deadline)
      throw new DataFolderInUseError(folder, holder.pid);
    else await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

const isWhole = (holder: LockHolder | typeof BROKEN): holder is DataHolder =>
  holder !== BROKEN && holder.parent !== undefined && holder.socket !== undefined && holder.id !== undefined;

/**
 * Whether its process runs, or something answers on its socket (a process of another container is not in our
 * process list).
 */
async function isAlive(holder: DataHolder): Promise<boolean> {
  return isRunning(holder) || answers(holder.socket);
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}
