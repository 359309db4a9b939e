import { fromBufferPromise } from 'yauzl';

/** The most bytes that a document may unpack to: twice the largest file, whose pictures pack no further. */
const MAX_UNPACKED = 100 * 2 ** 20;

/**
 * Unpacks an archive without keeping it, and counts the bytes: an entry may unpack to more than it says.
 * @throws Error beyond the limit, before more is unpacked
 */
export async function refuseSwollen(file: Uint8Array, maxBytes = MAX_UNPACKED): Promise<void> {
  const archive = await fromBufferPromise(Buffer.from(file), {
    strictFileNames: false,
    validateEntrySizes: false,
  });
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      unpacked += (chunk as Buffer).length;
      if (unpacked > maxBytes) throw new Error('the document unpacks to more than is read');
    }
  }
}
