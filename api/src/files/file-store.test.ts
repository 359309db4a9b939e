import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startS3Server, type S3Server } from '../testing/s3-server';
import { makeScratchFolder } from '../testing/scratch-folder';
import { USER_AGENT } from '../version';
import { FileTooLargeError, type FileStore } from './file-store';
import { folderStore } from './folder-store';
import { openStore } from './open-store';

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const soon = () => new Date(Date.now() + 60_000);
const before = () => new Date(Date.now() - 60_000);

let folder: string;
let server: S3Server;
beforeEach(async () => {
  folder = makeScratchFolder('foro-arquivos-');
  server = await startS3Server();
});
afterEach(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true });
});

const drafts = () => {
  const lying = path.join(folder, 'rascunhos');
  return fs.existsSync(lying) ? fs.readdirSync(lying) : [];
};
const keep = async (store: FileStore, idCliente: number, content: Buffer) => {
  const draft = await store.receive(Readable.from([content]), Infinity);
  await store.keep(idCliente, draft);
  return draft.sha256;
};
const read = async (store: FileStore, idCliente: number, sha256: string, start?: number, end?: number) => {
  const range = start === undefined || end === undefined ? undefined : { start, end };
  const stream = await store.open(idCliente, sha256, range);
  return stream && buffer(stream);
};
const list = async (store: FileStore, idCliente: number) => {
  const found: string[] = [];
  for await (const sha256 of store.list(idCliente)) found.push(sha256);
  return found.sort();
};

describe.each([
  ['a folder', () => folderStore(folder)],
  ['a bucket', () => openStore({ filesDir: folder, s3: server.config })],
])('the store in %s', (_name, open) => {
  let store: FileStore;
  beforeEach(() => {
    store = open();
  });

  it.each([0, 1, 70_000, 3 << 20])('gives back %i bytes as they came, and leaves no draft', async (size) => {
    const content = randomBytes(size);
    const draft = await store.receive(Readable.from([content.subarray(0, 9), content.subarray(9)]), Infinity);
    expect([draft.sha256, draft.size, drafts().length]).toEqual([hashOf(content), size, 1]);
    await store.keep(7, draft);
    expect(drafts()).toEqual([]);
    expect(hashOf((await read(store, 7, draft.sha256)) ?? Buffer.from('-'))).toBe(draft.sha256);
  });

  it('gives a part, both ends included', async () => {
    const sha256 = await keep(store, 7, Buffer.from('0123456789'));
    expect(String(await read(store, 7, sha256, 2, 4))).toBe('234');
    expect(String(await read(store, 7, sha256, 0, 0))).toBe('0');
    expect(String(await read(store, 7, sha256, 9, 9))).toBe('9');
  });

  it('keeps the same content once, and that of each firm apart', async () => {
    const contents = ['um', 'dois', 'três', 'quatro', 'cinco'].map((text) => Buffer.from(text));
    for (const content of [...contents, ...contents]) await keep(store, 7, content);
    const other = await keep(store, 70, Buffer.from('outro'));
    expect(await list(store, 7)).toEqual(contents.map(hashOf).sort());
    expect(await list(store, 70)).toEqual([other]);
    expect(await list(store, 8)).toEqual([]);
    expect(await read(store, 7, other)).toBeNull();
  });

  it('has none of what was discarded, broke off, was too large or has no hash for a name', async () => {
    const draft = await store.receive(Readable.from([Buffer.from('x')]), Infinity);
    await store.discard(draft);
    await store.discard(draft);
    const breaking = async function* breaking() {
      yield Buffer.from('meio');
      throw new Error('caiu');
    };
    await expect(store.receive(breaking(), 100)).rejects.toThrow('caiu');
    await expect(store.receive(Readable.from([Buffer.alloc(101)]), 100)).rejects.toThrow(FileTooLargeError);
    expect(drafts()).toEqual([]);
    expect(await read(store, 7, draft.sha256)).toBeNull();
    await expect(store.open(7, '../../segredo')).rejects.toThrow('not a hash');
  });

  it('removes what is old enough, once, and drafts that were left lying', async () => {
    const sha256 = await keep(store, 7, Buffer.from('velho'));
    expect(await store.remove(7, sha256, before())).toBe(false);
    expect(await list(store, 7)).toEqual([sha256]);
    expect(await store.remove(7, sha256, soon())).toBe(true);
    expect(await store.remove(7, sha256, soon())).toBe(false);
    expect(await list(store, 7)).toEqual([]);
    await store.receive(Readable.from([Buffer.from('x')]), Infinity);
    expect([await store.removeDrafts(before()), await store.removeDrafts(soon())]).toEqual([0, 1]);
  });
});

