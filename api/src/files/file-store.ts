import type { Readable } from 'node:stream';

/** A received but not yet accepted upload: a file without a name in the store. */
export interface Draft {
  readonly path: string;
  readonly sha256: string;
  /** Size in bytes. */
  readonly size: number;
}

/** A part of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The store of contents, each named by its SHA-256, within its firm: a firm never learns what another one
 * has. The database says which version has which content.
 */
export interface FileStore {
  /** Reads a stream to its end; if it breaks off, nothing is left of it. @throws FileTooLargeError */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Draft>;
  /**
   * Stores a draft under its hash, synced to disk before this resolves. The same content again is the same
   * file, and counts as new.
   */
  keep(idCliente: number, draft: Draft): Promise<void>;
  /** Deletes a draft, stored or not. */
  discard(draft: Draft): Promise<void>;
  /** Opens a content or a part of it; null if it does not exist. */
  open(idCliente: number, sha256: string, range?: ByteRange): Promise<Readable | null>;
  /** The firms that have contents. */
  firms(): Promise<number[]>;
  /** The hashes of all contents of the firm, from their names. */
  list(idCliente: number): AsyncIterable<string>;
  /** Removes a content unless it was stored since `before`; returns whether it did. */
  remove(idCliente: number, sha256: string, before: Date): Promise<boolean>;
  /** Removes drafts that were started before that moment and never accepted; returns how many. */
  removeDrafts(before: Date): Promise<number>;
}

/** The upload is larger than a file may be. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}
