import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BROKEN, dropLock, isRunning, readLock, takeLock } from '../../shared/src/server/lock-file.mjs';
import { cacheDir } from './paths.mjs';

const CHECK_MS = 250;

/**
 * Runs the work alone among all commands of this clone; calls `onWait` once if another one has to end first.
 */
export async function withLock(name, work, { onWait = () => {}, folder = cacheDir } = {}) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.lock`);
  let release = takeLock(file);
  if (release === null) onWait();
  for (; release === null; release = takeLock(file)) {
    const holder = readLock(file);
    if (holder === BROKEN || (holder !== null && !isRunning(holder))) dropLock(file, holder);
    else await pause(CHECK_MS);
  }
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
