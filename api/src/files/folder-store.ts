import { createHash, randomUUID } from 'node:crypto';
import fs, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { FileTooLargeError, type Draft, type FileStore } from './file-store';
import { inTurn } from './in-turn';

/** The folder of files that are not stored yet. */
export const DRAFTS = 'rascunhos';

const codeOf = (error: unknown) => (Object(error) as NodeJS.ErrnoException).code;

/** The outcome, or null if the file is not there. */
export const unlessMissing = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });

/**
 * Stores contents in a folder, which the API's processes may share: `<firm>/<first two digits>/<hash>`. A
 * file gets its name only when it is complete and synced to disk.
 */
export function folderStore(folder: string): FileStore {
  const drafts = path.join(folder, DRAFTS);
  const ofFirm = (idCliente: number) => path.join(folder, String(idCliente));
  const fileOf = (idCliente: number, sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`not a hash: ${sha256}`);
    return path.join(ofFirm(idCliente), sha256.slice(0, 2), sha256);
  };

  return {
    async receive(source, maxBytes) {
      await fs.mkdir(drafts, { recursive: true, mode: 0o700 });
      const file = path.join(drafts, randomUUID());
      const handle = await fs.open(file, 'wx', 0o600);
      try {
        const written = await writeAll(handle, source, maxBytes);
        await handle.sync();
        return { path: file, ...written };
      } catch (error) {
        await fs.rm(file, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
    },
    async keep(idCliente, draft) {
      const file = fileOf(idCliente, draft.sha256);
      try {
        await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        // Renews its age for the collector of contents without a row.
        const now = new Date();
        await fs.utimes(draft.path, now, now);
        await fs.rename(draft.path, file);
      } catch (error) {
        await fs.rm(draft.path, { force: true });
        throw error;
      }
      for (const made of [path.dirname(file), ofFirm(idCliente), folder]) await syncFolder(made);
    },
    discard: ({ path: file }) => fs.rm(file, { force: true }),
    async open(idCliente, sha256, range) {
      const handle = await unlessMissing(fs.open(fileOf(idCliente, sha256), 'r'));
      return handle && handle.createReadStream({ ...range, highWaterMark: 1 << 18 });
    },
    async firms() {
      const names = (await unlessMissing(fs.readdir(folder))) ?? [];
      return names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
    },
    async *list(idCliente) {
      for (const part of (await unlessMissing(fs.readdir(ofFirm(idCliente)))) ?? [])
        for (const name of (await unlessMissing(fs.readdir(path.join(ofFirm(idCliente), part)))) ?? [])
          if (/^[0-9a-f]{64}$/.test(name)) yield name;
    },
    async remove(idCliente, sha256, before) {
      const file = fileOf(idCliente, sha256);
      // Moved aside first: a file stored at this very moment is a new one, and stays.
      const aside = path.join(drafts, randomUUID());
      await fs.mkdir(drafts, { recursive: true, mode: 0o700 });
      if ((await unlessMissing(fs.rename(file, aside).then(() => true))) === null) return false;
      const isOld = (await fs.stat(aside)).mtime < before;
      if (!isOld)
        await fs.link(aside, file).catch((error: unknown) => {
          if (codeOf(error) !== 'EEXIST') throw error;
        });
      await fs.rm(aside);
      return isOld;
    },
    async removeDrafts(before) {
      let removed = 0;
      for (const name of (await unlessMissing(fs.readdir(drafts))) ?? []) {
        const file = path.join(drafts, name);
        const found = await unlessMissing(fs.stat(file));
        if (found === null || found.mtime >= before) continue;
        await fs.rm(file, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

async function writeAll(
  handle: FileHandle,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Pick<Draft, 'sha256' | 'size'>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of inTurn(source)) {
    size += chunk.length;
    if (size > maxBytes) throw new FileTooLargeError();
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  return { sha256: hash.digest('hex'), size };
}

/** A new name in a folder is durable once the folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
