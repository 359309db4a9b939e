// Plain JavaScript, because commands that run before anything is installed use it too.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

export const BROKEN = 'broken';

/** Checks the shape and not the class: under jest Node's own errors come from another realm. */
const isCode = (error, code) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

export function takeLock(file, more = {}) {
  const id = randomUUID();
  const holder = { ...more, ...mark(process.pid), parent: mark(process.ppid), machine: hostname(), id };
  const draft = `${file}.${id}`;
  fs.writeFileSync(draft, JSON.stringify(holder), { mode: 0o600, flush: true });
  try {
    // Linking fails if the file exists; a rename would replace it.
    fs.linkSync(draft, file);
    syncFolder(path.dirname(file));
  } catch (error) {
    if (isCode(error, 'EEXIST')) return null;
    throw error;
  } finally {
    fs.unlinkSync(draft);
  }
  return () => {
    if (idIn(file) === id) fs.unlinkSync(file);
  };
}

export function readLock(file) {
  try {
    const holder = JSON.parse(fs.readFileSync(file, 'utf8'));
    return typeof holder?.pid === 'number' ? holder : BROKEN;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    if (error instanceof SyntaxError) return BROKEN;
    throw error;
  }
}

/** The id of the lock in the file; null if the file is missing or has none. */
function idIn(file) {
  const holder = readLock(file);
  return holder === null || holder === BROKEN ? null : (holder.id ?? null);
}

export function dropLock(file, holder) {
  const aside = `${file}.${randomUUID()}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const staleId = holder === BROKEN ? null : (holder.id ?? null);
  if (idIn(aside) !== staleId) fs.linkSync(aside, file);
  fs.unlinkSync(aside);
}

export function isRunning({ pid, startedAt = null }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false;
  }
  return startedAt === null || startedAt === processStart(pid);
}

const mark = (pid) => ({ pid, startedAt: processStart(pid) });

/** The kernel's start time of a process with the id of this boot (Linux); null if it is unknown. */
function processStart(pid) {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain anything; the start time is the 20th field after it.
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // The process is dead, and only listed until its parent reaps it, which in a container may never happen.
    if (afterName[0] === 'Z') return null;
    return `${boot}:${afterName[19]}`;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

export function syncFolder(folder) {
  // Windows refuses it, and its file system does it by itself.
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
