import type { Readable } from 'node:stream';

/** A received but not yet accepted upload: a file without a name in the store. */
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
 * The store of contents, each by its SHA-256, within its firm: a firm never learns what another one has. The
 * database says which version is which content.
 */
export interface FileStore {
  /** Reads a stream to its end; when it breaks off, nothing is left of it. @throws FileTooLargeError */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Draft>;
  /** Gives a draft its name, on the disk before this resolves. The same content once more is the same file, and new again. */
  keep(idCliente: number, draft: Draft): Promise<void>;
  /** Forgets a draft, kept or not. */
  discard(draft: Draft): Promise<void>;
  /** Opens a content or a part of it; null if it is not there. */
  open(idCliente: number, sha256: string, range?: ByteRange): Promise<Readable | null>;
  /** The hashes of all contents of the firm, by their names. */
  list(idCliente: number): AsyncIterable<string>;
  /** Removes a content unless it was kept since `before`; answers whether it did. */
  remove(idCliente: number, sha256: string, before: Date): Promise<boolean>;
  /** Removes drafts that were started before that moment and never accepted; returns how many. */
  removeDrafts(before: Date): Promise<number>;
}

/** More was sent than a file may have. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}
