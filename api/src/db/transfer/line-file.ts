import { once } from 'node:events';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import { finished } from 'node:stream/promises';

/**
 * Reads the lines of a file. `readline` will not do: it takes U+2028 for the end of a line, and a lawyer's
 * pasted text may contain it.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of fs.createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/**
 * Writes a file line by line, readable only by its owner; it gets its name when it is complete and synced to
 * disk, and never replaces another.
 */
export async function writeLines<T>(
  file: string,
  work: (write: (line: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  // Claims the name, so that an existing file is not overwritten.
  await (await fsp.open(file, 'wx', 0o600)).close();
  const draft = `${file}.parcial`;
  const stream = (await fsp.open(draft, 'w', 0o600)).createWriteStream({ flush: true });
  // Listens from the start: a disk that fills up between two lines must not end the process.
  const failure = finished(stream).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    const result = await work(async (line) => {
      if (stream.errored) throw stream.errored;
      if (!stream.write(`${line}\n`)) await once(stream, 'drain');
    });
    stream.end();
    const failed = await failure;
    if (failed) throw failed;
    await fsp.rename(draft, file);
    return result;
  } catch (error) {
    stream.destroy();
    await failure;
    await Promise.all([draft, file].map((name) => fsp.rm(name, { force: true })));
    throw error;
  }
}
