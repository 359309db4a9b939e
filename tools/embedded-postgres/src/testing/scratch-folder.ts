import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Creates a folder for a run's databases: in memory where there is enough, since such tests wait mostly for
 * disk syncs. Where root runs the tests, the servers' account passes through it.
 */
export function makeScratchFolder(prefix: string): string {
  const folder = fs.mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : os.tmpdir(), prefix));
  fs.chmodSync(folder, 0o711);
  return folder;
}

function hasRoomInMemory(): boolean {
  if (!fs.existsSync(MEMORY)) return false;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES;
}
