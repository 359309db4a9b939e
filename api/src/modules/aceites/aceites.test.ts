import type { AcceptanceChecked, AcceptanceCodeAnswer } from '@foro/shared/contracts/document-acceptance';
import type {
  DocumentShare,
  DocumentShareCreate,
  DocumentShareCreated,
  DocumentShareOpened,
} from '@foro/shared/contracts/document-share';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { listNamed } from '../../files/carry-files';
import { buildFirma, insertProcesso, type Firma } from '../../testing/builders';
import { buildTestApp, call, testConfig, tokenOf } from '../../testing/builders-app';
import { buildPdf, docxWith, upload, type ArquivoDeTeste } from '../../testing/builders-upload';
import { describeOnEngines } from '../../testing/describe-on-engines';
import { makeScratchFolder } from '../../testing/scratch-folder';
import { startSmtp } from '../../testing/smtp';
import { createCarteiro } from '../mensagens/carteiro';
import { smtpTransporte } from '../mensagens/transporte';

const EMAIL = 'joao@cliente.teste';
const QUEM = { nome: 'João da Conceição', cpf: '529.982.247-25', aceito: true } as const;
const log = { info: () => undefined, warn: () => undefined };
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The body of a mail as it is read: put together again from base64 or quoted-printable. */
function textOf(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describeOnEngines('an acceptance by a link', (engine) => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let app: FastifyInstance;
  let mute: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let pdf: Buffer;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-aceites-');
    smtp = await startSmtp();
    app = await buildTestApp(engine.database, { filesDir, mail: smtp.mail, publicUrl: smtp.mail.publicUrl });
    mute = await buildTestApp(engine.database, { filesDir, mail: undefined, isDemo: false });
    firma = await buildFirma(engine.database);
    pdf = await buildPdf('Cláusula primeira', 'Cláusula segunda');
  });
  afterAll(async () => {
    await app.close();
    await mute.close();
    await smtp.stop();
    fs.rmSync(filesDir, { recursive: true });
  });
  const maintain = <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    engine.database.transaction('manutencao', (tx) => tx.query<Row>(text, values));
  beforeEach(async () => {
    await maintain('delete from tentativa_acesso');
    await maintain('delete from mensagem');
    smtp.mails.length = 0;
  });

  const addPaper = async (arquivo: ArquivoDeTeste = { nome: 'contrato.pdf', conteudo: pdf }) => {
    const processo = await engine.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const fields = { idProcesso: String(processo), tipo: 'contrato', titulo: 'Contrato de honorários' };
    const { status, body } = await upload<ProcessDocument>(
      app,
      firma.usuarios.advogado,
      '/ProcessDocument',
      fields,
      arquivo,
    );
    expect(status).toBe(201);
    return body.id;
  };
  const share = async (changes: Partial<DocumentShareCreate> = {}, asked = app) => {
    const idDocumento = changes.idDocumento ?? (await addPaper());
    const { status, body } = await call<DocumentShareCreated>(
      asked,
      firma.usuarios.colaborador,
      'POST',
      '/DocumentShare',
      { idDocumento, dias: 7, pedeAceite: true, aceiteEmail: EMAIL, ...changes },
    );
    expect([status, body.endereco]).toEqual([201, expect.stringContaining('#')]);
    return { ...body, token: body.endereco.slice(body.endereco.indexOf('#') + 1) };
  };
  const post = <Body = ApiErrorBody>(url: string, body: unknown, asked = app) =>
    call<Body>(asked, null, 'POST', url, body);
  const look = async (token: string) =>
    (await post<DocumentShareOpened>('/DocumentShare/open', { token })).body;
  const fetchFile = async (url: string, token: string) => {
    const answer = await app.inject({ method: 'POST', url: `/api${url}`, payload: { token } });
    return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
  };
  const read = (token: string) => fetchFile('/DocumentShare/content', token);
  const accept = (token: string, body: object = {}, asked = app) =>
    post<ApiErrorBody & DocumentShareOpened>('/DocumentShare/accept', { token, ...QUEM, ...body }, asked);
  const askCode = (token: string, asked = app) =>
    post<ApiErrorBody & AcceptanceCodeAnswer>('/DocumentShare/code', { token }, asked);
  const deliver = async () => {
    const carteiro = createCarteiro({
      secret: testConfig().jwtSecret,
      database: engine.database,
      transporte: smtpTransporte(smtp.mail),
      publicUrl: smtp.mail.publicUrl,
      log,
    });
    await carteiro.deliver();
    await carteiro.stop();
    return smtp.mails.at(-1) ?? '';
  };
  const codeIn = (mail: string) => /código é (\d{6})/.exec(textOf(mail))?.[1] ?? '';
  /** The code that a mail brought. */
  const codeFor = async (token: string) => {
    expect((await askCode(token)).status).toBe(200);
    return codeIn(await deliver());
  };
  const wrong = (codigo: string) => (codigo === '000000' ? '111111' : '000000');
  const listed = async (idDocumento: number) =>
    (
      await call<DocumentShare[]>(
        app,
        firma.usuarios.colaborador,
        'GET',
        `/DocumentShare?idDocumento=${idDocumento}`,
      )
    ).body;
  const aceites = async (id: number) =>
    (await maintain('select id from documento_aceite where id_compartilhamento = $1', [id])).rows.length;

  it('goes from the link to a copy with its page, which anybody may check; a later version changes nothing', async () => {
    const link = await share();
    const { token, idDocumento } = link;
    await upload(
      app,
      firma.usuarios.advogado,
      `/ProcessDocument/${idDocumento}/versions`,
      {},
      {
        nome: 'outro.pdf',
        conteudo: await buildPdf('Outra coisa'),
      },
    );
    expect((await look(token)).aceite).toEqual({
      n: 1,
      sha256: sha256Of(pdf),
      email: 'j***@cliente.teste',
      baixado: false,
      feito: null,
    });
    expect((await read(token)).bytes.equals(pdf)).toBe(true);
    expect((await askCode(token)).body).toEqual({ email: 'j***@cliente.teste', minutos: 15, reenviarEm: 60 });
    const mail = await deliver();
    expect(mail).toMatch(new RegExp(`^To: ${EMAIL}`, 'm'));
    expect(textOf(mail)).toMatch(/^Olá\.\s/);
    const codigo = codeIn(mail);
    expect(codigo).toMatch(/^\d{6}$/);
    const { rows: kept } = await maintain<{ tudo: string }>(
      'select (t::text || m::text) as tudo from documento_compartilhamento t, mensagem m where t.id = $1',
      [link.id],
    );
    expect(kept[0]?.tudo).not.toContain(codigo);

    const done = await accept(token, { codigo });
    expect(done.status).toBe(201);
    const feito = done.body.aceite?.feito;
    expect(feito).toEqual({
      nome: QUEM.nome,
      aceitoEm: expect.any(String),
      codigo: expect.stringMatching(/^\d+(?:-[0-9A-Z]{5}){6}$/),
      copia: 'contrato (aceite).pdf',
      recibo: null,
    });

    const copia = await fetchFile('/DocumentShare/copy', token);
    expect(copia.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(copia.bytes.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect((await PDFDocument.load(copia.bytes)).getPageCount()).toBe(3);
    // The original stays as it was.
    expect((await read(token)).bytes.equals(pdf)).toBe(true);

    const checked = await post<AcceptanceChecked>('/DocumentAcceptance/check', { codigo: feito?.codigo });
    expect([checked.status, checked.body]).toEqual([
      200,
      {
        codigo: feito?.codigo,
        escritorio: expect.any(String),
        titulo: 'Contrato de honorários',
        arquivo: 'contrato.pdf',
        n: 1,
        nome: QUEM.nome,
        cpf: '***.982.247-**',
        aceitoEm: feito?.aceitoEm,
        comCodigo: true,
        sha256: sha256Of(pdf),
        copiaSha256: sha256Of(copia.bytes),
      },
    ]);
    const [row] = await listed(idDocumento);
    expect(row?.aceite).toMatchObject({
      cpf: '52998224725',
      endereco: '127.0.0.1',
      navegador: 'lightMyRequest',
      email: EMAIL,
      sha256: sha256Of(pdf),
      copiaSha256: sha256Of(copia.bytes),
    });
    const ofStaff = await app.inject({
      url: `/api/DocumentAcceptance/${row?.aceite?.id}/content`,
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios.colaborador)}` },
    });
    expect([ofStaff.statusCode, ofStaff.rawPayload.equals(copia.bytes)]).toEqual([200, true]);
  });

  it('leaves each step in the history, and its copy among the files that are kept and carried', async () => {
    const { id, token, idDocumento } = await share();
    await read(token);
    const codigo = await codeFor(token);
    await accept(token, { codigo: wrong(codigo) });
    expect((await accept(token, { codigo })).status).toBe(201);
    await fetchFile('/DocumentShare/copy', token);
    const { rows } = await maintain<{ tabela: string; depois: Record<string, unknown>; texto: string }>(
      `select tabela, depois, e::text as texto from evento e where id_cliente = $1 and id_dono = $2 and tabela in ('documento_compartilhamento', 'documento_aceite') order by id`,
      [firma.idCliente, idDocumento],
    );
    const steps = rows.map(({ tabela, depois }) =>
      tabela === 'documento_aceite' ? 'aceite' : Object.keys(depois).sort().join(),
    );
    expect(steps.slice(1)).toEqual([
      'aberto_de,aberto_em,aberturas',
      'codigo_pedido_em,codigos_pedidos',
      'codigo_hash',
      'codigo_tentativas',
      'codigo_tentativas',
      'aceite',
      'codigo_hash',
      'copias',
    ]);
    for (const { texto } of rows) expect(texto).not.toContain(codigo);
    const { rows: kept } = await maintain<{ copia: string }>(
      'select copia_sha256 as copia from documento_aceite where id_compartilhamento = $1',
      [id],
    );
    const named = await engine.database.transaction('manutencao', (tx) => listNamed(tx, firma.idCliente));
    expect(named.map(({ sha256 }) => sha256)).toContain(kept[0]?.copia);
  });

  it('is refused with a wrong code, five times; then only another code serves', async () => {
    const { id, token } = await share();
    await read(token);
    const codigo = await codeFor(token);
    const said = [];
    for (let attempt = 0; attempt < 6; attempt++)
      said.push((await accept(token, { codigo: wrong(codigo) })).body.fields?.codigo);
    expect(said).toEqual([
      'Código errado. Restam 4 tentativas',
      'Código errado. Restam 3 tentativas',
      'Código errado. Restam 2 tentativas',
      'Código errado. Resta 1 tentativa',
      'Código errado. Peça outro',
      'Este código foi errado vezes demais. Peça outro',
    ]);
    expect((await accept(token, { codigo })).status).toBe(400);
    await maintain("update documento_compartilhamento set codigo_pedido_em = now() - interval '61 seconds'");
    const other = await codeFor(token);
    expect([(await accept(token, { codigo: other })).status, await aceites(id)]).toEqual([201, 1]);
  });

  it.each<[string, string, string]>([
    [
      'after 15 minutes',
      "update documento_compartilhamento set codigo_expira_em = now() - interval '1 second' where id = $1",
      'O código venceu ou não foi pedido. Peça outro',
    ],
    [
      'before one was asked for',
      'update documento_compartilhamento set codigo_hash = null where id = $1',
      'O código venceu ou não foi pedido. Peça outro',
    ],
  ])('is refused with a code %s', async (_title, change, message) => {
    const { id, token } = await share();
    await read(token);
    const codigo = await codeFor(token);
    await maintain(change, [id]);
    const { status, body } = await accept(token, { codigo });
    expect([status, body.fields, await aceites(id)]).toEqual([400, { codigo: message }, 0]);
  });

  it('is refused without the code, and with that of another link', async () => {
    const [one, two] = [await share(), await share()];
    for (const { token } of [one, two]) await read(token);
    const codigo = await codeFor(one.token);
    const other = await codeFor(two.token);
    expect((await accept(one.token)).body.fields).toEqual({ codigo: 'Código é obrigatório' });
    if (other !== codigo)
      expect((await accept(one.token, { codigo: other })).body.fields?.codigo).toMatch(/^Código errado/);
  });

  it('gives a code after a minute, twenty in all, and one mail for those that have not left', async () => {
    const { token } = await share();
    expect((await askCode(token)).status).toBe(200);
    const soon = await askCode(token);
    expect([soon.status, soon.body.message, Number(soon.headers['retry-after']) > 50]).toEqual([
      429,
      expect.stringMatching(/^O código acabou de ser pedido/),
      true,
    ]);
    await maintain("update documento_compartilhamento set codigo_pedido_em = now() - interval '61 seconds'");
    expect((await askCode(token)).status).toBe(200);
    await deliver();
    expect(smtp.mails).toHaveLength(1);
    await maintain(
      "update documento_compartilhamento set codigo_pedido_em = now() - interval '61 seconds', codigos_pedidos = 20",
    );
    const many = await askCode(token);
    expect([many.status, many.body.message]).toEqual([409, expect.stringMatching(/códigos demais/)]);
  });

  it('gives an address thirty codes in a quarter of an hour', async () => {
    const { token } = await share();
    for (let asked = 0; asked < 30; asked++) await askCode(token);
    const { status, body } = await askCode(token);
    expect([status, body.message]).toEqual([429, expect.stringMatching(/minutos?\.$/)]);
  });

  it('is made once: whoever comes again, or at once from two tabs, is told so', async () => {
    const { id, token } = await share();
    await read(token);
    const codigo = await codeFor(token);
    const answers = await Promise.all([accept(token, { codigo }), accept(token, { codigo })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await accept(token, { codigo, nome: 'Outra Pessoa' });
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/^Este documento já foi aceito por João da Conceição em /),
    ]);
    expect((await askCode(token)).status).toBe(409);
    expect(await aceites(id)).toBe(1);
  });

  it('is made once by two processes at the same moment', async () => {
    const other = await buildTestApp(engine.database, { filesDir, mail: smtp.mail });
    const { id, token } = await share();
    await read(token);
    const codigo = await codeFor(token);
    const answers = await Promise.all([accept(token, { codigo }), accept(token, { codigo }, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await aceites(id)).toBe(1);
    await other.close();
  });

  it('says that no code was confirmed where no mail is sent: the link alone serves', async () => {
    const { token, aceiteEmail, idDocumento } = await share({}, mute);
    expect(aceiteEmail).toBeNull();
    expect((await look(token)).aceite?.email).toBeNull();
    expect((await askCode(token, mute)).body.message).toMatch(/não está configurado/);
    await read(token);
    const { status, body } = await accept(token, {}, mute);
    expect(status).toBe(201);
    const codigo = body.aceite?.feito?.codigo;
    const checked = await post<AcceptanceChecked>('/DocumentAcceptance/check', { codigo });
    expect(checked.body.comCodigo).toBe(false);
    expect((await listed(idDocumento))[0]?.aceite?.email).toBeNull();
  });

  it('of what is no PDF keeps a receipt of its own', async () => {
    const conteudo = await docxWith('Proposta');
    const link = await share({ idDocumento: await addPaper({ nome: 'proposta.docx', conteudo }) }, mute);
    await read(link.token);
    const { body } = await accept(link.token);
    expect(body.aceite?.feito).toMatchObject({
      recibo: 'outro_tipo',
      copia: 'proposta (recibo de aceite).pdf',
    });
    const copia = await fetchFile('/DocumentShare/copy', link.token);
    expect((await PDFDocument.load(copia.bytes)).getPageCount()).toBe(1);
  });

  it('can be made though the file was fetched as often as it may be', async () => {
    const { token } = await share({ maxAberturas: 1 }, mute);
    expect([(await read(token)).status, (await read(token)).status]).toEqual([200, 404]);
    expect((await look(token)).restantes).toBe(0);
    expect((await accept(token)).status).toBe(201);
  });

  it.each<[string, (id: number, idDocumento: number) => Promise<unknown>]>([
    ['was revoked', (id) => call(app, firma.usuarios.colaborador, 'DELETE', `/DocumentShare/${id}`)],
    [
      'has passed its day',
      (id) =>
        maintain(
          "update documento_compartilhamento set expira_em = now() - interval '1 minute' where id = $1",
          [id],
        ),
    ],
    [
      'leads to a paper in the trash',
      (_id, idDocumento) => call(app, firma.usuarios.advogado, 'DELETE', `/ProcessDocument/${idDocumento}`),
    ],
  ])('is not made by a link that %s', async (_title, end) => {
    const { id, token, idDocumento } = await share({}, mute);
    await read(token);
    await end(id, idDocumento);
    expect([(await accept(token)).status, (await askCode(token)).status, await aceites(id)]).toEqual([
      404, 404, 0,
    ]);
  });

  it('is not made by a link that asks for none, nor before the paper was fetched', async () => {
    const plain = await share({ pedeAceite: false });
    expect([plain.aceiteEmail, (await look(plain.token)).aceite]).toEqual([null, null]);
    expect((await accept(plain.token)).status).toBe(404);
    const unread = await share({}, mute);
    expect((await accept(unread.token)).body.fields).toEqual({
      aceito: 'Baixe e leia o documento antes de aceitar',
    });
  });

  it.each<[string, object, string]>([
    ['no name', { nome: ' ' }, 'nome'],
    ['half a name', { nome: 'João' }, 'nome'],
    ['a CPF whose digits are wrong', { cpf: '529.982.247-24' }, 'cpf'],
    ['half a code', { codigo: '12345' }, 'codigo'],
    ['no word', { aceito: false }, 'aceito'],
  ])('is refused with %s, beside its field', async (_title, changes, field) => {
    const { status, body } = await accept(`${firma.idCliente}.${'A'.repeat(43)}`, changes);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is asked for with the mail of the code, where mail is sent', async () => {
    const body = { idDocumento: await addPaper(), dias: 7, pedeAceite: true };
    const ask = (changes: object) =>
      call<ApiErrorBody>(app, firma.usuarios.colaborador, 'POST', '/DocumentShare', { ...body, ...changes });
    expect((await ask({})).body.fields).toEqual({ aceiteEmail: 'Informe o e-mail que recebe o código' });
    expect((await ask({ aceiteEmail: 'sem arroba' })).body.fields).toEqual({
      aceiteEmail: 'E-mail inválido',
    });
    const mail = (asked: FastifyInstance) =>
      call(asked, firma.usuarios.colaborador, 'GET', '/DocumentShare/mail');
    expect([(await mail(app)).body, (await mail(mute)).body]).toEqual([
      { temEmail: true },
      { temEmail: false },
    ]);
  });

  it('makes nothing where the file is no longer what its hash says', async () => {
    const conteudo = await buildPdf('altera-se');
    const { id, token } = await share({ idDocumento: await addPaper({ nome: 'a.pdf', conteudo }) }, mute);
    await read(token);
    const found = fs
      .readdirSync(filesDir, { recursive: true, encoding: 'utf8' })
      .find((name) => name.endsWith(sha256Of(conteudo)));
    fs.writeFileSync(`${filesDir}/${found}`, await buildPdf('alterada'));
    const { status, body } = await accept(token);
    expect([status, body.message, await aceites(id)]).toEqual([
      503,
      expect.stringMatching(/não está íntegro/),
      0,
    ]);
  });

  it('tells nothing to another firm, and nothing to a code that is nobody’s, thirty times', async () => {
    const { token, idDocumento } = await share({}, mute);
    await read(token);
    const codigo = (await accept(token)).body.aceite?.feito?.codigo ?? '';
    const outra = await buildFirma(engine.database);
    const [row] = await listed(idDocumento);
    const content = `/DocumentAcceptance/${row?.aceite?.id}/content`;
    expect((await call(app, outra.usuarios.admin, 'GET', content)).status).toBe(404);
    expect((await call(app, firma.usuarios.clientePJ, 'GET', content)).status).toBe(403);
    expect((await call(app, null, 'GET', content)).status).toBe(401);
    const check = (text: string) => post('/DocumentAcceptance/check', { codigo: text });
    const elsewhere = codigo.replace(String(firma.idCliente), String(outra.idCliente));
    for (const text of [elsewhere, 'qualquer coisa', `9999999999-${codigo.split('-').slice(1).join('-')}`])
      expect([text, (await check(text)).status]).toEqual([text, 404]);
    expect((await check('nada')).body.message).toMatch(/^Nenhum aceite tem este código/);
    // Who has the right one may look as often as he likes.
    for (let asked = 0; asked < 40; asked++) expect((await check(codigo.toLowerCase())).status).toBe(200);
    for (let asked = 0; asked < 26; asked++) expect((await check('nada')).status).toBe(404);
    expect((await check('nada')).status).toBe(429);
  });
});
