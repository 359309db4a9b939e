import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { recordLog } from '../testing/record-log';
import { startS3Server, type S3Server } from '../testing/s3-server';
import { makeScratchFolder } from '../testing/scratch-folder';
import { alteredFiles } from './altered-files';
import { openContent } from './open-content';
import { openStore } from './open-store';
import { updateAltered } from './update-altered';

const FIRMA = 7;
const refusal = 'O arquivo foi alterado';
const large = randomBytes(3 << 20);

let folder: string;
let server: S3Server;
beforeEach(async () => {
  folder = makeScratchFolder('foro-alterados-');
  server = await startS3Server();
});
afterEach(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true });
});

/** A content of the same length with one byte changed. */
function flipAt(content: Buffer, at: number): Buffer {
  const other = Buffer.from(content);
  other[at] = (content[at] ?? 0) ^ 1;
  return other;
}

describe.each(['a folder', 'a bucket'])('a content in %s', (kind) => {
  const build = () => {
    const { logger: log, lines } = recordLog();
    const isFolder = kind === 'a folder';
    const files = openStore({ filesDir: folder, s3: isFolder ? undefined : server.config });
    const notes = alteredFiles(folder);
    const write = (sha256: string, content: Buffer) => {
      const name = `${FIRMA}/${sha256.slice(0, 2)}/${sha256}`;
      if (isFolder) fs.writeFileSync(path.join(folder, name), content);
      else server.objects.set(`foro/${name}`, content);
    };
    const keep = async (content: Buffer) => {
      const draft = await files.receive(Readable.from([content]), Infinity);
      await files.keep(FIRMA, draft);
      return { idCliente: FIRMA, sha256: draft.sha256, size: content.length, refusal };
    };
    return { files, alteredFiles: notes, log, lines, write, keep };
  };
  /** How many bytes came, and whether the stream was complete. */
  const read = async (stream: Readable | null) => {
    let bytes = 0;
    try {
      for await (const chunk of stream ?? []) bytes += (chunk as Buffer).length;
      return { bytes, isWhole: true };
    } catch {
      return { bytes, isWhole: false };
    }
  };

  it.each([0, 1, 70_000, large.length])('of %i bytes is given as it is', async (size) => {
    const store = build();
    const wanted = await store.keep(large.subarray(0, size));
    const stream = await openContent(store, wanted);
    expect((await buffer(stream ?? Readable.from([]))).equals(large.subarray(0, size))).toBe(true);
    expect([await store.alteredFiles.list(), store.lines]).toEqual([[], []]);
  });

  it.each([
    ['altered in its first byte', flipAt(large, 0)],
    ['altered in its middle', flipAt(large, large.length >> 1)],
    ['altered in its last byte', flipAt(large, large.length - 1)],
    ['cut short', large.subarray(0, -1)],
    ['made longer', Buffer.concat([flipAt(large, 0), Buffer.from('mais')])],
  ])('%s never comes whole, is noted, and is refused from then on, its parts too', async (_title, other) => {
    const store = build();
    const wanted = await store.keep(large);
    store.write(wanted.sha256, other);
    const first = await read(await openContent(store, wanted));
    expect(first.isWhole).toBe(false);
    expect(first.bytes).toBeGreaterThan(0);
    expect(first.bytes).toBeLessThan(large.length);
    expect(store.lines).toContainEqual({ event: 'file-altered', tenant: FIRMA, sha256: wanted.sha256 });
    expect(await store.alteredFiles.list()).toMatchObject([{ idCliente: FIRMA, sha256: wanted.sha256 }]);
    for (const range of [undefined, { start: 5, end: 9 }])
      await expect(openContent(store, wanted, range)).rejects.toMatchObject({
        status: 503,
        message: refusal,
      });
  });

  it('is refused at once where it is small, and breaks off where a range asks for all of it', async () => {
    const store = build();
    const small = await store.keep(Buffer.from('pequeno'));
    store.write(small.sha256, Buffer.from('Pequeno'));
    await expect(openContent(store, small)).rejects.toMatchObject({ message: refusal });
    const wanted = await store.keep(large);
    store.write(wanted.sha256, flipAt(large, 9));
    const all = await openContent(store, wanted, { start: 0, end: large.length - 1 });
    expect((await read(all)).isWhole).toBe(false);
  });

  it('is given again when it is right again, and nothing is known against it any more', async () => {
    const store = build();
    const wanted = await store.keep(large);
    store.write(wanted.sha256, flipAt(large, 9));
    await read(await openContent(store, wanted));
    store.write(wanted.sha256, large);
    const part = await openContent(store, wanted, { start: 5, end: 9 });
    expect(await buffer(part ?? Readable.from([]))).toEqual(large.subarray(5, 10));
    expect(await store.alteredFiles.list()).toEqual([]);
    expect(store.lines.at(-1)).toMatchObject({ event: 'file-whole-again' });
  });

  it('is null where it is not there, noted or not', async () => {
    const store = build();
    const sha256 = createHash('sha256').update('nunca').digest('hex');
    const wanted = { idCliente: FIRMA, sha256, size: 5, refusal };
    expect(await openContent(store, wanted)).toBeNull();
    await store.alteredFiles.note(wanted);
    expect(await openContent(store, wanted)).toBeNull();
  });
});

describe('the notes of altered contents', () => {
  const content = (letter: string) => ({ idCliente: FIRMA, sha256: letter.repeat(64) });

  it('keep the moment of the first note', async () => {
    const notes = alteredFiles(folder);
    await notes.note(content('a'));
    const first = new Date('2026-11-20T12:00:00Z');
    fs.utimesSync(path.join(folder, 'alterados', `${FIRMA}-${'a'.repeat(64)}`), first, first);
    await notes.note(content('a'));
    expect(await notes.foundAt(content('a'))).toEqual(first);
  });

  it('follow a reading of everything: what it finds is noted, what is whole forgotten, what was found meanwhile stays', async () => {
    const notes = alteredFiles(folder);
    for (const letter of ['a', 'b']) await notes.note(content(letter));
    const before = await notes.list();
    await notes.note(content('c'));
    const told = await updateAltered(notes, before, [content('a'), content('d')]);
    expect(told).toEqual([
      expect.stringMatching(/^ {2}recusado desde \d\d\/\d\d\/\d{4}.* grupo 7, a{64}$/),
      'Conteúdos que já não estão alterados, entregues de novo: 1.',
    ]);
    expect((await notes.list()).map(({ sha256 }) => sha256.charAt(0))).toEqual(['a', 'c', 'd']);
  });
});
