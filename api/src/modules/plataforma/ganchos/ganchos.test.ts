import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Webhook, WebhookBody, WebhookDelivery, WebhookSecret } from '@foro/shared/contracts/webhook';
import type { FastifyInstance } from 'fastify';
import { Webhook as Receiver } from 'standardwebhooks';
import type { Database } from '../../../db/drivers/database';
import { parseNetwork } from '../../../outgoing/reachable';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { buildTestApp, call, testConfig } from '../../../testing/builders-app';
import {
  startSilentStandIn,
  startStandIn,
  type StandIn,
  type StandInAnswer,
} from '../../../testing/builders-stand-in';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { makeSegredo, sealSegredo } from './assinatura';
import { createGanchoLoop } from './gancho-loop';

const LOOPBACK = [parseNetwork('127.0.0.0/8')].filter((network) => network !== null);
const log = { warn: () => undefined };

interface Received {
  readonly path: string;
  readonly id: string;
  readonly body: WebhookBody;
  readonly headers: Record<string, string>;
}

describeOnOwnDatabase('a webhook', (base) => {
  let app: FastifyInstance;
  let receiver: StandIn;
  let firma: Firma;
  let processo: number;
  let answer: StandInAnswer;
  let received: Received[];
  let onReceived: () => void;
  beforeAll(async () => {
    receiver = await startStandIn((path, { headers, json }) => {
      const body = json as WebhookBody;
      received.push({
        path,
        id: String(headers['webhook-id']),
        body,
        headers: headers as Record<string, string>,
      });
      onReceived();
      return answer;
    });
    app = await buildTestApp(base.database, { lookupPrivate: LOOPBACK });
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });
  beforeEach(async () => {
    await maintain('delete from gancho');
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    answer = { status: 204, body: '' };
    received = [];
    onReceived = () => undefined;
  });

  const maintain = async <Row extends Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
  ) => (await base.database.transaction('manutencao', (tx) => tx.query<Row>(text, values))).rows;
  const ask = <Body = ApiErrorBody>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call<Body>(app, firma.usuarios.admin, method, `/Webhook${path}`, body);
  const create = async (changes: object = {}) =>
    (
      await ask<WebhookSecret>('POST', '', {
        descricao: 'Painel',
        endereco: `${receiver.url}/a`,
        tipos: ['parte_contraria.inclusao', 'parte_contraria.exclusao'],
        ...changes,
      })
    ).body;
  const read = async (id: number) => (await ask<Webhook>('GET', `/${id}`)).body;
  const addParte = async (nome = 'Ana') =>
    (
      await call<{ id: number }>(app, firma.usuarios.gestor, 'POST', '/ProcessOpositor', {
        idProcesso: processo,
        nome,
      })
    ).body.id;
  const loopOf = (database: Pick<Database, 'transaction'> = base.database, timeoutMs = 20_000) =>
    createGanchoLoop({
      database: database as Database,
      jwtSecret: testConfig().jwtSecret,
      privateNetworks: LOOPBACK,
      hasMail: false,
      log,
      timeoutMs,
    });
  const deliver = (timeoutMs?: number) => loopOf(base.database, timeoutMs).run();
  const due = () =>
    maintain("update gancho_entrega set proxima_em = clock_timestamp() where situacao = 'pendente'");
  const entregasOf = async (id: number) =>
    (await ask<WebhookDelivery[]>('GET', `/${id}/deliveries`)).body.toReversed();
  /** What the library of the standard reads with the secret; it throws for a wrong signature. */
  const verify = (segredo: string, { body, headers }: Received) =>
    new Receiver(segredo).verify(JSON.stringify(body), headers);
  const pastas = () => received.map(({ body }) => body.data.id);

  it('is told of each change once, in order, signed and without a word of the record', async () => {
    const { id, segredo } = await create();
    const [ana, bia] = [await addParte('Ana'), await addParte('Bia')];
    await call(app, firma.usuarios.gestor, 'DELETE', `/ProcessOpositor/${ana}`);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    expect(received.map(({ body }) => [body.type, body.data.id])).toEqual([
      ['parte_contraria.inclusao', ana],
      ['parte_contraria.inclusao', bia],
      ['parte_contraria.exclusao', ana],
    ]);
    const [first, second, third] = received.map((message) => verify(segredo, message) as WebhookBody);
    expect(first).toEqual({
      type: 'parte_contraria.inclusao',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: { id: ana, idProcesso: processo, versao: expect.any(Number) },
    });
    const versions = [first, second, third].map((body) => body?.data.versao ?? 0);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(await entregasOf(id)).toMatchObject(
      received.map((message) => ({ id: Number(message.id), situacao: 'entregue', resposta: 'Resposta 204' })),
    );
  });

  it('is sent the first waiting message again, after longer and longer waits, before any later one', async () => {
    const { id, segredo } = await create();
    const [ana, bia] = [await addParte('Ana'), await addParte('Bia')];
    const failures: [StandInAnswer, string][] = [
      [{ status: 500, body: '' }, 'Resposta 500'],
      [{ status: 302, body: '', location: '/b' }, 'Resposta 302'],
      ['close', 'Sem conexão'],
      ['silence', 'Sem resposta a tempo'],
    ];
    for (const [failure, resposta] of failures) {
      answer = failure;
      await due();
      await deliver(failure === 'silence' ? 50 : undefined);
      expect((await entregasOf(id)).map((entrega) => entrega.resposta)).toEqual([resposta, null]);
    }
    const [wait] = await maintain(
      'select tentativas, round(extract(epoch from proxima_em - clock_timestamp()) / 60)::int as minutos from gancho_entrega where id_gancho = $1 order by id limit 1',
      [id],
    );
    expect(wait).toEqual({ tentativas: 4, minutos: 120 });
    expect((await read(id)).situacao).toBe('falhando');
    await deliver();
    expect(received).toHaveLength(4);
    answer = { status: 200, body: '' };
    await due();
    await deliver();
    expect(pastas()).toEqual([ana, ana, ana, ana, ana, bia]);
    expect(new Set(received.slice(0, 5).map((message) => message.id)).size).toBe(1);
    expect(received.map(({ path }) => path)).not.toContain('/b');
    expect(received.map((message) => verify(segredo, message))).toHaveLength(6);
    expect(await read(id)).toMatchObject({ situacao: 'ligado', falhaDesde: null });
  });

  it.each([
    [410, '', 'O endereço não quer mais receber (410)'],
    [500, "update gancho set falha_desde = now() - interval '3 days'", 'Três dias sem receber: Resposta 500'],
  ])('is switched off after %d, with a notice to the Admin', async (status, before, motivo) => {
    const { id } = await create();
    const ana = await addParte();
    answer = { status, body: '' };
    if (before) await maintain(before);
    await deliver();
    const off = await read(id);
    expect(off).toMatchObject({ situacao: 'desligado', motivo });
    const avisos = await maintain("select id_usuario from aviso where id_cliente = $1 and tipo = 'gancho'", [
      firma.idCliente,
    ]);
    expect(avisos).toEqual([{ id_usuario: firma.usuarios.admin.id }]);
    expect((await ask('POST', `/${id}/test`)).body.message).toBe(
      'Este webhook está desligado: ligue-o antes.',
    );
    await addParte('Bia');
    // Switched on again: what waited comes, what changed meanwhile does not.
    answer = { status: 204, body: '' };
    await ask('PUT', '', { ...off, ativo: true });
    const caio = await addParte('Caio');
    await deliver();
    expect(pastas()).toEqual([ana, ana, caio]);
  });

  it('gets the same id when the process ended between delivery and note', async () => {
    const { id } = await create();
    await addParte();
    const dying: Pick<Database, 'transaction'> = {
      transaction: (scope, work) =>
        received.length > 0 ? Promise.reject(new Error('killed')) : base.database.transaction(scope, work),
    };
    await loopOf(dying).run();
    expect(await entregasOf(id)).toMatchObject([{ situacao: 'pendente', tentativas: 1 }]);
    await due();
    await deliver();
    const [first, again] = received.map((message) => message.id);
    expect([received.length, again]).toEqual([2, first]);
  });

  it('does not miss the event of a slower transaction', async () => {
    await create();
    let commit = (): void => undefined;
    const gate = new Promise<void>((resolve) => (commit = resolve));
    let written = (): void => undefined;
    const begun = new Promise<void>((resolve) => (written = resolve));
    const slow = base.database.transaction({ idCliente: firma.idCliente }, async (tx) => {
      await tx.query("select foro_anota_evento('parte_contraria', 7, 'inclusao', null, null, null, null)");
      written();
      await gate;
    });
    await begun;
    const ana = await addParte();
    await deliver();
    expect(received).toEqual([]);
    commit();
    await slow;
    await deliver();
    expect(pastas()).toEqual([7, ana]);
  });

  it('holds up no other one when its receiver hangs', async () => {
    const silent = await startSilentStandIn();
    await create({ endereco: silent.url });
    await create();
    const arrived = new Promise<void>((resolve) => (onReceived = resolve));
    await addParte();
    const loop = loopOf(base.database, 60_000);
    loop.start();
    await arrived;
    const again = new Promise<void>((resolve) => (onReceived = resolve));
    await addParte('Bia');
    await again;
    await loop.stop();
    expect(silent.asked).toHaveLength(1);
    await silent.close();
  });

  it('is signed with both secrets for a day after a rotation, and keeps them sealed', async () => {
    const { id, segredo } = await create();
    expect(segredo).toMatch(/^whsec_[\w+/]{43}=$/);
    const { body: rotated } = await ask<WebhookSecret>('POST', `/${id}/rotate`);
    const seen = JSON.stringify([await maintain('select * from gancho'), await read(id)]);
    expect(seen).not.toContain(segredo.slice(6));
    await addParte();
    await deliver();
    const [both] = received;
    if (both === undefined) throw new Error('nothing arrived');
    expect(both.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect([verify(segredo, both), verify(rotated.segredo, both)]).toEqual([both.body, both.body]);
    await maintain("update gancho set anterior_ate = anterior_ate - interval '24 hours'");
    await addParte('Bia');
    await deliver();
    const [, later] = received;
    if (later === undefined) throw new Error('nothing arrived');
    expect(verify(rotated.segredo, later)).toEqual(later.body);
    expect(() => verify(segredo, later)).toThrow('No matching signature found');
  });

  it('is delivered again at once when a secret of another key of the installation is replaced', async () => {
    const { id } = await create();
    await maintain('update gancho set segredo = $1', [
      sealSegredo('outra-chave', firma.idCliente, makeSegredo()),
    ]);
    await addParte();
    await deliver();
    expect(await entregasOf(id)).toMatchObject([
      { situacao: 'pendente', resposta: 'O segredo não pode ser lido neste servidor: troque-o' },
    ]);
    const { body } = await ask<WebhookSecret>('POST', `/${id}/rotate`);
    await deliver();
    const [sent] = received;
    if (sent === undefined) throw new Error('nothing arrived');
    expect(verify(body.segredo, sent)).toEqual(sent.body);
    expect(sent.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  it('is sent a test, and a delivery again, by hand; what is older than 30 days is removed', async () => {
    const { id } = await create();
    const ana = await addParte();
    await deliver();
    expect((await ask('POST', `/${id}/test`)).status).toBe(204);
    await deliver();
    expect(received[1]?.body).toMatchObject({ type: 'teste', data: { id: null, idProcesso: null } });
    expect((await ask('POST', `/${id}/deliveries/${received[0]?.id}/redeliver`)).status).toBe(204);
    await deliver();
    expect(pastas()).toEqual([ana, null, ana]);
    expect(received[2]?.id).toBe(received[0]?.id);
    await maintain("update gancho_entrega set criada_em = criada_em - interval '31 days'");
    await addParte('Bia');
    await deliver();
    expect(await entregasOf(id)).toHaveLength(1);
    expect((await ask('DELETE', `/${id}`)).status).toBe(204);
    expect(await maintain('select from gancho_entrega where id_gancho = $1', [id])).toEqual([]);
  });

  it.each([
    'http://exemplo.com',
    'https://localhost/x',
    'https://127.1/x',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/',
    'https://quem:senha@exemplo.com/',
    'ftp://127.0.0.1/',
  ])('does not go to %s', async (endereco) => {
    const elsewhere = await buildTestApp(base.database);
    const { usuarios } = firma;
    const body = { descricao: 'X', endereco, tipos: ['processo.inclusao'] };
    const refused = await call<ApiErrorBody>(elsewhere, usuarios.admin, 'POST', '/Webhook', body);
    expect(refused.body.fields).toEqual({
      endereco: 'Use um endereço https:// público, sem usuário nem senha',
    });
    await elsewhere.close();
  });

  it('is made with messages at its fields, changed in its version, and at most ten times', async () => {
    const none = await ask('POST', '', { descricao: ' ', endereco: '', tipos: [] });
    expect(none.body.fields).toEqual({
      descricao: 'Descrição é obrigatória',
      endereco: 'Endereço é obrigatório',
      tipos: 'Escolha o que avisar',
    });
    const unknown = await ask('POST', '', {
      descricao: 'X',
      endereco: receiver.url,
      tipos: ['senha.inclusao'],
    });
    expect(unknown.body.fields).toEqual({ 'tipos.0': 'Tipo desconhecido: senha.inclusao' });
    const made = await Promise.all(
      Array.from({ length: 12 }, () =>
        ask('POST', '', {
          descricao: 'X',
          endereco: 'https://exemplo.com:8443/x',
          tipos: ['processo.inclusao'],
        }),
      ),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 409, 409]);
    const [first] = (await ask<Webhook[]>('GET', '')).body;
    const change = () => ask('PUT', '', { ...first, descricao: 'Y', ativo: false });
    expect([(await change()).status, (await change()).status]).toEqual([200, 409]);
  });
});
