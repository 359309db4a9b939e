import type {
  DocumentText,
  ProcessDocument,
  ProcessDocumentRow,
} from '@foro/shared/contracts/process-document';
import type { SearchAnswer } from '@foro/shared/contracts/search';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import { readText, type ReadText } from '../../../document-work/read-text';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { docxWith, pdfOf, upload } from '../../../testing/builders-upload';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';
import { createTextLoop } from './text-loop';

const log = { info: () => undefined, warn: () => undefined };

describeOnOwnDatabase('the text of documents', (base) => {
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-textos-');
    app = await buildTestApp(base.database, { filesDir });
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(filesDir, { recursive: true });
  });

  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query<{ total: number }>(text, values));
  // Other tests on this engine leave waiting contents.
  beforeEach(() => maintain('delete from documento_texto'));

  const ask = <Body>(url: string, papel: Papel = 'colaborador') =>
    call<Body>(app, firma.usuarios[papel], 'GET', url);
  const send = async (
    nome: string,
    conteudo: Buffer | string,
    fields: Readonly<Record<string, string>> = {},
  ) => {
    const { status, body } = await upload<ProcessDocument>(
      app,
      firma.usuarios.colaborador,
      '/ProcessDocument',
      { idProcesso: String(processo), tipo: 'outro', ...fields },
      { nome, conteudo },
    );
    expect(status).toBe(201);
    return body;
  };
  const reader = (read: (tipo: string, file: Uint8Array) => Promise<ReadText> = readText) =>
    createTextLoop({ database: base.database, files: app.files, documentWork: { readText: read }, log });
  const textOf = async (id: number, papel?: Papel) =>
    (await ask<DocumentText>(`/ProcessDocument/${id}/text`, papel)).body;
  const found = async (search: string, papel?: Papel) =>
    (
      await ask<ProcessDocumentRow[]>(`/ProcessDocument?search=${encodeURIComponent(search)}`, papel)
    ).body.map(({ id }) => id);
  const foundBySuite = async (q: string, papel?: Papel) =>
    (
      await ask<SearchAnswer>(`/Search?q=${encodeURIComponent(q)}&kinds=documentos`, papel)
    ).body.groups.flatMap(({ items }) => items);

  it('is read once it has waited, searched in the tab and in the suite, and shown', async () => {
    const { id } = await send('laudo.docx', await docxWith('Laudo pericial', 'O imóvel tem infiltração.'));
    expect(await textOf(id)).toEqual({ situacao: 'pendente', texto: null, paginas: null });
    expect(await found('infiltracoes')).toEqual([]);
    expect(await reader().run()).toBe(1);
    expect(await textOf(id)).toEqual({
      situacao: 'pronto',
      texto: 'Laudo pericial\n\nO imóvel tem infiltração.',
      paginas: null,
    });
    expect(await found('infiltracoes')).toEqual([id]);
    const [item] = await foundBySuite('imóvel infiltração');
    expect(item).toMatchObject({
      id,
      idProcesso: processo,
      titulo: 'laudo',
      trecho: expect.stringContaining('infiltração'),
      to: `/processodetalhe/${processo}/docs?search=laudo`,
    });
    expect(await reader().run()).toBe(0);
  });

  it('is read in the letters of its program, and found however its words are cut', async () => {
    const soft = await send(
      'acordao.txt',
      fs.readFileSync(path.join(__dirname, 'cases/41-hifen-opcional.txt')),
    );
    const wide = await send('planilha.csv', Buffer.from('\ufeffRéu;não pagará\r\n', 'utf16le').swap16());
    const hard = await send('autos.txt', 'Autos 1012345-64.2026.8.26.\n0100, da respon-\nsabilidade.');
    expect(await reader().run()).toBe(3);
    for (const [q, { id }] of [
      ['inexigibilidade', soft],
      ['impenhorabilidade', soft],
      ['nao pagara', wide],
      ['responsabilidade', hard],
      ['1012345-64.2026.8.26.0100', hard],
    ] as const)
      expect([q, await found(q)]).toEqual([q, [id]]);
    expect(wide.nome).toBe('planilha.csv');
  });

  it('is one for a content that two versions have, and goes with the last of them', async () => {
    const one = await send('a.txt', 'Termo de acordo homologado');
    const two = await send('b.txt', 'Termo de acordo homologado');
    expect(await reader().run()).toBe(1);
    expect((await found('homologado')).sort()).toEqual([one.id, two.id].sort());
    const left = async (id: number) => {
      await maintain('delete from documento_versao where id_cliente = $1 and id_documento = $2', [
        firma.idCliente,
        id,
      ]);
      const { rows } = await maintain('select count(*)::int as total from documento_texto');
      return rows[0]?.total;
    };
    expect([await left(one.id), await left(two.id)]).toEqual([1, 0]);
  });

  it('says where a file has none, and where it cannot be read: the others are read all the same', async () => {
    const scanned = await send('digitalizado.txt', ' \n ');
    const broken = await send('quebrado.pdf', pdfOf('quebrado'));
    const whole = await send('inteiro.txt', 'Certidão de objeto e pé');
    const image = await send(
      'foto.png',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      ),
    );
    const read = (tipo: string, file: Uint8Array) =>
      tipo === 'application/pdf'
        ? Promise.reject(new Error('the process ended with 1'))
        : readText(tipo, file);
    expect(await reader(read).run()).toBe(3);
    const states = await Promise.all(
      [scanned, broken, whole, image].map(async ({ id }) => (await textOf(id)).situacao),
    );
    expect(states).toEqual(['vazio', 'falhou', 'pronto', 'nenhuma']);
    const { body } = await ask<ProcessDocumentRow[]>(`/ProcessDocument?idProcesso=${processo}`);
    expect(body.find(({ id }) => id === scanned.id)?.textoSituacao).toBe('vazio');
    expect(body.find(({ id }) => id === image.id)?.textoSituacao).toBeNull();
  });

  it('that brings its process down each time is left after three attempts', async () => {
    const { id } = await send('armadilha.txt', 'armadilha');
    const due = () =>
      maintain("update documento_texto set proxima_em = clock_timestamp() - interval '1 second'");
    await maintain('update documento_texto set tentativas = 3');
    await due();
    expect(await reader().run()).toBe(0);
    expect((await textOf(id)).situacao).toBe('falhou');
  });

  it('is read by one of two processes', async () => {
    await send('dupla.txt', 'dupla');
    const done = await Promise.all([reader().run(), reader().run()]);
    expect(done[0] + done[1]).toBe(1);
  });

  it('is found by a client in what was made visible to it, and nowhere else', async () => {
    const seen = await send('visivel.txt', 'Sentença de procedência quixotesca', { visivelCliente: 'true' });
    const hidden = await send('oculto.txt', 'Parecer quixotesco interno');
    await reader().run();
    expect((await found('quixotesc', 'clientePJ')).includes(hidden.id)).toBe(false);
    expect(await found('quixotesca', 'clientePJ')).toEqual([seen.id]);
    expect((await foundBySuite('quixotes', 'clientePJ')).map(({ id }) => id)).toEqual([seen.id]);
    expect(await foundBySuite('quixotes', 'clientePF')).toEqual([]);
    expect((await ask(`/ProcessDocument/${hidden.id}/text`, 'clientePJ')).status).toBe(404);
    expect((await textOf(seen.id, 'clientePJ')).texto).toBe('Sentença de procedência quixotesca');
  });

  it('is found in the suite by staff alone if the document has no case: a client has no page that shows it', async () => {
    const owner = { idProcesso: '', idEmpresa: String(firma.clientePJ) };
    const { id } = await send('estatuto.txt', 'Estatuto da quixabeira', { ...owner, visivelCliente: 'true' });
    await reader().run();
    expect((await foundBySuite('quixabeira')).map((item) => item.id)).toEqual([id]);
    expect(await foundBySuite('quixabeira', 'clientePJ')).toEqual([]);
  });
});
