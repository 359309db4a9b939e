import { randomInt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { DRAFTS, unlessMissing } from './folder-store';
import { FileTooLargeError } from './file-store';
import { inTurn } from './in-turn';

/** The sender of a file in parts: nobody else can find it. */
export interface Sender {
  readonly idCliente: number;
  readonly idUsuario: number;
}

/** Files that arrive in parts. One that receives nothing for a day is removed. */
export interface PartialFiles {
  /** Begins a new, empty file. @throws TooManyPartialsError */
  begin(sender: Sender): Promise<number>;
  /** The number of received bytes; null if there is no such file, or no longer. */
  received(sender: Sender, id: number): Promise<number | null>;
  /**
   * Writes a part that begins at byte `start`, as far as it arrives: what came before a broken connection
   * stays. Returns the number of bytes received so far, null if there is no such file or it ends before
   * `start`.
   * @throws FileTooLargeError
   */
  write(
    sender: Sender,
    id: number,
    start: number,
    part: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ): Promise<number | null>;
  /** The bytes that a firm's unfinished files take, without that one. */
  held(idCliente: number, except?: number): Promise<number>;
  /** Takes the file for one form: no other form and no further part finds it. False if there is none. */
  take(sender: Sender, id: number): Promise<boolean>;
  /** Reads a taken file. */
  readTaken(sender: Sender, id: number): Readable;
  /** Gives a taken file back, for another form. */
  giveBack(sender: Sender, id: number): Promise<void>;
  /** Removes the file, whether it was taken or not. */
  remove(sender: Sender, id: number): Promise<void>;
}

/** A person has started more uploads than anybody sends at once. */
export class TooManyPartialsError extends Error {
  override readonly name = 'TooManyPartialsError';
}

/** How many unfinished uploads a person may have: at 50 MB each, they take 1 GB of the firm's quota. */
export const MAX_PARTIALS = 20;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Stores the files in the folder of drafts, which the API's processes share; the clean-up of drafts includes
 * them.
 */
export function partialFiles(folder: string): PartialFiles {
  const drafts = path.join(folder, DRAFTS);
  const prefixOf = ({ idCliente, idUsuario }: Sender) => `parte-${idCliente}-${idUsuario}-`;
  const fileOf = (sender: Sender, id: number) => path.join(drafts, `${prefixOf(sender)}${id}`);
  const takenOf = (sender: Sender, id: number) => path.join(drafts, `${prefixOf(sender)}tomada-${id}`);
  const received = async (sender: Sender, id: number) => {
    const found = await unlessMissing(fs.stat(fileOf(sender, id)));
    return found === null || found.mtimeMs < Date.now() - DAY_MS ? null : found.size;
  };

  return {
    received,
    async begin(sender) {
      await fs.mkdir(drafts, { recursive: true, mode: 0o700 });
      const lying = await fs.readdir(drafts);
      if (lying.filter((name) => name.startsWith(prefixOf(sender))).length >= MAX_PARTIALS)
        throw new TooManyPartialsError();
      const id = randomInt(1, 2 ** 31);
      await (await fs.open(fileOf(sender, id), 'wx', 0o600)).close();
      return id;
    },
    async write(sender, id, start, part, maxBytes) {
      const size = await received(sender, id);
      if (size === null || size < start) return null;
      const handle = await unlessMissing(fs.open(fileOf(sender, id), 'r+'));
      if (handle === null) return null;
      let position = start;
      try {
        for await (const chunk of inTurn(part)) {
          if (position + chunk.length > maxBytes) throw new FileTooLargeError();
          for (let at = 0; at < chunk.length;)
            at += (await handle.write(chunk, at, chunk.length - at, position + at)).bytesWritten;
          position += chunk.length;
        }
      } finally {
        // Synced before the size is reported, because the sender never sends those bytes again.
        await handle.sync();
        await handle.close();
      }
      return Math.max(position, size);
    },
    async held(idCliente, except) {
      const isCounted = (name: string) =>
        name.startsWith(`parte-${idCliente}-`) && name.split('-').at(-1) !== String(except);
      let bytes = 0;
      for (const name of (await unlessMissing(fs.readdir(drafts))) ?? [])
        if (isCounted(name)) bytes += (await unlessMissing(fs.stat(path.join(drafts, name))))?.size ?? 0;
      return bytes;
    },
    // Renaming succeeds for one of several forms.
    take: async (sender, id) =>
      (await unlessMissing(fs.rename(fileOf(sender, id), takenOf(sender, id)).then(() => true))) ?? false,
    readTaken: (sender, id) => createReadStream(takenOf(sender, id)),
    giveBack: (sender, id) => fs.rename(takenOf(sender, id), fileOf(sender, id)),
    async remove(sender, id) {
      for (const file of [fileOf(sender, id), takenOf(sender, id)]) await fs.rm(file, { force: true });
    },
  };
}
