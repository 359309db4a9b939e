import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cacheDir } from './paths.mjs';

const CHECK_MS = 250;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The process that has the file; null when the file is gone already, 0 when it is broken. */
function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Takes the file for this process; false when a living one has it. */
function take(file) {
  // Written whole and linked into place, so that a lock without a number is what a power cut left, not one being written.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, String(process.pid), { flush: true });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const holder = readHolder(file);
  if (holder === 0 || (holder !== null && !isAlive(holder))) rmSync(file, { force: true });
  return false;
}

/** Runs the work alone among all commands of this clone; `onWait` is called once when another one has to end first. */
export async function withLock(name, work, { onWait = () => {}, folder = cacheDir } = {}) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.lock`);
  let isWaiting = false;
  while (!take(file)) {
    if (!isWaiting) onWait();
    isWaiting = true;
    await pause(CHECK_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
