import type { WebhookSecret } from '@foro/shared/contracts/webhook';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook as Receiver } from 'standardwebhooks';
import { openDatabase, type Database } from '../../../db/drivers/database';
import { parseNetwork } from '../../../outgoing/reachable';
import { buildFirma, insertProcesso } from '../../../testing/builders';
import { buildTestApp, call, testConfig } from '../../../testing/builders-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/describe-on-database';
import { buildServerProgram } from '../../../testing/server-program';

const LOOPBACK = '127.0.0.0/8';

describe('a process that is killed between a delivery and its record', () => {
  let program: ReturnType<typeof buildServerProgram>;
  let made: TestDatabase;
  let database: Database;
  let receiver: http.Server;
  const received: { readonly headers: Record<string, string>; readonly body: string }[] = [];
  /** Resolves with the response of each request in turn. */
  const arrivals: ((response: http.ServerResponse) => void)[] = [];
  const arrival = () => new Promise<http.ServerResponse>((resolve) => arrivals.push(resolve));
  beforeAll(async () => {
    program = buildServerProgram();
    made = await createTestDatabase();
    database = await openDatabase(made.options);
    receiver = http.createServer(async (request, response) => {
      received.push({ headers: request.headers as Record<string, string>, body: await text(request) });
      arrivals.shift()?.(response);
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  }, 120_000);
  afterAll(async () => {
    program.remove();
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
    await database.close();
    await made.remove();
  }, 120_000);

  /** A webhook, and two changes that it is told of. */
  async function prepare(): Promise<string> {
    const firma = await buildFirma(database);
    const { admin, gestor } = firma.usuarios;
    const idProcesso = await database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const networks = [parseNetwork(LOOPBACK)].filter((network) => network !== null);
    const app = await buildTestApp(database, { lookupPrivate: networks });
    const { segredo } = (
      await call<WebhookSecret>(app, admin, 'POST', '/Webhook', {
        descricao: 'Painel',
        endereco: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
        tipos: ['parte_contraria.inclusao'],
      })
    ).body;
    for (const nome of ['Ana', 'Bia'])
      await call(app, gestor, 'POST', '/ProcessOpositor', { idProcesso, nome });
    await app.close();
    return segredo;
  }

  it('is followed by one that sends it again, signed, with the same id, before the next', async () => {
    const segredo = await prepare();
    const env = {
      DATABASE_URL: made.options.databaseUrl,
      FORO_JWT_SECRET: testConfig().jwtSecret,
      FORO_LOOKUP_PRIVATE: LOOPBACK,
    };
    const first = arrival();
    const killed = await program.start(env);
    // It has accepted the message, and answers only after the process is gone.
    const answer = await first;
    killed.child.kill('SIGKILL');
    await killed.ended;
    answer.writeHead(204).end();

    await database.transaction('manutencao', (tx) =>
      tx.query("update gancho_entrega set proxima_em = clock_timestamp() where situacao = 'pendente'"),
    );
    const [again, next] = [arrival(), arrival()];
    const { child, ended } = await program.start(env);
    (await again).writeHead(204).end();
    (await next).writeHead(204).end();
    child.kill('SIGTERM');
    await ended;

    const { rows } = await database.transaction('manutencao', (tx) =>
      tx.query<{ id: string; situacao: string; tentativas: number }>(
        'select id::text, situacao, tentativas from gancho_entrega order by id',
      ),
    );
    expect(rows).toMatchObject([
      { situacao: 'entregue', tentativas: 2 },
      { situacao: 'entregue', tentativas: 1 },
    ]);
    const [ana, bia] = rows.map(({ id }) => id);
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([ana, ana, bia]);
    expect(received[1]?.body).toBe(received[0]?.body);
    for (const { body, headers } of received) new Receiver(segredo).verify(body, headers);
  }, 120_000);
});
