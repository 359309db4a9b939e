import type { Readable } from 'node:stream';

/** What was received and is not kept yet: a file with no name in the store. */
export interface Draft {
  readonly path: string;
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** A part of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where contents lie, each by the SHA-256 of what it holds, within its firm: a firm never learns what another one keeps. The
 * database says which version is which content.
 */
export interface FileStore {
  /** Reads a stream to its end; when it breaks off, nothing is left of it. @throws FileTooLargeError */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Draft>;
  /** Gives a draft its name, on the disk before this resolves. The same content once more is the same file, and new again. */
  keep(idCliente: number, draft: Draft): Promise<void>;
  /** Forgets a draft, kept or not. */
  discard(draft: Draft): Promise<void>;
  /** Opens a content or a part of it; null where it is not there. */
  open(idCliente: number, sha256: string, range?: ByteRange): Promise<Readable | null>;
  /** The hashes of all contents of the firm, by their names. */
  list(idCliente: number): AsyncIterable<string>;
  /** Removes a content unless it was kept since `before`; answers whether it did. */
  remove(idCliente: number, sha256: string, before: Date): Promise<boolean>;
  /** Removes drafts that were begun before that moment and never kept; answers how many. */
  removeDrafts(before: Date): Promise<number>;
}

/** More was sent than a file may have. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}
