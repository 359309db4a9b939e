import type {
  DocumentTemplate,
  DocumentTemplateRow,
  TemplateValue,
} from '@foro/shared/contracts/document-template';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import { docxWith, pdfOf, textOfDocx, upload } from '../../../testing/builders-upload';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';

type Modelo = DocumentTemplate & ApiErrorBody;

describeOnDatabase('/DocumentTemplate', (base) => {
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-modelos-');
    app = await buildTestApp(base.database, { filesDir });
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', async (tx) => {
      const id = await insertProcesso(tx, firma, { titulo: 'Cobrança de aluguéis' });
      await tx.query(
        "insert into parte_contraria (id_cliente, id_processo, nome) values ($1, $2, 'Paulo Nunes')",
        [firma.idCliente, id],
      );
      return id;
    });
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(filesDir, { recursive: true });
  });

  const ask = askAs<Modelo>(() => ({ app, firma }), 'gestor', '/DocumentTemplate');
  const send = (
    fields: Readonly<Record<string, string>>,
    conteudo: Buffer,
    method: 'POST' | 'PUT' = 'POST',
  ) =>
    upload<Modelo>(
      app,
      firma.usuarios.gestor,
      '/DocumentTemplate',
      fields,
      { nome: 'modelo.docx', conteudo },
      method,
    );
  const create = async (...paragraphs: string[]) => {
    const fields = { titulo: 'Procuração', tipo: 'procuracao', descricao: 'Para tudo' };
    const { status, body } = await send(fields, await docxWith(...paragraphs));
    expect([status, body.fields]).toEqual([201, undefined]);
    return body;
  };
  const download = async (url: string, papel: Papel = 'colaborador') => {
    const answer = await app.inject({
      url: `/api${url}`,
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios[papel])}` },
    });
    return { ...answer, status: answer.statusCode, bytes: answer.rawPayload };
  };

  it('takes a .docx with its fields, and answers it again', async () => {
    const conteudo = await docxWith('{cliente.nome}');
    const { status, body } = await send({ titulo: 'Simples', tipo: 'outro' }, conteudo);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        titulo: 'Simples',
        tipo: 'outro',
        descricao: null,
        nome: 'modelo.docx',
        tamanho: conteudo.length,
        campos: ['cliente.nome'],
        problemas: [],
      }),
    ]);
    expect((await ask('GET', `/${body.id}`)).body).toEqual(body);
    const file = await download(`/DocumentTemplate/${body.id}/content`);
    expect([file.status, file.bytes]).toEqual([200, conteudo]);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
  });

  it.each<[string, Record<string, string>, () => Buffer | Promise<Buffer>, string, RegExp]>([
    ['no title', { tipo: 'outro' }, () => docxWith('x'), 'titulo', /obrigatório/],
    ['a PDF', { titulo: 'x', tipo: 'outro' }, () => pdfOf('x'), 'arquivo', /documento do Word/],
    ['nothing', { titulo: 'x', tipo: 'outro' }, () => Buffer.alloc(0), 'arquivo', /vazio/],
  ])('refuses %s with the reason', async (_title, fields, build, field, reason) => {
    const { status, body } = await send(fields, await build());
    expect([status, body.fields?.[field]]).toEqual([400, expect.stringMatching(reason)]);
  });

  it('lists them with the page around one, finds by title, and lies in the trash once it is deleted', async () => {
    const { id } = await create('{hoje}');
    const list = async (query: string) =>
      (await ask<Page<DocumentTemplateRow>>('GET', `?page=1&${query}`, undefined, 'colaborador')).body;
    expect((await list('search=procuracao')).items.map((row) => row.id)).toContain(id);
    expect((await list('tipo=peticao')).items).toEqual([]);
    expect((await list(`pageSize=1&sort=id&order=desc&around=${id}`)).page).toBe(1);
    expect((await ask('DELETE', `/${id}`)).status).toBe(204);
    expect((await ask('GET', `/${id}`)).status).toBe(404);
    const { body } = await call<Page<{ registro: string; tipoNome: string }>>(
      app,
      firma.usuarios.admin,
      'GET',
      '/Trash?page=1',
    );
    expect(body.items[0]).toMatchObject({ registro: 'Procuração', tipoNome: 'Modelo de documento' });
  });

  it('changes its words alone, or its file, too, and refuses who read it before', async () => {
    const criado = await create('{cliente.nome');
    expect(criado.problemas[0]?.lugar).toBe('Texto, parágrafo 1');
    const renamed = await ask('PUT', '', { ...criado, titulo: 'Substabelecimento' });
    expect([renamed.status, renamed.body.titulo, renamed.body.problemas]).toEqual([
      200,
      'Substabelecimento',
      criado.problemas,
    ]);
    const { id, dataAlteracao } = renamed.body;
    const fields = { id: String(id), dataAlteracao, titulo: 'Substabelecimento', tipo: 'procuracao' };
    const mended = await send(fields, await docxWith('{cliente.nome}'), 'PUT');
    expect([mended.status, mended.body.problemas, mended.body.campos]).toEqual([200, [], ['cliente.nome']]);
    expect((await ask('PUT', '', { ...criado, titulo: 'Tarde' })).status).toBe(409);
  });

  it('says what is missing, and makes the document with what was typed as its version 1', async () => {
    const { id } = await create(
      '{cliente.nome}, RG {cliente.rg}, contra {parte_contraria.nome}. {hoje_extenso}',
    );
    const values = await ask<TemplateValue[]>(
      'GET',
      `/${id}/values?idProcesso=${processo}`,
      undefined,
      'colaborador',
    );
    expect(values.body.filter(({ valor }) => valor === null)).toEqual([{ campo: 'cliente.rg', valor: null }]);
    const nome = values.body[0]?.valor ?? '';
    const made = await ask<ProcessDocument>(
      'POST',
      `/${id}/generate`,
      { idProcesso: processo, titulo: 'Procuração do cliente', valores: { 'cliente.rg': '12.345' } },
      'colaborador',
    );
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        titulo: 'Procuração do cliente',
        tipo: 'procuracao',
        idProcesso: processo,
        versao: 1,
        nome: 'Procuração do cliente.docx',
        visivelCliente: false,
      }),
    ]);
    const file = await download(`/ProcessDocument/${made.body.id}/versions/1/content`);
    expect(await textOfDocx(file.bytes)).toMatch(
      new RegExp(`^${nome}, RG 12\\.345, contra Paulo Nunes\\. \\d+º? de [a-zç]+ de \\d{4}$`),
    );
  });

  it("takes the lawyer's number from those that are watched, first the one of the office's state", async () => {
    const { id } = await create('{advogado.oab}');
    const oab = async () =>
      (await ask<TemplateValue[]>('GET', `/${id}/values?idProcesso=${processo}`)).body[0]?.valor;
    expect(await oab()).toBeNull();
    await base.database.transaction('manutencao', (tx) =>
      tx.query("update empresa set estado = 'SP' where id_cliente = $1 and id = $2", [
        firma.idCliente,
        firma.escritorio,
      ]),
    );
    const idUsuario = firma.usuarios.advogado.id;
    for (const [numero, uf, letra] of [
      ['9', 'RJ', null],
      ['412345', 'SP', 'A'],
    ])
      await call(app, firma.usuarios.admin, 'POST', '/WatchedOab', {
        numero,
        uf,
        letra,
        idUsuario,
        desde: '2026-01-01',
        ativa: true,
      });
    expect(await oab()).toBe('OAB/SP 412.345-A');
  });

  it('tries a template without keeping anything, for a client without a case, too', async () => {
    const { id } = await create('{cliente.documento}');
    const file = await download(`/DocumentTemplate/${id}/trial?idEmpresa=${firma.clientePJ}`);
    expect([file.status, await textOfDocx(file.bytes)]).toEqual([200, expect.stringMatching(/^CNPJ /)]);
    const made = await ask<ProcessDocument>('POST', `/${id}/generate`, {
      idContato: firma.usuarios.clientePF.id,
      titulo: 'Ficha',
    });
    expect([made.status, made.body.idContato]).toEqual([201, firma.usuarios.clientePF.id]);
  });

  it('belongs to a client: staff, PJ access and offices have no documents', async () => {
    const { id } = await create('{cliente.documento} {cliente.email}');
    const { admin, clientePJ } = firma.usuarios;
    for (const dono of [
      { idContato: admin.id },
      { idContato: clientePJ.id },
      { idEmpresa: firma.escritorio },
    ]) {
      const made = await ask('POST', `/${id}/generate`, { ...dono, titulo: 'x' }, 'colaborador');
      expect([dono, made.status]).toEqual([dono, 404]);
      const [field = ''] = Object.keys(dono);
      const sent = await upload(
        app,
        firma.usuarios.colaborador,
        '/ProcessDocument',
        { [field]: String(Object.values(dono)[0]), titulo: 'x', tipo: 'outro' },
        { nome: 'a.txt', conteudo: Buffer.from('texto') },
      );
      expect([dono, sent.status, sent.body]).toEqual([
        dono,
        400,
        expect.objectContaining({ fields: { [field]: 'Cliente inválido' } }),
      ]);
    }
  });

  it('makes nothing of a template with flaws, of no case, or of a case that is not there', async () => {
    const flawed = await create('{cliente.sobrenome}');
    const refused = await ask('POST', `/${flawed.id}/generate`, { idProcesso: processo, titulo: 'x' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/campos com problema/),
    ]);
    const { id } = await create('{hoje}');
    const nobody = await ask('POST', `/${id}/generate`, { titulo: 'x' });
    expect(nobody.body.fields).toEqual({ idProcesso: 'Diga de que processo ou cliente é o documento' });
    expect((await ask('POST', `/${id}/generate`, { idProcesso: 2_000_000, titulo: 'x' })).status).toBe(404);
    expect((await ask('GET', `/${id}/values`)).status).toBe(400);
  });

  it('adds the five templates of the product once, without a flaw', async () => {
    expect((await ask<{ incluidos: number }>('POST', '/defaults', {})).body.incluidos).toBe(5);
    expect((await ask<{ incluidos: number }>('POST', '/defaults', {})).body.incluidos).toBe(0);
    const { body } = await ask<DocumentTemplateRow[]>('GET', '?sort=titulo');
    const titulos = body.map(({ titulo }) => titulo);
    for (const titulo of ['Petição inicial', 'Contestação', 'Declaração de hipossuficiência'])
      expect(titulos).toContain(titulo);
    const peticao = body.find(({ titulo }) => titulo === 'Petição inicial');
    expect(peticao?.problemas).toEqual([]);
    const file = await download(`/DocumentTemplate/${peticao?.id}/trial?idProcesso=${processo}`);
    expect(await textOfDocx(file.bytes)).toMatch(/em face de Paulo Nunes.*pelos fatos/);
  });

  it('adds each template of the product once, though two people ask at once', async () => {
    const outra = await buildFirma(base.database);
    const add = () => ask<{ incluidos: number }>('POST', '/defaults', {}, 'gestor', outra);
    const answers = await Promise.all([add(), add()]);
    expect(answers.reduce((sum, { body }) => sum + body.incluidos, 0)).toBe(5);
  });

  it('is for staff to use and for the management to keep', async () => {
    const { id } = await create('{hoje}');
    const fields = { titulo: 'x', tipo: 'outro' };
    const arquivo = { nome: 'm.docx', conteudo: await docxWith('x') };
    const denied = await upload(app, firma.usuarios.colaborador, '/DocumentTemplate', fields, arquivo);
    expect(denied.status).toBe(403);
    expect((await ask('DELETE', `/${id}`, undefined, 'colaborador')).status).toBe(403);
    expect((await ask('GET', `/${id}`, undefined, 'clientePJ')).status).toBe(403);
    expect((await call(app, null, 'GET', '/DocumentTemplate')).status).toBe(401);
  });
});
