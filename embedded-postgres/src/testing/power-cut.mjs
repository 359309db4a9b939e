// Preloaded into the engine's process (`--import`): at the write number `?after=` to the log the power goes. What was written to a file
// since its last fsync is taken back, as a disk's cache loses it, and the process is killed. Names of files are not played through.
import fs from 'node:fs';

const after = Number(new URL(import.meta.url).searchParams.get('after'));
const { writeSync, fsyncSync, readSync, openSync } = fs;

/** What each file held before the writes that are not on disk yet, by inode: several descriptors share a file. */
const unsynced = new Map();
const paths = new Map();
let writes = 0;

const inode = (descriptor) => {
  const { dev, ino } = fs.fstatSync(descriptor);
  return `${dev}:${ino}`;
};

fs.openSync = (path, flags, ...rest) => {
  const descriptor = openSync(path, flags, ...rest);
  paths.set(descriptor, String(path));
  return descriptor;
};

fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  unsynced.delete(inode(descriptor));
};

fs.writeSync = (descriptor, buffer, offset, length, position) => {
  const path = paths.get(descriptor);
  if (!path?.includes('/pgdata/')) return writeSync(descriptor, buffer, offset, length, position);
  if (path.includes('/pg_wal/') && ++writes === after) cutPower();
  remember(descriptor, path, length, position);
  return writeSync(descriptor, buffer, offset, length, position);
};

function remember(descriptor, path, length, position) {
  const key = inode(descriptor);
  const { size } = fs.fstatSync(descriptor);
  const reader = openSync(path, 'r');
  const before = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
  if (before.length > 0) readSync(reader, before, 0, before.length, position);
  fs.closeSync(reader);
  const earlier = unsynced.get(key) ?? { path, size, undo: [] };
  earlier.undo.push({ position, before });
  unsynced.set(key, earlier);
}

function cutPower() {
  for (const { path, size, undo } of unsynced.values()) {
    if (!fs.existsSync(path)) continue;
    const file = openSync(path, 'r+');
    for (const { position, before } of undo.reverse())
      if (before.length > 0) writeSync(file, before, 0, before.length, position);
    fs.ftruncateSync(file, size);
    fs.closeSync(file);
  }
  process.kill(process.pid, 'SIGKILL');
}
