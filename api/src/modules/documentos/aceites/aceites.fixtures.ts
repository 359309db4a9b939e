import type { AcceptanceCodeAnswer } from '@foro/shared/contracts/document-acceptance';
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
import { buildTestApp, call, testConfig } from '../../../testing/builders-app';
import { buildPdf, upload, type ArquivoDeTeste } from '../../../testing/builders-upload';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';
import { startSmtp } from '../../../testing/smtp';
import { createMailLoop } from '../../plataforma/mensagens/mail-loop';
import { smtpTransporte } from '../../plataforma/mensagens/transporte';

export const EMAIL = 'joao@cliente.teste';
export const QUEM = { nome: 'João da Conceição', cpf: '529.982.247-25', aceito: true } as const;
const log = { info: () => undefined, warn: () => undefined };

/** The body of a mail, decoded from base64 or quoted-printable. */
export function textOf(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A firm whose documents are accepted by links, and the mail that carries their codes. */
export function prepareAceites(base: DatabaseUnderTest) {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let app: FastifyInstance;
  let mute: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let pdf: Buffer;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-aceites-');
    smtp = await startSmtp();
    app = await buildTestApp(base.database, { filesDir, mail: smtp.mail, publicUrl: smtp.mail.publicUrl });
    mute = await buildTestApp(base.database, { filesDir, mail: undefined, isDemo: false });
    firma = await buildFirma(base.database);
    pdf = await buildPdf('Cláusula primeira', 'Cláusula segunda');
  });
  afterAll(async () => {
    await app.close();
    await mute.close();
    await smtp.stop();
    fs.rmSync(filesDir, { recursive: true });
  });
  const maintain = <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query<Row>(text, values));
  beforeEach(async () => {
    await maintain('delete from tentativa_acesso');
    await maintain('delete from mensagem');
    smtp.mails.length = 0;
  });

  const addDocumento = async (arquivo: ArquivoDeTeste = { nome: 'contrato.pdf', conteudo: pdf }) => {
    const processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
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
    const idDocumento = changes.idDocumento ?? (await addDocumento());
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
    const mailLoop = createMailLoop({
      secret: testConfig().jwtSecret,
      database: base.database,
      transporte: smtpTransporte(smtp.mail),
      publicUrl: smtp.mail.publicUrl,
      log,
    });
    await mailLoop.run();
    await mailLoop.stop();
    return smtp.mails.at(-1) ?? '';
  };
  const codeIn = (mail: string) => /código é (\d{6})/.exec(textOf(mail))?.[1] ?? '';
  /** The code from a mail. */
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

  return {
    get smtp() {
      return smtp;
    },
    get app() {
      return app;
    },
    get mute() {
      return mute;
    },
    get filesDir() {
      return filesDir;
    },
    get firma() {
      return firma;
    },
    get pdf() {
      return pdf;
    },
    maintain,
    addDocumento,
    share,
    post,
    look,
    fetchFile,
    read,
    accept,
    askCode,
    deliver,
    codeIn,
    codeFor,
    wrong,
    listed,
    aceites,
  };
}
