import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** PostgreSQL clients find a socket by folder and port; the port is only part of its name. */
export const SOCKET_PORT = 5432;

/** A Unix socket's path may have 104 bytes on macOS and 108 on Linux, including the final zero. */
const MAX_PATH_BYTES = 100;

export function socketFile(folder: string): string {
  return path.join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

/** The folder of the socket: the data folder (mode 0700), or a private temporary one when the path would be too long. */
export function chooseSocketDir(dataDir: string): string {
  if (Buffer.byteLength(socketFile(dataDir)) <= MAX_PATH_BYTES) return dataDir;
  return fs.mkdtempSync(path.join(os.tmpdir(), 'foro-'));
}
