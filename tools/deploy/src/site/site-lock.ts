import { BROKEN, dropLock, isRunning, type LockHolder, readLock, takeLock } from '@foro/shared/server';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const CHECK_MS = 100;
const PATIENCE_MS = 120_000;

/** Somebody else has held the site's lock for too long; the message says who. */
export class SiteBusyError extends Error {
  override readonly name = 'SiteBusyError';
}

/** Runs the work under the site's lock: if two teams release at once, the second builds upon the first. */
export async function withSiteLock<T>(site: string, work: () => Promise<T>): Promise<T> {
  await mkdir(site, { recursive: true });
  const file = path.join(site, 'publishing.lock');
  const until = Date.now() + PATIENCE_MS;
  let release = takeLock(file);
  for (; release === null; release = takeLock(file)) {
    const holder = readLock(file);
    if (holder === null) continue;
    if (isLeftBehind(holder)) dropLock(file, holder);
    else if (Date.now() > until)
      throw new SiteBusyError(
        `Outra publicação está em andamento em ${site} (${JSON.stringify(holder)}). Se ela não existe mais, apague ${file}.`,
      );
    else await pause(CHECK_MS);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * Whether the lock is left over: it belongs to a dead process of this machine, or is unreadable. Processes of
 * other machines cannot be checked from here.
 */
const isLeftBehind = (holder: LockHolder | typeof BROKEN) =>
  holder === BROKEN || (holder.machine === hostname() && !isRunning(holder));
