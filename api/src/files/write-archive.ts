import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ArchivePart {
  readonly path: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** False for contents that are compressed already. */
  readonly isText: boolean;
}

/**
 * An archive that is written while it is read: each part is asked for when the one before it is written, and none is
 * held in memory. The stream breaks off with the failure of a part.
 */
export function writeArchive(parts: AsyncIterable<ArchivePart>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  const addAll = async () => {
    for await (const { path, content, isText } of parts) {
      open = Readable.from(content, { objectMode: false });
      const written = finished(open, { cleanup: true });
      zip.addReadStream(open, path, { compress: isText });
      await written;
    }
    zip.end();
  };
  const breakOff = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', breakOff);
  // A reader that leaves in the middle leaves no part open.
  output.on('close', () => open?.destroy());
  addAll().catch(breakOff);
  return output;
}
