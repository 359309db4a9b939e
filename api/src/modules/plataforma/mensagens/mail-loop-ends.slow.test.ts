import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { openDatabase, type Database } from '../../../db/drivers/database';
import { createTestDatabase, type TestDatabase } from '../../../testing/describe-on-database';
import { buildServerProgram, type Running } from '../../../testing/server-program';

/** A mail server that has received a mail, and answers when the test says so. */
interface Held {
  readonly mail: string;
  accept(): void;
}

async function startHoldingSmtp() {
  const waiting: Held[] = [];
  const asking: ((held: Held) => void)[] = [];
  const accepted: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const mail = Buffer.concat(parts).toString('utf8');
        const accept = () => {
          accepted.push(mail);
          done();
        };
        const next = asking.shift();
        if (next) next({ mail, accept });
        else waiting.push({ mail, accept });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    accepted,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** The next mail that was received but not answered. */
    held: () =>
      new Promise<Held>((resolve) => {
        const held = waiting.shift();
        if (held) resolve(held);
        else asking.push(resolve);
      }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const messageId = (mail: string) => /^Message-ID: (\S+)/im.exec(mail)?.[1];

// The program as it ships, killed while a mail server is still processing its mail.
describe('the post of a process that ends', () => {
  let program: ReturnType<typeof buildServerProgram>;
  let made: TestDatabase;
  let smtp: Awaited<ReturnType<typeof startHoldingSmtp>>;
  let database: Database;
  let env: Record<string, string>;
  beforeAll(async () => {
    made = await createTestDatabase('vazio');
    smtp = await startHoldingSmtp();
    program = buildServerProgram();
    env = {
      DATABASE_URL: made.options.databaseUrl ?? '',
      FORO_DEMO: '1',
      FORO_SIGN_IN_DELAY_MS: '0',
      FORO_JWT_SECRET: 'um segredo de teste com mais de trinta e dois',
      FORO_SMTP_URL: smtp.url,
      FORO_MAIL_FROM: 'Foro <foro@firma.teste>',
      FORO_PUBLIC_URL: 'https://foro.teste',
    };
    database = await openDatabase(made.options);
  }, 120_000);
  afterAll(async () => {
    program.remove();
    await smtp.stop();
    await database.close();
    await made.remove();
  }, 120_000);

  const forgot = ({ address }: Running, username: string) =>
    fetch(`${address}/api/auth/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username }),
    });
  const maintain = async (text: string) =>
    (await database.transaction('manutencao', (tx) => tx.query(text))).rows;
  /**
   * Records that the watcher has just finished a round: the demonstration's invitations are not sent,
   * however long a test takes.
   */
  const restWatch = () =>
    maintain(
      "update aviso_ronda set ate = now() + interval '9 minutes', tomada_ate = now() + interval '9 minutes'",
    );
  const rows = () => maintain('select situacao, tentativas from mensagem order by id');

  it('loses and doubles nothing when it is killed with a mail in hand: the next process sends it, once', async () => {
    const killed = await program.start(env);
    await restWatch();
    await forgot(killed, 'gestor@foro.dev');
    const first = await smtp.held();
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await rows()).toEqual([{ situacao: 'pendente', tentativas: 1 }]);
    // It is released a minute later.
    await maintain("update mensagem set proxima_em = clock_timestamp() - interval '1 second'");
    const next = await program.start(env);
    const second = await smtp.held();
    second.accept();
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(await rows()).toEqual([{ situacao: 'enviada', tentativas: 2 }]);
    expect(smtp.accepted).toHaveLength(1);
    expect(messageId(second.mail)).toBe(messageId(first.mail));
  }, 120_000);

  it('finishes the mail in hand on SIGTERM, and notes it, before it ends', async () => {
    const ending = await program.start(env);
    await forgot(ending, 'colaborador@foro.dev');
    const held = await smtp.held();
    ending.child.kill('SIGTERM');
    held.accept();
    expect(await ending.ended).toBe(0);
    expect(await rows()).toEqual([
      { situacao: 'enviada', tentativas: 2 },
      { situacao: 'enviada', tentativas: 1 },
    ]);
    expect(smtp.accepted).toHaveLength(2);
  }, 120_000);

  it('is done by the worker beside an API that leaves it: sent once, and not at all while there is no worker', async () => {
    await restWatch();
    const unused = await startHoldingSmtp();
    const serving = await program.start({ ...env, FORO_BACKGROUND: '0', FORO_SMTP_URL: unused.url });
    const worker = await program.start({ ...env, FORO_BACKGROUND: '1' });
    await forgot(serving, 'admin@foro.dev');
    (await smtp.held()).accept();
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    await forgot(serving, 'clientepj@foro.dev');
    serving.child.kill('SIGTERM');
    expect(await serving.ended).toBe(0);
    expect((await rows()).slice(2)).toEqual([
      { situacao: 'enviada', tentativas: 1 },
      { situacao: 'pendente', tentativas: 0 },
    ]);
    expect([smtp.accepted.length, unused.accepted.length]).toEqual([3, 0]);
    await unused.stop();
  }, 120_000);
});
