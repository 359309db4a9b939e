import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type { Process } from '@foro/shared/contracts/process';
import type {
  DocumentVersion,
  ProcessDocument,
  ProcessDocumentRow,
} from '@foro/shared/contracts/process-document';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../testing/builders';
import { buildTestApp, call, tokenOf } from '../../testing/builders-app';
import { docxOf, encodeForm, pdfOf, upload, zipOf, type ArquivoDeTeste } from '../../testing/builders-upload';
import { describeOnEngines } from '../../testing/describe-on-engines';
import { makeScratchFolder } from '../../testing/scratch-folder';

type Documento = ProcessDocument & ApiErrorBody;
type Versao = DocumentVersion & ApiErrorBody;

describeOnEngines('/ProcessDocument', (engine) => {
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-arquivos-');
    app = await buildTestApp(engine.database, { filesDir });
    firma = await buildFirma(engine.database);
    processo = await open();
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(filesDir, { recursive: true });
  });

  const open = (changes: Parameters<typeof insertProcesso>[2] = {}) =>
    engine.database.transaction('manutencao', (tx) => insertProcesso(tx, firma, changes));
  const send = (
    arquivo: ArquivoDeTeste | null,
    fields: Readonly<Record<string, string>> = {},
    papel: Papel = 'colaborador',
  ) =>
    upload<Documento>(
      app,
      firma.usuarios[papel],
      '/ProcessDocument',
      { idProcesso: String(processo), tipo: 'peticao', ...fields },
      arquivo,
    );
  const create = async (fields: Readonly<Record<string, string>> = {}, conteudo = pdfOf('inicial')) => {
    const { status, body } = await send({ nome: 'Petição inicial.pdf', conteudo }, fields);
    expect([status, body.fields]).toEqual([201, undefined]);
    return body;
  };
  const sendVersion = (id: number, conteudo: Buffer, fields: Readonly<Record<string, string>> = {}) =>
    upload<Versao>(app, firma.usuarios.advogado, `/ProcessDocument/${id}/versions`, fields, {
      nome: 'segunda.pdf',
      conteudo,
    });
  const ask = <Body = ApiErrorBody>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    body?: unknown,
    papel: Papel = 'colaborador',
  ) => call<Body>(app, firma.usuarios[papel], method, `/ProcessDocument${url}`, body);
  const download = (
    url: string,
    headers: Readonly<Record<string, string>> = {},
    papel: Papel = 'colaborador',
  ) =>
    app.inject({
      url: `/api/ProcessDocument${url}`,
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios[papel])}`, ...headers },
    });
  const drafts = () => {
    const folder = path.join(filesDir, 'rascunhos');
    return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  };
  const rows = async () => {
    const { rows: found } = await engine.database.transaction('manutencao', (tx) =>
      tx.query<{ total: number }>('select count(*)::int as total from documento where id_cliente = $1', [
        firma.idCliente,
      ]),
    );
    return found[0]?.total;
  };

  it('takes a form with a file: 201 with the record, the file on the disk by its hash and nothing beside it', async () => {
    const conteudo = pdfOf('Excelentíssimo');
    const criado = await create({ pasta: 'Inicial', etiquetas: 'urgente', nota: 'Conferir' }, conteudo);
    expect(criado).toMatchObject({
      idProcesso: processo,
      idEmpresa: null,
      titulo: 'Petição inicial',
      tipo: 'peticao',
      pasta: 'Inicial',
      etiquetas: 'urgente',
      nota: 'Conferir',
      visivelCliente: false,
      versao: 1,
      nome: 'Petição inicial.pdf',
      tipoConteudo: 'application/pdf',
      tamanho: conteudo.length,
      verificado: false,
      processoTitulo: 'Ação de cobrança',
      enviadoPor: expect.stringContaining('colaborador'),
    });
    expect((await ask(`GET`, `/${criado.id}`)).body).toEqual(criado);
    const sha256 = createHash('sha256').update(conteudo).digest('hex');
    const kept = path.join(filesDir, String(firma.idCliente), sha256.slice(0, 2), sha256);
    expect(fs.readFileSync(kept)).toEqual(conteudo);
    expect(drafts()).toEqual([]);
  });

  it('lists in both forms, the latest first, and finds by title, file, folder and label', async () => {
    const outro = await open({ titulo: 'Inventário' });
    const idProcesso = String(outro);
    const primeiro = await create({ idProcesso, titulo: 'Certidão de óbito', pasta: 'Família' });
    const segundo = await create({ idProcesso, titulo: 'Plano de partilha', etiquetas: 'minuta' });
    const list = async (query: string) =>
      (await ask<Page<ProcessDocumentRow>>('GET', `?idProcesso=${outro}&page=1&${query}`)).body;
    expect((await list('')).items.map(({ id }) => id)).toEqual([segundo.id, primeiro.id]);
    expect((await list('sort=titulo')).items.map(({ id }) => id)).toEqual([primeiro.id, segundo.id]);
    expect((await list('pageSize=1')).total).toBe(2);
    expect((await list(`pageSize=1&around=${primeiro.id}`)).page).toBe(2);
    for (const [query, id] of [
      ['search=obito', primeiro.id],
      ['search=minuta', segundo.id],
      ['search=familia', primeiro.id],
      [`pasta=${encodeURIComponent('Família')}`, primeiro.id],
    ] as const)
      expect([query, (await list(query)).items.map((row) => row.id)]).toEqual([query, [id]]);
    expect((await ask<ProcessDocumentRow[]>('GET', `?idProcesso=${outro}`)).body).toHaveLength(2);
    expect((await list('tipo=contrato')).total).toBe(0);
    expect((await ask('GET', '?idProcesso=2000000')).status).toBe(404);
  });

  it('keeps papers of a client that belong to no case', async () => {
    const papel = await create({ idProcesso: '', idEmpresa: String(firma.clientePJ), tipo: 'contrato' });
    expect(papel).toMatchObject({ idProcesso: null, idEmpresa: firma.clientePJ, processoTitulo: null });
    const { body } = await ask<ProcessDocumentRow[]>('GET', `?idEmpresa=${firma.clientePJ}`);
    expect(body.map(({ id }) => id)).toEqual([papel.id]);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['no owner', { idProcesso: '' }, { idProcesso: 'Diga de que processo ou cliente é o documento' }],
    ['two owners', { idEmpresa: '1' }, { idProcesso: 'Um documento tem um só dono' }],
    ['a case that is not there', { idProcesso: '2000000' }, { idProcesso: 'Processo inválido' }],
    ['no number', { idProcesso: 'x' }, { idProcesso: 'Identificador inválido' }],
    ['no kind', { tipo: '' }, { tipo: 'Tipo é obrigatório' }],
    ['a long title', { titulo: 'x'.repeat(256) }, { titulo: 'Máximo de 255 caracteres' }],
    ['a flag that is none', { visivelCliente: 'talvez' }, { visivelCliente: 'Valor inválido' }],
    ['an unknown field', { lixo: 'x' }, { lixo: 'Campo desconhecido' }],
  ])('refuses %s beside its field, and keeps nothing', async (_title, fields, expected) => {
    const before = await rows();
    const { status, body } = await send({ nome: 'a.pdf', conteudo: pdfOf('recusado') }, fields);
    expect([status, body.fields]).toEqual([400, expect.objectContaining(expected)]);
    expect([await rows(), drafts()]).toEqual([before, []]);
  });

  const PROGRAMA = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
  it.each<[string, string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['a program called PDF', 'recibo.pdf', () => PROGRAMA, /programa/],
    [
      'HTML that calls itself an image',
      'foto.svg',
      () => Buffer.from('<?xml version="1.0"?><svg/>'),
      /não é aceito/,
    ],
    ['a document with macros', 'm.docx', () => docxOf({ 'word/vbaProject.bin': 'x' }), /macros/],
    ['an archive with a program', 'a.zip', () => zipOf({ 'nota.pdf.exe': 'x' }), /programa/],
    ['a bomb', 'b.zip', () => zipOf({ zeros: Buffer.alloc(20 << 20) }), /espaço demais/],
    [
      'a broken archive',
      'q.zip',
      async () => (await zipOf({ a: 'texto longo' })).subarray(0, 40),
      /danificado/,
    ],
    [
      'an archive with a password',
      's.zip',
      async () => {
        const zip = await zipOf({ a: 'texto' });
        const central = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
        zip.writeUInt16LE(zip.readUInt16LE(central + 8) | 1, central + 8);
        return zip;
      },
      /senha/,
    ],
    ['bytes without a meaning', 'x.pdf', () => Buffer.from([1, 2, 3, 0, 5, 6, 7, 8]), /não é aceito/],
    ['nothing', 'vazio.txt', () => Buffer.alloc(0), /vazio/],
  ])('refuses %s with the reason', async (_title, nome, build, reason) => {
    const { status, body } = await send({ nome, conteudo: await build() });
    expect([status, body.fields?.arquivo]).toEqual([400, expect.stringMatching(reason)]);
    expect(drafts()).toEqual([]);
  });

  it('refuses a form without a file, another body, and a file beyond 50 MB', async () => {
    expect((await send(null)).body.fields).toEqual({ arquivo: 'Escolha o arquivo' });
    expect((await ask('POST', '', { titulo: 'x' })).status).toBe(400);
    const large = await send({ nome: 'a.txt', conteudo: Buffer.alloc(50 * 1024 * 1024 + 1, 'x') });
    expect([large.status, large.body.code, drafts()]).toEqual([413, 'CORPO_GRANDE', []]);
  });

  it.each([
    ['emoji 🧾 e acentuação.pdf', 'emoji 🧾 e acentuação.pdf'],
    ['../../etc/pass\\wd.pdf', '-..-etc-pass-wd.pdf'],
    ['contrato\u202Efdp.exe', 'contratofdp.exe.pdf'],
    ['nulo\u0000.pdf', 'nulo.pdf'],
    ['sem fim', 'sem fim.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('keeps a file called %j as data, called %j', async (sent, kept) => {
    const { status, body } = await send({ nome: sent, conteudo: pdfOf('nomes') });
    expect([status, body.nome]).toEqual([201, kept]);
    const { headers } = await download(`/${body.id}/versions/1/content`);
    const named = String(headers['content-disposition']);
    expect(named).toMatch(/^attachment; /);
    const encoded = /filename\*=UTF-8''(.*)$/.exec(named)?.[1] ?? /filename="(.*)"/.exec(named)?.[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe(kept);
  });

  it('answers the file whole or in parts, as an attachment that nothing of can run', async () => {
    const conteudo = pdfOf('partes');
    const { id } = await create({}, conteudo);
    const at = `/${id}/versions/1/content`;
    const whole = await download(at);
    expect([whole.statusCode, whole.rawPayload]).toEqual([200, conteudo]);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
    });
    const part = await download(at, { range: 'bytes=5-9' });
    expect([part.statusCode, part.rawPayload]).toEqual([206, conteudo.subarray(5, 10)]);
    expect(part.headers['content-range']).toBe(`bytes 5-9/${conteudo.length}`);
    const tail = await download(at, { range: 'bytes=-4' });
    expect(tail.rawPayload).toEqual(conteudo.subarray(-4));
    expect((await download(at, { range: 'bytes=99999-' })).statusCode).toBe(416);
    const known = await download(at, { 'if-none-match': String(whole.headers.etag) });
    expect([known.statusCode, known.payload]).toEqual([304, '']);
    expect((await download(`/${id}/versions/2/content`)).statusCode).toBe(404);
  });

  it('adds a version after the last one, tells the second of two of the first, and restores as a version of its own', async () => {
    const { id, dataAlteracao } = await create({}, pdfOf('um'));
    const added = await sendVersion(id, pdfOf('dois'), { versaoBase: '1', nota: 'Com as emendas' });
    expect([added.status, added.body.n, added.body.nota]).toEqual([201, 2, 'Com as emendas']);
    const late = await sendVersion(id, pdfOf('dois meu'), { versaoBase: '1' });
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/advogado .* enviou a versão 2 em .* como a versão 3/);
    expect((await sendVersion(id, pdfOf('dois meu'), { versaoBase: '2' })).body.n).toBe(3);
    const restored = await ask<Versao>('POST', `/${id}/versions/1/restore`);
    expect([restored.status, restored.body.n, restored.body.nota]).toEqual([
      201,
      4,
      'Restaurada da versão 1',
    ]);
    const { body } = await ask<DocumentVersion[]>('GET', `/${id}/versions`);
    expect(body.map(({ n, nome }) => [n, nome])).toEqual([
      [4, 'Petição inicial.pdf'],
      [3, 'segunda.pdf'],
      [2, 'segunda.pdf'],
      [1, 'Petição inicial.pdf'],
    ]);
    expect(body[0]?.sha256).toBe(body[3]?.sha256);
    const now = await ask<ProcessDocument>('GET', `/${id}`);
    expect(now.body).toMatchObject({ versao: 4, nome: 'Petição inicial.pdf' });
    // Whoever still holds the record of before does not overwrite it.
    expect((await ask('PUT', '', { ...now.body, dataAlteracao })).status).toBe(409);
  });

  it('has two who add a version at once come one after the other', async () => {
    const { id } = await create();
    const answers = await Promise.all(['a', 'b', 'c'].map((texto) => sendVersion(id, pdfOf(texto))));
    expect(answers.map(({ body }) => body.n).sort()).toEqual([2, 3, 4]);
  });

  it('changes all but the owner and the file, and lies in the trash once it is deleted', async () => {
    const criado = await create();
    const { status, body } = await ask<Documento>('PUT', '', {
      ...criado,
      titulo: 'Emenda',
      tipo: 'decisao',
      pasta: null,
      visivelCliente: true,
    });
    expect([status, body.titulo, body.tipo, body.visivelCliente]).toEqual([200, 'Emenda', 'decisao', true]);
    expect((await ask('PUT', '', { ...body, idProcesso: await open() })).body.fields).toEqual({
      idProcesso: 'Um documento não muda de processo nem de cliente',
    });
    expect((await ask('DELETE', `/${criado.id}?motivo=Em%20dobro`)).status).toBe(204);
    expect((await ask('GET', `/${criado.id}`)).status).toBe(404);
    expect((await ask('GET', `/${criado.id}/versions/1/content`)).status).toBe(404);
    const { admin } = firma.usuarios;
    const { body: trash } = await call<Page<{ id: number; registro: string; motivo: string }>>(
      app,
      admin,
      'GET',
      '/Trash?page=1',
    );
    expect(trash.items[0]).toMatchObject({ tipoNome: 'Documento', registro: 'Emenda', motivo: 'Em dobro' });
    expect((await call(app, admin, 'POST', `/Trash/${trash.items[0]?.id}/restore`)).status).toBe(200);
    expect((await ask('GET', `/${criado.id}/versions/1/content`)).status).toBe(200);
  });

  it('goes with its case into the trash and comes back with it', async () => {
    const caso = await open();
    const { id } = await create({ idProcesso: String(caso) });
    const { admin } = firma.usuarios;
    expect((await call(app, admin, 'DELETE', `/Process/${caso}`)).status).toBe(204);
    expect((await ask('GET', `/${id}`)).status).toBe(404);
    const { body } = await call<Page<{ id: number }>>(app, admin, 'GET', '/Trash?page=1');
    await call(app, admin, 'POST', `/Trash/${body.items[0]?.id}/restore`);
    expect((await ask('GET', `/${id}`)).status).toBe(200);
  });

  it('refuses what exceeds the room of the firm, and takes a content that is kept already', async () => {
    const small = await buildTestApp(engine.database, { filesDir, filesQuota: 1000 });
    const casa = await buildFirma(engine.database);
    const caso = await engine.database.transaction('manutencao', (tx) => insertProcesso(tx, casa));
    const give = async (conteudo: string) =>
      (
        await upload<ApiErrorBody>(
          small,
          casa.usuarios.admin,
          '/ProcessDocument',
          { idProcesso: String(caso), tipo: 'outro' },
          { nome: 'a.txt', conteudo },
        )
      ).status;
    try {
      expect(await give('x'.repeat(900))).toBe(201);
      expect(await give('y'.repeat(200))).toBe(409);
      expect(await give('x'.repeat(900))).toBe(201);
    } finally {
      await small.close();
    }
  });

  it('says so where the file is gone from the disk', async () => {
    const conteudo = pdfOf('sumiu');
    const { id } = await create({}, conteudo);
    const sha256 = createHash('sha256').update(conteudo).digest('hex');
    fs.rmSync(path.join(filesDir, String(firma.idCliente), sha256.slice(0, 2), sha256));
    const { statusCode, json } = await download(`/${id}/versions/1/content`);
    expect([statusCode, json<ApiErrorBody>().message]).toEqual([
      503,
      'O arquivo desta versão não está no armazenamento. Avise quem cuida do sistema.',
    ]);
  });

  it('leaves nothing of an upload whose connection is cut', async () => {
    const before = await rows();
    const server = await buildTestApp(engine.database, { filesDir });
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const arquivo = { nome: 'a.txt', conteudo: 'x'.repeat(3 << 20) };
    const { type, payload } = await encodeForm({ idProcesso: String(processo), tipo: 'outro' }, arquivo);
    const head = [
      'POST /api/ProcessDocument HTTP/1.1',
      'host: foro',
      `authorization: Bearer ${tokenOf(app, firma.usuarios.admin)}`,
      `content-type: ${type}`,
      `content-length: ${payload.length}`,
    ];
    try {
      const socket = net.connect(Number(port), '127.0.0.1');
      socket.write([...head, '', ''].join('\r\n'));
      socket.write(payload.subarray(0, payload.length / 2));
      while (drafts().length === 0) await immediately();
      socket.destroy();
      while (drafts().length > 0) await immediately();
    } finally {
      await server.close();
    }
    expect([await rows(), drafts()]).toEqual([before, []]);
  });

  describe('a client', () => {
    const texts = ({ body }: { body: unknown }) => JSON.stringify(body);

    it('reads what was made visible to it on its own cases, in the latest version alone, and nothing else', async () => {
      const seen = await create({ visivelCliente: 'true', nota: 'Só nossa', etiquetas: 'interna' });
      const hidden = await create();
      await sendVersion(seen.id, pdfOf('nova'), { nota: 'Rascunho' });
      const { body } = await ask<ProcessDocumentRow[]>(
        'GET',
        `?idProcesso=${processo}`,
        undefined,
        'clientePJ',
      );
      expect(body.map(({ id }) => id)).toContain(seen.id);
      expect(body.map(({ id }) => id)).not.toContain(hidden.id);
      expect(body.every(({ visivelCliente }) => visivelCliente)).toBe(true);
      expect(texts({ body })).not.toMatch(/Só nossa|interna/);
      const versions = await ask<DocumentVersion[]>('GET', `/${seen.id}/versions`, undefined, 'clientePJ');
      expect(versions.body.map(({ n, nota }) => [n, nota])).toEqual([[2, null]]);
      expect((await download(`/${seen.id}/versions/2/content`, {}, 'clientePJ')).statusCode).toBe(200);
      for (const url of [
        `/${seen.id}/versions/1/content`,
        `/${hidden.id}`,
        `/${hidden.id}/versions`,
        `/${hidden.id}/versions/1/content`,
      ])
        expect([url, (await ask('GET', url, undefined, 'clientePJ')).status]).toEqual([url, 404]);
      for (const url of [`?idProcesso=${processo}`, `/${seen.id}`, `/${seen.id}/versions/2/content`])
        expect([url, (await ask('GET', url, undefined, 'clientePF')).status]).toEqual([url, 404]);
    });

    it('changes, adds and deletes nothing', async () => {
      const seen = await create({ visivelCliente: 'true' });
      const { clientePJ } = firma.usuarios;
      expect((await send({ nome: 'a.pdf', conteudo: pdfOf('x') }, {}, 'clientePJ')).status).toBe(403);
      expect((await ask('PUT', '', seen, 'clientePJ')).status).toBe(403);
      expect((await ask('DELETE', `/${seen.id}`, undefined, 'clientePJ')).status).toBe(403);
      const again = await upload<Versao>(app, clientePJ, `/ProcessDocument/${seen.id}/versions`, {}, null);
      expect(again.status).toBe(403);
    });

    it('is told with its case whether there is anything for it', async () => {
      const caso = await open();
      const temDocumentos = async () =>
        (await call<Process>(app, firma.usuarios.clientePJ, 'GET', `/Process/${caso}`)).body.temDocumentos;
      expect(await temDocumentos()).toBe(false);
      const { id } = await create({ idProcesso: String(caso), visivelCliente: 'true' });
      expect(await temDocumentos()).toBe(true);
      await ask('DELETE', `/${id}`);
      expect(await temDocumentos()).toBe(false);
    });
  });
});
