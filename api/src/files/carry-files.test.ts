import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buildFirma, insertProcesso, type Firma } from '../testing/builders';
import { buildTestApp } from '../testing/builders-app';
import { pdfOf, upload } from '../testing/builders-upload';
import { describeOnOwnDatabase } from '../testing/describe-on-database';
import { makeScratchFolder } from '../testing/scratch-folder';
import { carryFiles, collectFiles, describeCarried, listNamed, removeFilesOf } from './carry-files';
import { folderStore } from './folder-store';
import { sweepFiles } from './sweep-loop';

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const DAY_MS = 24 * 60 * 60_000;

describeOnOwnDatabase('the contents of documents', (base) => {
  let folder: string;
  let firma: Firma;
  const contents = ['um', 'dois', 'três'].map(pdfOf);
  const store = () => folderStore(folder);
  const fileOf = (root: string, content: Buffer) =>
    path.join(root, String(firma.idCliente), hashOf(content).slice(0, 2), hashOf(content));
  const named = (idCliente?: number) =>
    base.database.transaction('manutencao', (tx) => listNamed(tx, idCliente));
  const keep = async (text: string) => {
    const draft = await store().receive(Readable.from([Buffer.from(text)]), Infinity);
    await store().keep(firma.idCliente, draft);
    return draft.sha256;
  };
  const list = async () => {
    const found: string[] = [];
    for await (const sha256 of store().list(firma.idCliente)) found.push(sha256);
    return found;
  };

  beforeEach(async () => {
    folder = makeScratchFolder('foro-arquivos-');
    firma = await buildFirma(base.database);
    const app = await buildTestApp(base.database, { filesDir: folder });
    const processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    for (const conteudo of [...contents, contents[0] ?? Buffer.alloc(0)]) {
      const fields = { idProcesso: String(processo), tipo: 'outro' };
      const arquivo = { nome: 'a.pdf', conteudo };
      const { status } = await upload(app, firma.usuarios.admin, '/ProcessDocument', fields, arquivo);
      expect(status).toBe(201);
    }
    await app.close();
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('are carried to another folder bit by bit, each once, and back into an empty one', async () => {
    const elsewhere = makeScratchFolder('foro-copia-');
    const again = makeScratchFolder('foro-volta-');
    try {
      const of = await named(firma.idCliente);
      expect(of).toHaveLength(3);
      for (const [from, to] of [
        [folder, elsewhere],
        [elsewhere, again],
      ] as const) {
        const carried = await carryFiles(folderStore(from), folderStore(to), of);
        expect(carried).toEqual({ whole: 3, missing: [], altered: [] });
        for (const content of contents) expect(fs.readFileSync(fileOf(to, content))).toEqual(content);
      }
    } finally {
      for (const made of [elsewhere, again]) fs.rmSync(made, { recursive: true });
    }
  });

  it('are told of when they are gone or altered, and nothing is written', async () => {
    const [gone, other] = contents.map((content) => fileOf(folder, content));
    fs.rmSync(gone ?? '');
    fs.appendFileSync(other ?? '', 'x');
    const carried = await carryFiles(store(), null, await named(firma.idCliente));
    expect([carried.whole, carried.missing.length, carried.altered.length]).toEqual([1, 1, 1]);
    expect(describeCarried(carried)).toEqual([
      'Conteúdos de documentos íntegros: 1; faltam 1, alterados 1.',
      `  falta: grupo ${firma.idCliente}, ${path.basename(gone ?? '')}`,
      `  alterado: grupo ${firma.idCliente}, ${path.basename(other ?? '')}`,
    ]);
    expect(fs.readdirSync(path.join(folder, 'rascunhos'))).toEqual([]);
  });

  it('are collected where no row names them and a day has passed, and stay where one does or they are new', async () => {
    const orphan = await keep('órfão');
    expect(await collectFiles(base.database, store(), new Date(Date.now() - DAY_MS))).toBe(0);
    expect(await list()).toContain(orphan);
    expect(await collectFiles(base.database, store(), new Date(Date.now() + DAY_MS))).toBe(1);
    expect((await list()).sort()).toEqual(contents.map(hashOf).sort());
  });

  it('are swept by the API itself a week after the last row that named them, in its own firms only', async () => {
    const orphan = await keep('sem documento');
    const elsewhere = path.join(folder, '999999', orphan.slice(0, 2));
    fs.mkdirSync(elsewhere, { recursive: true });
    fs.writeFileSync(path.join(elsewhere, orphan), 'de outra instalação');
    const given = { database: base.database, files: store(), log: { info: jest.fn(), warn: jest.fn() } };
    expect(await sweepFiles(given, Date.now() + 6 * DAY_MS)).toBe(0);
    expect(await sweepFiles(given, Date.now() + 8 * DAY_MS)).toBe(1);
    expect([(await list()).length, fs.readdirSync(elsewhere)]).toEqual([3, [orphan]]);
  });

  it('go with their firm', async () => {
    expect(await removeFilesOf(store(), firma.idCliente)).toBe(3);
    expect(await list()).toEqual([]);
  });
});

describe('the folder of contents', () => {
  it('keeps nothing of what breaks off or is too large', async () => {
    const folder = makeScratchFolder('foro-arquivos-');
    const store = folderStore(folder);
    const breaking = async function* breaking() {
      yield Buffer.from('meio');
      throw new Error('caiu');
    };
    try {
      await expect(store.receive(breaking(), 100)).rejects.toThrow('caiu');
      await expect(store.receive(Readable.from([Buffer.alloc(101)]), 100)).rejects.toThrow();
      expect(fs.readdirSync(path.join(folder, 'rascunhos'))).toEqual([]);
      expect(await store.open(1, '0'.repeat(64))).toBeNull();
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
});
