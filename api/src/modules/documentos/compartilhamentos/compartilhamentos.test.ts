import type {
  DocumentShare,
  DocumentShareCreate,
  DocumentShareCreated,
  DocumentShareOpened,
} from '@foro/shared/contracts/document-share';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { askAs, buildTestApp, call } from '../../../testing/builders-app';
import { pdfOf, upload } from '../../../testing/builders-upload';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';

describeOnDatabase('/DocumentShare', (base) => {
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let documento: ProcessDocument;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-links-');
    app = await buildTestApp(base.database, { filesDir });
    firma = await buildFirma(base.database);
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(filesDir, { recursive: true });
  });
  beforeEach(async () => {
    const processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const fields = { idProcesso: String(processo), tipo: 'contrato', titulo: 'Minuta do contrato' };
    const arquivo = { nome: 'minuta.pdf', conteudo: pdfOf('minuta') };
    const { status, body } = await upload<ProcessDocument>(
      app,
      firma.usuarios.advogado,
      '/ProcessDocument',
      fields,
      arquivo,
    );
    expect(status).toBe(201);
    documento = body;
  });

  const ask = askAs<ApiErrorBody>(() => ({ app, firma }), 'colaborador');
  const share = async (changes: Partial<DocumentShareCreate> = {}) => {
    const body = { idDocumento: documento.id, dias: 7, ...changes };
    const answer = await ask<DocumentShareCreated>('POST', '/DocumentShare', body);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const tokenIn = ({ endereco }: DocumentShareCreated) => endereco.slice(endereco.indexOf('#') + 1);
  const look = (token: string) =>
    call<DocumentShareOpened & ApiErrorBody>(app, null, 'POST', '/DocumentShare/open', { token });
  const fetchBy = async (token: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/DocumentShare/content',
      payload: { token },
    });
    return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
  };
  const list = async () =>
    (await ask<DocumentShare[]>('GET', `/DocumentShare?idDocumento=${documento.id}`)).body;

  it('gives whoever has the secret the version of that day, and counts each time that it is fetched', async () => {
    const created = await share({ destinatario: 'Cartório do 2º Ofício' });
    expect(created).toMatchObject({ n: 1, situacao: 'ativo', aberturas: 0, abertoEm: null });
    expect(created.endereco).toMatch(/^\/compartilhado#\d+\.[\w-]{43}$/);
    const token = tokenIn(created);
    await upload(
      app,
      firma.usuarios.advogado,
      `/ProcessDocument/${documento.id}/versions`,
      {},
      {
        nome: 'nova.pdf',
        conteudo: pdfOf('nova'),
      },
    );
    const { status, body } = await look(token);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ titulo: 'Minuta do contrato', nome: 'minuta.pdf', restantes: null }),
    ]);
    const file = await fetchBy(token);
    expect([file.status, file.bytes]).toEqual([200, pdfOf('minuta')]);
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(await list()).toEqual([
      expect.objectContaining({ id: created.id, aberturas: 1, abertoEm: expect.any(String) }),
    ]);
    expect(JSON.stringify(await list())).not.toContain(token.slice(-43));
  });

  it('keeps the hash of the secret alone, and every opening in the history', async () => {
    const token = tokenIn(await share());
    await fetchBy(token);
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query<{ texto: string }>(
        `select (select string_agg(to_jsonb(t)::text, ' ') from documento_compartilhamento t where id_cliente = $1) as texto`,
        [firma.idCliente],
      ),
    );
    expect(rows[0]?.texto).not.toContain(token.slice(-43));
    const events = await base.database.transaction('manutencao', (tx) =>
      tx.query<{ depois: unknown; usuario: number | null }>(
        `select depois, id_usuario as usuario from evento where id_cliente = $1 and tabela = 'documento_compartilhamento' and acao = 'alteracao'`,
        [firma.idCliente],
      ),
    );
    expect(events.rows.at(-1)).toMatchObject({
      depois: expect.objectContaining({ aberturas: 1, aberto_de: '127.0.0.1' }),
      usuario: null,
    });
  });

  it.each<[string, Partial<DocumentShareCreate>, (id: number) => Promise<unknown>, string]>([
    ['was revoked', {}, (id) => ask('DELETE', `/DocumentShare/${id}`), 'revogado'],
    [
      'has passed its day',
      {},
      () =>
        base.database.transaction('manutencao', (tx) =>
          tx.query("update documento_compartilhamento set expira_em = now() - interval '1 minute'"),
        ),
      'vencido',
    ],
  ])('opens nothing where it %s', async (_title, changes, end, situacao) => {
    const created = await share(changes);
    await end(created.id);
    const token = tokenIn(created);
    expect([(await look(token)).status, (await fetchBy(token)).status]).toEqual([404, 404]);
    expect((await look(token)).body.message).toMatch(/^Este link venceu/);
    expect((await list())[0]?.situacao).toBe(situacao);
  });

  it('is fetched no more often than was allowed, whoever comes at once', async () => {
    const token = tokenIn(await share({ maxAberturas: 2 }));
    expect((await look(token)).body.restantes).toBe(2);
    const answers = await Promise.all([fetchBy(token), fetchBy(token), fetchBy(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 404]);
    expect((await list())[0]).toMatchObject({ situacao: 'esgotado', aberturas: 2 });
  });

  it('opens nothing once the document lies in the trash', async () => {
    const token = tokenIn(await share());
    expect((await ask('DELETE', `/ProcessDocument/${documento.id}`)).status).toBe(204);
    expect([(await look(token)).status, (await fetchBy(token)).status]).toEqual([404, 404]);
  });

  it('tells nothing to another secret, another firm’s number, or half an address', async () => {
    const token = tokenIn(await share());
    const [, secret = ''] = token.split('.');
    for (const other of [
      `${firma.idCliente}.${'A'.repeat(43)}`,
      `${firma.idCliente + 1}.${secret}`,
      `9999999999.${secret}`,
    ])
      expect([other, (await look(other)).status]).toEqual([other, 404]);
    const half = await look(token.slice(0, -1));
    expect([half.status, half.body.fields?.token]).toEqual([400, expect.stringMatching(/não está inteiro/)]);
  });

  it.each<[string, object, string]>([
    ['no paper', { idDocumento: 0 }, 'idDocumento'],
    ['a term of its own', { dias: 365 }, 'dias'],
    ['no opening', { maxAberturas: 0 }, 'maxAberturas'],
  ])('refuses %s beside its field', async (_title, changes, field) => {
    const { status, body } = await ask('POST', '/DocumentShare', {
      idDocumento: documento.id,
      dias: 7,
      ...changes,
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is made by staff, for a document that is there', async () => {
    const body = { idDocumento: documento.id, dias: 7 };
    expect((await ask('POST', '/DocumentShare', body, 'clientePJ')).status).toBe(403);
    expect((await ask('POST', '/DocumentShare', { ...body, idDocumento: 2_000_000 })).status).toBe(404);
    expect((await call(app, null, 'POST', '/DocumentShare', body)).status).toBe(401);
  });
});
