import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { DocumentVersion, ProcessDocument } from '@foro/shared/contracts/process-document';
import { MAX_FILE_BYTES } from '@foro/shared/contracts/process-document-codes';
import type { UploadState } from '@foro/shared/contracts/upload';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import { collectFiles } from '../../../files/carry-files';
import { MAX_PARTIALS } from '../../../files/partial-files';
import { buildFirma, insertProcesso, type Firma, type UsuarioDeTeste } from '../../../testing/builders';
import { buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import { encodeForm, pdfOf, upload } from '../../../testing/builders-upload';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';

const DAY_MS = 24 * 60 * 60_000;

describeOnOwnDatabase('files that are sent in parts', (base) => {
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let processo: number;
  let who: UsuarioDeTeste;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-envios-');
    app = await buildTestApp(base.database, { filesDir });
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    who = firma.usuarios.admin;
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });
  afterEach(() => fs.rmSync(path.join(filesDir, 'rascunhos'), { recursive: true, force: true }));
  afterAll(async () => {
    await app.close();
    fs.rmSync(filesDir, { recursive: true });
  });

  const begin = async () => (await call<UploadState>(app, who, 'POST', '/Upload', { tamanho: 100 })).body.id;
  const send = (id: number, inicio: number, conteudo: Buffer, sender = who) =>
    upload<UploadState & ApiErrorBody>(
      app,
      sender,
      `/Upload/${id}/content?inicio=${inicio}`,
      {},
      { nome: 'parte', conteudo },
    );
  const ask = (id: number, sender = who) =>
    call<UploadState & ApiErrorBody>(app, sender, 'GET', `/Upload/${id}`);
  /** Creates a document from a file that was sent before. */
  const enter = (envio: number, tamanho: number, nome = 'petição.pdf', sender = who) =>
    upload<ProcessDocument & ApiErrorBody>(
      app,
      sender,
      '/ProcessDocument',
      {
        idProcesso: String(processo),
        tipo: 'peticao',
        envio: String(envio),
        nomeArquivo: nome,
        tamanhoArquivo: String(tamanho),
      },
      null,
    );
  const download = async (id: number) =>
    (
      await app.inject({
        url: `/api/ProcessDocument/${id}/versions/1/content`,
        headers: { authorization: `Bearer ${tokenOf(app, who)}` },
      })
    ).rawPayload;
  const lying = () => fs.readdirSync(path.join(filesDir, 'rascunhos'));

  it('are whole in the end, though the connection is cut at each tenth and each rest begins where the last part broke', async () => {
    const conteudo = Buffer.concat([pdfOf('dez vezes'), randomBytes(1 << 20)]);
    const server = await buildTestApp(base.database, { filesDir });
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const id = await begin();
    const offsets: number[] = [];
    try {
      for (let tenth = 1; tenth < 10; tenth += 1) {
        const { recebido } = (await ask(id)).body;
        offsets.push(recebido);
        const { type, payload } = await encodeForm(
          {},
          { nome: 'parte', conteudo: conteudo.subarray(recebido) },
        );
        const socket = net.connect(Number(port), '127.0.0.1');
        socket.write(
          [
            `POST /api/Upload/${id}/content?inicio=${recebido} HTTP/1.1`,
            'host: foro',
            `authorization: Bearer ${tokenOf(app, who)}`,
            `content-type: ${type}`,
            `content-length: ${payload.length}`,
            '',
            '',
          ].join('\r\n'),
        );
        socket.write(payload.subarray(0, Math.floor((conteudo.length * tenth) / 10) - recebido));
        while ((await ask(id)).body.recebido <= recebido) await immediately();
        socket.destroy();
      }
    } finally {
      // Waits for the remaining requests, so that nothing is written any more.
      await server.close();
    }
    const { recebido } = (await ask(id)).body;
    // Each upload continued from the received bytes, and none started again.
    expect(offsets).toEqual([...new Set(offsets)].sort((one, other) => one - other));
    expect((await send(id, recebido, conteudo.subarray(recebido))).body).toEqual({
      id,
      recebido: conteudo.length,
    });
    const { status, body } = await enter(id, conteudo.length);
    expect([status, body.nome, body.titulo]).toEqual([201, 'petição.pdf', 'petição']);
    expect((await download(body.id)).equals(conteudo)).toBe(true);
    expect(lying()).toEqual([]);
  });

  it('may be sent over again from any byte that is here, and not from beyond', async () => {
    const conteudo = pdfOf('de novo');
    const id = await begin();
    await send(id, 0, conteudo.subarray(0, 30));
    expect((await send(id, 10, conteudo.subarray(10, 20))).body.recebido).toBe(30);
    const { status, body } = await send(id, 31, conteudo.subarray(31));
    expect([status, body.message]).toEqual([409, expect.stringContaining('Chegaram 30 bytes')]);
    await send(id, 25, conteudo.subarray(25));
    expect((await download((await enter(id, conteudo.length)).body.id)).equals(conteudo)).toBe(true);
  });

  it('make one document, though three forms name them at once', async () => {
    const id = await begin();
    const conteudo = pdfOf('um só');
    await send(id, 0, conteudo);
    const answers = await Promise.all([1, 2, 3].map(() => enter(id, conteudo.length)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query('select id from documento where id_processo = $1', [processo]),
    );
    expect([rows.length, lying()]).toEqual([1, []]);
  });

  it('are nobody else’s: neither a colleague nor another firm sees, continues, uses or removes them', async () => {
    const conteudo = pdfOf('meu');
    const id = await begin();
    await send(id, 0, conteudo);
    const other = await buildFirma(base.database);
    for (const stranger of [firma.usuarios.colaborador, other.usuarios.admin]) {
      const answers = [
        await ask(id, stranger),
        await send(id, conteudo.length, Buffer.from('x'), stranger),
        await enter(id, conteudo.length, 'a.pdf', stranger),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      await call(app, stranger, 'DELETE', `/Upload/${id}`);
    }
    expect((await call<ApiErrorBody>(app, null, 'GET', `/Upload/${id}`)).status).toBe(401);
    expect((await ask(id)).body.recebido).toBe(conteudo.length);
    expect((await enter(id, conteudo.length)).status).toBe(201);
  });

  it('are looked at in the end as any upload is, and gone where they are refused', async () => {
    const conteudo = Buffer.from('MZ nada que se guarde \0\u0001\u0002');
    const id = await begin();
    await send(id, 0, conteudo);
    const { status, body } = await enter(id, conteudo.length);
    expect([status, body.fields?.arquivo]).toEqual([400, expect.stringContaining('programa')]);
    expect([(await ask(id)).status, lying()]).toEqual([404, []]);
  });

  it('are not taken in part, nor twice, nor without a name', async () => {
    const conteudo = pdfOf('inteiro');
    const id = await begin();
    await send(id, 0, conteudo);
    expect((await enter(id, conteudo.length, '')).body.fields).toEqual({
      nomeArquivo: 'Nome do arquivo é obrigatório',
    });
    expect((await enter(id, conteudo.length + 1)).body.fields?.arquivo).toMatch(/não chegou inteiro/);
    expect((await enter(id, conteudo.length)).status).toBe(201);
    const { status, body } = await enter(id, conteudo.length);
    expect([status, body.message]).toEqual([404, expect.stringContaining('não está mais aqui')]);
  });

  it('are refused beyond the room of the firm and beyond 50 MB, and stay for another try where a version came in between', async () => {
    const conteudo = pdfOf('versão nova');
    const full = await buildTestApp(base.database, { filesDir, filesQuota: 10 });
    const id = await begin();
    await send(id, 0, conteudo);
    const fields = {
      idProcesso: String(processo),
      tipo: 'outro',
      envio: String(id),
      nomeArquivo: 'a.pdf',
      tamanhoArquivo: String(conteudo.length),
    };
    const refused = await upload<ApiErrorBody>(full, who, '/ProcessDocument', fields, null);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('acabou')]);
    // Neither a further upload nor a further part begins where no room is left: what has arrived counts.
    for (const refusal of [
      await call<ApiErrorBody>(full, who, 'POST', '/Upload', { tamanho: 1 }),
      await upload<ApiErrorBody>(
        full,
        who,
        `/Upload/${id}/content?inicio=5`,
        {},
        { nome: 'parte', conteudo },
      ),
    ])
      expect([refusal.status, refusal.body.message]).toEqual([409, expect.stringContaining('acabou')]);
    await full.close();

    const paper = await upload<ProcessDocument>(
      app,
      who,
      '/ProcessDocument',
      { idProcesso: String(processo), tipo: 'outro' },
      { nome: 'a.pdf', conteudo: pdfOf('um') },
    );
    const { idProcesso: _, tipo: __, ...parts } = fields;
    const add = (versaoBase: string) =>
      upload<DocumentVersion & ApiErrorBody>(
        app,
        who,
        `/ProcessDocument/${paper.body.id}/versions`,
        { ...parts, ...(versaoBase !== '' && { versaoBase }) },
        null,
      );
    expect([(await add('9')).status, (await add('')).status]).toEqual([409, 201]);

    const large = await begin();
    fs.truncateSync(
      path.join(filesDir, 'rascunhos', `parte-${firma.idCliente}-${who.id}-${large}`),
      MAX_FILE_BYTES,
    );
    expect((await send(large, MAX_FILE_BYTES, Buffer.from('x'))).status).toBe(413);
  });

  it('are forgotten when they are given up, and a day after the last part', async () => {
    const [given, rested] = [await begin(), await begin()];
    expect((await call(app, who, 'DELETE', `/Upload/${given}`)).status).toBe(204);
    expect((await ask(given)).status).toBe(404);
    const file = path.join(filesDir, 'rascunhos', lying()[0] ?? '');
    const before = new Date(Date.now() - DAY_MS - 1_000);
    fs.utimesSync(file, before, before);
    expect((await ask(rested)).status).toBe(404);
    expect((await send(rested, 0, Buffer.from('x'))).status).toBe(404);
    expect(await collectFiles(base.database, app.files, new Date(Date.now() - DAY_MS))).toBe(1);
    expect(lying()).toEqual([]);
  });

  it('are so many at once and no more, and say what is wrong with a part', async () => {
    const id = await begin();
    const noPart = await upload<ApiErrorBody>(app, who, `/Upload/${id}/content?inicio=0`, {}, null);
    expect([noPart.status, noPart.body.fields]).toEqual([400, { arquivo: 'Envie a parte do arquivo' }]);
    expect((await call(app, who, 'POST', `/Upload/${id}/content?inicio=0`, { a: 1 })).status).toBe(400);
    expect((await call(app, who, 'POST', `/Upload/${id}/content`)).status).toBe(400);
    for (let one = 1; one < MAX_PARTIALS; one += 1) await begin();
    const ofSize = (tamanho: number, sender = who) =>
      call<ApiErrorBody>(app, sender, 'POST', '/Upload', { tamanho });
    expect((await ofSize(0)).body.fields).toEqual({ tamanho: 'O arquivo está vazio' });
    expect((await ofSize(MAX_FILE_BYTES + 1)).body.fields).toEqual({
      tamanho: 'O arquivo é maior que 50 MB',
    });
    expect((await ofSize(MAX_FILE_BYTES)).body).toMatchObject({
      code: 'CONFLITO',
      message: expect.stringContaining('Espere que terminem'),
    });
    expect((await ofSize(1, firma.usuarios.colaborador)).status).toBe(201);
  });
});
