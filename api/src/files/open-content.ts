import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { IndisponivelError } from '../errors';
import type { AlteredFiles } from './altered-files';
import type { Named } from './carry-files';
import type { ByteRange, FileStore } from './file-store';

/** The parts of the API that reading a content needs. */
export interface Contents {
  readonly files: FileStore;
  readonly alteredFiles: AlteredFiles;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/** A content to read, and what is known of it. */
export interface Wanted extends Named {
  /** Size in bytes; Infinity if unknown. */
  readonly size: number;
  /** The message for the reader if it was altered. */
  readonly refusal: string;
}

/**
 * Opens a content or a part of it; null if it does not exist. A whole content is hashed while it is read: if
 * it differs from its hash, its last bytes are withheld, the stream breaks off, and the content is recorded
 * as altered. A part cannot be checked, and is served unless its content is known to be altered.
 * @throws IndisponivelError with the refusal, for a content known to be altered; one that is intact again is
 *   served
 */
export async function openContent(
  contents: Contents,
  wanted: Wanted,
  range?: ByteRange,
): Promise<Readable | null> {
  const { idCliente, sha256, size } = wanted;
  await refuseAltered(contents, wanted);
  const isWhole = range === undefined || (range.start === 0 && range.end === size - 1);
  const stream = await contents.files.open(idCliente, sha256, isWhole ? undefined : range);
  if (stream === null) return null;
  const bytes = isWhole ? proven(contents, wanted, stream) : ofLength(stream, range.end - range.start + 1);
  const [first, rest] = await begin(bytes, stream);
  const given = Readable.from(following(first, rest), { objectMode: false });
  // A client that leaves before the first byte leaves no file open.
  given.on('close', () => stream.destroy());
  return given;
}

/**
 * Fetches the first chunk before the response begins: an altered small file is refused instead of breaking
 * off.
 */
async function begin(bytes: AsyncGenerator<Buffer, void>, stream: Readable) {
  try {
    return [await bytes.next(), bytes] as const;
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

async function* following(first: IteratorResult<Buffer, void>, rest: AsyncGenerator<Buffer, void>) {
  if (first.done !== true) yield first.value;
  yield* rest;
}

/** The last chunk of a whole content is sent only after all bytes are verified. */
async function* proven(contents: Contents, wanted: Wanted, stream: Readable): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  let read = 0;
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    read += (chunk as Buffer).length;
    // Longer than announced: a client that counts would take the bytes so far for the whole file.
    if (read > wanted.size) throw await altered(contents, wanted);
    if (held !== undefined) yield held;
    held = chunk as Buffer;
  }
  if (hash.digest('hex') !== wanted.sha256) throw await altered(contents, wanted);
  if (held !== undefined) yield held;
}

/**
 * The bytes of a part, which breaks off if its length is not the announced one: a receiver would wait for the
 * rest.
 */
async function* ofLength(stream: Readable, size: number): AsyncGenerator<Buffer, void> {
  let rest = size;
  for await (const chunk of stream) {
    rest -= (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  if (rest !== 0) throw new Error('a kept file is not as long as it was');
}

async function altered(
  { alteredFiles, log }: Contents,
  { idCliente, sha256, refusal }: Wanted,
): Promise<IndisponivelError> {
  log.error({ event: 'file-altered', tenant: idCliente, sha256 }, 'a kept file is not what its hash says');
  // Even if it cannot be recorded, it is not served.
  await alteredFiles.note({ idCliente, sha256 }).catch((error: unknown) => {
    log.error({ err: error, tenant: idCliente, sha256 }, 'an altered file was not noted');
  });
  return new IndisponivelError(refusal);
}

/**
 * Refuses a content that is known to be altered. Somebody may have restored the right one, so it is first
 * read to its end.
 * @throws IndisponivelError
 */
export async function refuseAltered(contents: Contents, wanted: Wanted): Promise<void> {
  const { idCliente, sha256 } = wanted;
  if ((await contents.alteredFiles.foundAt(wanted)) === null) return;
  const stream = await contents.files.open(idCliente, sha256);
  if (stream === null) return;
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== sha256) throw await altered(contents, wanted);
  await contents.alteredFiles.forget(wanted);
  contents.log.info({ event: 'file-whole-again', tenant: idCliente, sha256 }, 'a kept file is whole again');
}
