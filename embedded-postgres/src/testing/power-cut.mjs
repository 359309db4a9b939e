// Preloaded into the engine's process (`--import`): simulates a power cut at write number `?after=` to the
// log. Writes since a file's last fsync are taken back, as a disk's cache loses them, and the process is
// killed. File names (creations, renames) are not simulated.
import fs from 'node:fs';

const after = Number(new URL(import.meta.url).searchParams.get('after'));
const { writeSync, fsyncSync, readSync, openSync } = fs;

/** The content of each file before its unsynced writes, by inode: several descriptors share a file. */
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