describe('a bucket', () => {
  const content = randomBytes(3 << 20);
  const open = () => openStore({ filesDir: folder, s3: server.config });

  it('names contents as the folder does, after its prefix', async () => {
    const sha256 = await keep(open(), 7, content);
    expect([...server.objects.keys()]).toEqual([`foro/7/${sha256.slice(0, 2)}/${sha256}`]);
  });

  it.each([
    ['fails', ['fails', 'fails']],
    ['breaks the connection', ['cuts', 'cuts']],
  ] as const)('is sent a content again where it %s, and takes it whole', async (_title, faults) => {
    server.faults.push(...faults);
    const sha256 = await keep(open(), 7, content);
    expect(hashOf((await read(open(), 7, sha256)) ?? Buffer.from('-'))).toBe(sha256);
    expect(server.asked.filter((line) => line.startsWith('PUT'))).toHaveLength(3);
    expect(drafts()).toEqual([]);
  });

  it('is asked for the rest where a content breaks off, and of a part no more than the part', async () => {
    const store = open();
    const sha256 = await keep(store, 7, content);
    server.faults.push('cuts', 'cuts', 'cuts');
    expect((await read(store, 7, sha256))?.equals(content)).toBe(true);
    server.faults.push('cuts');
    expect((await read(store, 7, sha256, 10, 2_000_000))?.equals(content.subarray(10, 2_000_001))).toBe(true);
  });

  it('is given up with a sentence fit to be shown, and nothing of it is left', async () => {
    const store = open();
    const sha256 = await keep(store, 7, content);
    const away = { status: 503, message: expect.stringContaining('armazenamento dos documentos') };
    server.faults.push('fails', 'fails', 'fails');
    await expect(keep(store, 7, Buffer.from('outro'))).rejects.toMatchObject(away);
    expect(drafts()).toEqual([]);
    server.faults.push('cuts', 'cuts', 'cuts', 'cuts');
    await expect(read(store, 7, sha256)).rejects.toMatchObject(away);
    await server.close();
    for (const work of [
      () => read(store, 7, sha256),
      () => list(store, 7),
      () => store.remove(7, sha256, soon()),
    ])
      await expect(work()).rejects.toMatchObject(away);
    expect(server.objects.size).toBe(1);
  });

  it('is asked in the name of Foro, whatever it is asked', async () => {
    const store = open();
    const sha256 = await keep(store, 7, content);
    await read(store, 7, sha256);
    await list(store, 7);
    await store.remove(7, sha256, soon());
    expect(new Set(server.asked.map((line) => line.split(' ')[0]))).toEqual(
      new Set(['PUT', 'GET', 'HEAD', 'DELETE']),
    );
    expect(new Set(server.agents)).toEqual(new Set([USER_AGENT]));
  });

  it('is not waited for when it says nothing', async () => {
    const store = openStore({ filesDir: folder, s3: { ...server.config, timeoutMs: 50 } });
    server.faults.push(...Array.from({ length: 12 }, () => 'silent' as const));
    await expect(keep(store, 7, content)).rejects.toMatchObject({ status: 503 });
    expect(server.objects.size).toBe(0);
  });

  it('refuses whoever has not its key, and is asked just once', async () => {
    const store = openStore({ filesDir: folder, s3: { ...server.config, secretKey: 'outro segredo' } });
    await expect(keep(store, 7, content)).rejects.toMatchObject({ status: 503 });
    expect([server.asked.length, server.objects.size]).toEqual([1, 0]);
  });

  it('does not take a draft that was altered on the disk since it was received', async () => {
    const store = open();
    const draft = await store.receive(Readable.from([content]), Infinity);
    fs.writeFileSync(draft.path, randomBytes(content.length));
    await expect(store.keep(7, draft)).rejects.toMatchObject({ status: 503 });
    expect(server.objects.size).toBe(0);
  });
});
