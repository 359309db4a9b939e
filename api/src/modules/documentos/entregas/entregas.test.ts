import { MAX_WAITING, type HandIn } from '@foro/shared/contracts/document-hand-in';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import { collectFiles, listNamed } from '../../../files/carry-files';
import { buildFirma, insertProcesso, insertUsuario, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import { pdfOf, upload, zipOf } from '../../../testing/builders-upload';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';

type Entrega = HandIn & ApiErrorBody;

describeOnOwnDatabase('/DocumentHandIn', (base) => {
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-entregas-');
    app = await buildTestApp(base.database, { filesDir });
    firma = await buildFirma(base.database);
    processo = await open();
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(filesDir, { recursive: true });
  });

  const open = (changes: Parameters<typeof insertProcesso>[2] = {}) =>
    base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma, changes));
  const handIn = (
    conteudo: Buffer,
    fields: Readonly<Record<string, string>> = {},
    papel: Papel = 'clientePJ',
  ) =>
    upload<Entrega>(
      app,
      firma.usuarios[papel],
      '/DocumentHandIn',
      { idProcesso: String(processo), ...fields },
      { nome: 'Recibo de março.pdf', conteudo },
    );
  const create = async (texto: string, fields: Readonly<Record<string, string>> = {}) => {
    const { status, body } = await handIn(pdfOf(texto), fields);
    expect([status, body.fields]).toEqual([201, undefined]);
    return body;
  };
  const ask = askAs<Entrega>(() => ({ app, firma }), 'colaborador', '/DocumentHandIn');
  const contentOf = (id: number, papel: Papel) =>
    app.inject({
      url: `/api/DocumentHandIn/${id}/content`,
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios[papel])}` },
    });
  const ACEITE = { titulo: 'Recibo de aluguel', tipo: 'comprovante', pasta: 'Provas', visivelCliente: true };

  it('takes a file of the case’s client, which waits: its client and the firm see it, and no document of the case is there yet', async () => {
    const conteudo = pdfOf('recibo');
    const { status, body } = await handIn(conteudo, { mensagem: 'Faltava este' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        idProcesso: processo,
        titulo: 'Recibo de março',
        mensagem: 'Faltava este',
        nome: 'Recibo de março.pdf',
        tipoConteudo: 'application/pdf',
        tamanho: conteudo.length,
        situacao: 'aguardando',
        motivo: null,
        idDocumento: null,
        decididoEm: null,
        enviadoPor: expect.stringContaining('clientePJ'),
      }),
    ]);
    for (const papel of ['clientePJ', 'colaborador'] as const) {
      const listed = await ask<HandIn[]>(
        'GET',
        `?idProcesso=${processo}&situacao=aguardando`,
        undefined,
        papel,
      );
      expect(listed.body.map(({ id }) => id)).toContain(body.id);
      const answer = await contentOf(body.id, papel);
      expect([answer.statusCode, answer.rawPayload]).toEqual([200, conteudo]);
      expect(answer.headers['content-disposition']).toContain('attachment');
    }
    const documents = await call(
      app,
      firma.usuarios.colaborador,
      'GET',
      `/ProcessDocument?idProcesso=${processo}`,
    );
    expect(documents.body).toEqual([]);
  });

  it('is refused as an upload of the firm is, and in a case that is not the sender’s', async () => {
    const macros = await zipOf({ '[Content_Types].xml': '<Types/>', 'word/vbaProject.bin': 'x' });
    const refused = await handIn(macros);
    expect([refused.status, refused.body.fields?.arquivo]).toEqual([400, expect.any(String)]);
    expect((await handIn(Buffer.alloc(0))).body.fields).toEqual({ arquivo: 'O arquivo está vazio' });
    const deOutro = await open({ idContato: firma.usuarios.clientePF.id });
    expect((await handIn(pdfOf('intruso'), { idProcesso: String(deOutro) })).status).toBe(404);
    expect((await ask('GET', `?idProcesso=${deOutro}`, undefined, 'clientePJ')).status).toBe(404);
    const daPessoa = await handIn(pdfOf('da pessoa'), { idProcesso: String(deOutro) }, 'clientePF');
    expect(daPessoa.status).toBe(201);
    for (const url of [`/${daPessoa.body.id}/withdraw`, `/${daPessoa.body.id}/content`])
      expect([
        url,
        (await ask(url.endsWith('content') ? 'GET' : 'POST', url, undefined, 'clientePJ')).status,
      ]).toEqual([url, 404]);
  });

  it('becomes a document with the same file where the firm takes it, once', async () => {
    const { id } = await create('aceito', { mensagem: 'De março' });
    const { status, body } = await ask('POST', `/${id}/accept`, ACEITE);
    expect([status, body.situacao, body.decididoPor]).toEqual([
      200,
      'aceita',
      expect.stringContaining('colaborador'),
    ]);
    const paper = await call<ProcessDocument>(
      app,
      firma.usuarios.colaborador,
      'GET',
      `/ProcessDocument/${body.idDocumento}`,
    );
    expect(paper.body).toMatchObject({
      ...ACEITE,
      idProcesso: processo,
      nota: 'Recado do cliente: De março',
      nome: 'Recibo de março.pdf',
    });
    const file = await app.inject({
      url: `/api/ProcessDocument/${body.idDocumento}/versions/1/content`,
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios.clientePJ)}` },
    });
    expect([file.statusCode, file.rawPayload]).toEqual([200, pdfOf('aceito')]);
    expect((await contentOf(id, 'colaborador')).statusCode).toBe(404);
    const again = await ask('POST', `/${id}/refuse`, { motivo: 'Repetido' }, 'gestor');
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/^Este arquivo já foi aceito por/),
    ]);
    const told = await ask<HandIn[]>(
      'GET',
      `?idProcesso=${processo}&situacao=aceita`,
      undefined,
      'clientePJ',
    );
    expect(told.body.find((entrega) => entrega.id === id)).toMatchObject({
      situacao: 'aceita',
      idDocumento: null,
    });
  });

  it('is told to its sender with the reason where the firm does not take it', async () => {
    const { id } = await create('ilegível');
    const blank = await ask('POST', `/${id}/refuse`, { motivo: ' ' });
    expect([blank.status, blank.body.fields]).toEqual([400, { motivo: 'Motivo é obrigatório' }]);
    expect((await ask('POST', `/${id}/refuse`, { motivo: 'Está ilegível' })).status).toBe(200);
    const listed = await ask<HandIn[]>('GET', `?idProcesso=${processo}`, undefined, 'clientePJ');
    expect(listed.body.find((entrega) => entrega.id === id)).toMatchObject({
      situacao: 'recusada',
      motivo: 'Está ilegível',
    });
  });

  it('is decided by the firm alone, and taken back by its sender alone', async () => {
    const { id } = await create('da empresa');
    for (const [url, body] of [
      [`/${id}/accept`, ACEITE],
      [`/${id}/refuse`, { motivo: 'Não' }],
    ] as const)
      expect([url, (await ask('POST', url, body, 'clientePJ')).status]).toEqual([url, 403]);
    expect((await ask('POST', `/${id}/withdraw`, undefined, 'admin')).status).toBe(404);
    expect((await ask('POST', `/${id}/withdraw`, undefined, 'clientePJ')).body.situacao).toBe('retirada');
    const late = await ask('POST', `/${id}/accept`, ACEITE);
    expect([late.status, late.body.message]).toEqual([409, 'O cliente retirou este arquivo.']);
  });

  it('is told apart for its sender from the files of others with access to the same company', async () => {
    const { id, idProcesso } = await create('de um dos dois', { idProcesso: String(await open()) });
    const { idCliente, clientePJ, usuarios } = firma;
    const outro = await base.database.transaction('manutencao', (tx) =>
      insertUsuario(tx, { idCliente, nome: 'Outro acesso', idUsuarioTipo: 12, idEmpresa: clientePJ }),
    );
    const path = `/DocumentHandIn?idProcesso=${idProcesso}`;
    for (const [who, minha] of [
      [usuarios.clientePJ, true],
      [outro, false],
    ] as const)
      expect((await call<HandIn[]>(app, who, 'GET', path)).body).toMatchObject([{ id, minha }]);
  });

  it('leaves the file on the disk while it waits, and has it cleared away when it was not taken', async () => {
    const waiting = await create('espera');
    const refused = await create('não serve');
    await ask('POST', `/${refused.id}/refuse`, { motivo: 'Não serve' });
    const named = await base.database.transaction('manutencao', (tx) => listNamed(tx, firma.idCliente));
    const before = named.length;
    await collectFiles(base.database, app.files, new Date(Date.now() + 60_000));
    expect((await contentOf(waiting.id, 'colaborador')).rawPayload).toEqual(pdfOf('espera'));
    const found: string[] = [];
    for await (const sha256 of app.files.list(firma.idCliente)) found.push(sha256);
    expect(found).toHaveLength(before);
  });

  it(`waits with ${MAX_WAITING} files of a case at most`, async () => {
    const cheio = await open();
    await base.database.transaction('manutencao', (tx) =>
      tx.query(
        `insert into documento_entrega (id_cliente, id_processo, titulo, nome, tipo_conteudo, tamanho, verificado, sha256)
          select $1, $2, 'Foto', 'foto.png', 'image/png', 10, false, repeat('e', 64) from generate_series(1, $3::int)`,
        [firma.idCliente, cheio, MAX_WAITING],
      ),
    );
    const { status, body } = await handIn(pdfOf('mais um'), { idProcesso: String(cheio) });
    expect([status, body.message]).toEqual([409, expect.stringContaining(`Já há ${MAX_WAITING} arquivos`)]);
  });
});
