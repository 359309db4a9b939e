import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma, type UsuarioDeTeste } from '../../../testing/builders';
import { buildTestApp, call, testConfig } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';
import { startSmtp } from '../../../testing/smtp';
import { createMailLoop } from './mail-loop';
import { smtpTransporte } from './transporte';

export const NOVA = 'Jabuticaba#93';
export const log = { info: () => undefined, warn: () => undefined };

/** The text of a mail, decoded from quoted-printable. */
export const textOf = (mail: string) => mail.replace(/=\r\n/g, '').replace(/=3D/g, '=');
const linkIn = (mail: string) => /https:\/\/foro\.teste\/senha#(\S+)/.exec(textOf(mail))?.[1] ?? '';

/** A mail server, a firm whose people forget their passwords, and its outbox. */
export function prepareMensagens(base: DatabaseUnderTest) {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    smtp = await startSmtp();
    app = await buildTestApp(base.database, { mail: smtp.mail });
  });
  afterAll(async () => {
    await app.close();
    await smtp.stop();
  });
  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    await maintain('delete from tentativa_acesso');
    await maintain('delete from mensagem');
    smtp.mails.length = 0;
  });

  /** The product's own patience with a server, unless a test is about a slow one. */
  const postTo = (mail = smtp.mail, patienceMs = 10_000, database = base.database) =>
    createMailLoop({
      secret: testConfig().jwtSecret,
      database,
      transporte: smtpTransporte(mail, {
        connectionTimeout: patienceMs,
        greetingTimeout: patienceMs,
        socketTimeout: patienceMs,
      }),
      publicUrl: mail.publicUrl,
      log,
    });
  const ask = (username: string, asked = app) =>
    call<ApiErrorBody>(asked, null, 'POST', '/auth/forgot', { username });
  const reset = (token: string, senha = NOVA) =>
    call<ApiErrorBody>(app, null, 'POST', '/auth/reset', { token, senha });
  const enter = ({ email }: UsuarioDeTeste, password: string) =>
    call(app, null, 'POST', '/auth', { username: email, password });
  const due = () => maintain("update mensagem set proxima_em = clock_timestamp() - interval '1 second'");
  const rows = async () =>
    (await maintain('select situacao, tentativas, ultima_falha, texto from mensagem order by id')).rows;
  const linkFor = async (who: UsuarioDeTeste) => {
    await ask(who.email);
    const post = postTo();
    await post.run();
    await post.stop();
    return linkIn(smtp.mails.at(-1) ?? '');
  };

  return {
    get smtp() {
      return smtp;
    },
    get app() {
      return app;
    },
    get firma() {
      return firma;
    },
    maintain,
    postTo,
    ask,
    reset,
    enter,
    due,
    rows,
    linkFor,
  };
}
