import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface Holder {
  machine: string;
  pid: number;
}

const CHECK_MS = 100;
const PATIENCE_MS = 120_000;

/** Somebody else has been publishing to the site for too long; the message says who. */
export class SiteBusyError extends Error {
  override readonly name = 'SiteBusyError';
}

/** Runs the work alone among all that publish to this site: of two teams that release at once, the second builds upon the first. */
export async function withSiteLock<T>(site: string, work: () => Promise<T>): Promise<T> {
  await mkdir(site, { recursive: true });
  const file = path.join(site, 'publishing.lock');
  const until = Date.now() + PATIENCE_MS;
  while (!(await take(file))) {
    if (Date.now() > until)
      throw new SiteBusyError(
        `Outra publicação está em andamento em ${site} (${await readFile(file, 'utf8')}). Se ela não existe mais, apague ${file}.`,
      );
    await pause(CHECK_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function take(file: string): Promise<boolean> {
  const self: Holder = { machine: hostname(), pid: process.pid };
  try {
    await writeFile(file, JSON.stringify(self), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const holder = await readHolder(file);
  if (holder && holder.machine === self.machine && !isAlive(holder.pid)) await rm(file, { force: true });
  return false;
}

/** Null while it is being written, or gone already: then it is asked again. */
async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
