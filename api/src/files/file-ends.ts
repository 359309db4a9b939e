import fs from 'node:fs/promises';

/** How much is read of each end. */
const END_BYTES = 1024;

async function readPart(path: string, from: (size: number) => number): Promise<string> {
  const file = await fs.open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(END_BYTES), 0, END_BYTES, from(size));
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
/** The first 1,024 bytes of a file, each as one character. */
export const readHead = (path: string) => readPart(path, () => 0);
/** The last 1,024 bytes of a file, each as one character. */
export const readTail = (path: string) => readPart(path, (size) => Math.max(0, size - END_BYTES));
