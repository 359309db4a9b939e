import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { SentRow } from '@foro/shared/contracts/notification';
import type { PushState } from '@foro/shared/contracts/notification-push';
import type { FastifyInstance } from 'fastify';
import { createECDH, randomBytes } from 'node:crypto';
import http from 'node:http';
import { parseNetwork } from '../../../outgoing/reachable';
import { buildFirma, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call, testConfig } from '../../../testing/builders-app';
import { startStandIn, type StandIn, type StandInAnswer } from '../../../testing/builders-stand-in';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { isPushAddress } from './aparelhos.queries';
import { createPushLoop } from './push-loop';
import { vapidOf } from './vapid';
import { createAvisoLoop } from './aviso-loop';

const log = { info: () => undefined, warn: () => undefined };
const LOOPBACK = [parseNetwork('127.0.0.0/8')].filter((network) => network !== null);
/** An instant in São Paulo, '2030-03-12 14:30'. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00-03:00`);
const iso = (text: string) => new Date(at(text)).toISOString();

/** A browser's own keys. */
const keys = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
};

describe('isPushAddress', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://localhost/x', false],
    ['https://a.localhost/x', false],
    ['https://127.0.0.1/x', false],
    ['https://[::1]/x', false],
    ['https://169.254.169.254/latest', false],
    ['https://10.0.0.7/x', false],
    ['https://8.8.8.8/x', true],
    ['http://8.8.8.8/x', false],
    ['https://quem@fcm.googleapis.com/x', false],
    ['ftp://fcm.googleapis.com/x', false],
    ['lixo', false],
    ['https://[::7f00:1]/x', false],
    ['https://:p@push.example.com/x', false],
    ['https://push.example.com:8443/x', false],
  ])('says of %s: %s', (address, expected) => expect(isPushAddress(address, [])).toBe(expected));

  it('takes one in a network that the operator named, without TLS too', () => {
    expect(isPushAddress('http://127.0.0.1:8080/x', LOOPBACK)).toBe(true);
    expect(isPushAddress('http://10.0.0.7/x', LOOPBACK)).toBe(false);
  });
});

// The test has its own clock, years ahead: a Tuesday in March.
describeOnOwnDatabase('the post of pushes', (base) => {
  let app: FastifyInstance;
  let servico: StandIn;
  let firma: Firma;
  let agora = 0;
  let answer: StandInAnswer = { status: 201, body: '' };
  const now = () => agora;
  const maintain = async <Row extends Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
  ) => (await base.database.transaction('manutencao', (tx) => tx.query<Row>(text, values))).rows;
  beforeAll(async () => {
    servico = await startStandIn(() => answer);
    app = await buildTestApp(base.database, { lookupPrivate: LOOPBACK });
  });
  afterAll(async () => {
    await app.close();
    await servico.close();
  });
  beforeEach(async () => {
    await maintain('delete from aviso_envio');
    await maintain('delete from aviso_ronda');
    firma = await buildFirma(base.database);
    servico.asked.length = 0;
    answer = { status: 201, body: '' };
  });

  const send = (papel: Papel, url: string, body: object) =>
    call<ApiErrorBody>(app, firma.usuarios[papel], 'POST', `/Notification/push${url}`, body);
  const subscribe = (papel: Papel, path = '/a', further: object = {}) =>
    send(papel, '', { endereco: `${servico.url}${path}`, ...keys(), ...further });
  const stateOf = async (papel: Papel) =>
    (await call<PushState>(app, firma.usuarios[papel], 'GET', '/Notification/push')).body;
  /** A meeting in an hour, announced by the round at this moment. */
  const tell = async (papel: Papel, text = '2030-03-12 13:00') => {
    agora = at(text);
    const [row] = await maintain<{ id: number }>(
      `insert into compromisso (id_cliente, id_processo_agenda_prioridade, processo_agenda, data_inicio, data_fim)
        values ($1, 1, 'Reunião sigilosa', $2::timestamptz + interval '1 hour', $2::timestamptz + interval '2 hours') returning id`,
      [firma.idCliente, iso(text)],
    );
    await maintain(
      'insert into compromisso_participante (id_cliente, id_processo_agenda, id_usuario_participante) values ($1, $2, $3)',
      [firma.idCliente, row?.id, firma.usuarios[papel].id],
    );
    await maintain("update aviso_ronda set ate = $1::timestamptz - interval '1 minute', tomada_ate = $1", [
      iso(text),
    ]);
    await createAvisoLoop({ database: base.database, log, roundMs: 55_000, hasMail: false, now }).run();
    return row?.id ?? 0;
  };
  const pushLoop = (timeoutMs: number) =>
    createPushLoop({
      database: base.database,
      log,
      now,
      vapid: vapidOf(testConfig()),
      privateNetworks: LOOPBACK,
      timeoutMs,
    });
  const deliver = (timeoutMs = 20_000) => pushLoop(timeoutMs).run();
  const due = () => maintain("update aviso_envio set proxima_em = clock_timestamp() - interval '1 second'");
  const envios = () =>
    maintain<{ situacao: string; tentativas: number; ultima_falha: string | null; espera: number }>(
      'select situacao, tentativas, ultima_falha, round(extract(epoch from proxima_em - clock_timestamp()))::int as espera from aviso_envio order by id_aparelho',
    );

  it('knows twenty browsers of a person, the latest, though more are told of at once', async () => {
    const all = Array.from({ length: 26 }, (_, index) => subscribe('gestor', `/${index}`));
    for (const { status } of await Promise.all(all)) expect(status).toBe(204);
    const rows = await maintain('select id from aviso_aparelho where id_usuario = $1', [
      firma.usuarios.gestor.id,
    ]);
    expect(rows).toHaveLength(20);
  });

  it('pushes a notice to each browser of the person once, whatever number of posts looks', async () => {
    await subscribe('gestor', '/a');
    await subscribe('gestor', '/b');
    await subscribe('advogado', '/c');
    await tell('gestor');
    const [one, other] = await Promise.all([deliver(), deliver()]);
    expect(one + other).toBe(2);
    expect(await deliver()).toBe(0);
    expect(servico.asked.toSorted()).toEqual(['/a', '/b']);
    const { body } = await call<SentRow[]>(app, firma.usuarios.admin, 'GET', '/Notification/sent');
    expect(body).toMatchObject([{ tipo: 'compromisso', aparelhos: 2, aparelhosFalhas: 0 }]);
  });

  it('sends nothing that can be read on the way, signed by the key that the browser was told', async () => {
    const sent: { headers: http.IncomingHttpHeaders; body: Buffer }[] = [];
    const server = http.createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      sent.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(201).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await subscribe('gestor', '', { endereco: `http://127.0.0.1:${port}/x` });
    await tell('gestor');
    expect(await deliver()).toBe(1);
    const [{ headers, body } = { headers: {}, body: Buffer.of() }] = sent;
    const { chave } = await stateOf('gestor');
    expect(headers.authorization).toContain(`k=${chave}`);
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(body.toString('latin1')).not.toMatch(/Reuni|sigilosa|Compromisso/);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([404, 410])('forgets a browser at %i, and tells its person by the others', async (status) => {
    await subscribe('gestor');
    await tell('gestor');
    answer = { status, body: '' };
    expect(await deliver()).toBe(0);
    expect([(await stateOf('gestor')).enderecos, await envios()]).toEqual([[], []]);
  });

  it.each([
    [{ status: 429, body: '', retryAfter: '600' }, 'resposta 429', 590],
    [{ status: 500, body: '' }, 'resposta 500', 50],
    ['silence', 'serviço sem resposta', 50],
    ['close', 'serviço sem resposta', 50],
  ] satisfies [StandInAnswer, string, number][])(
    'tries again later after %j',
    async (refusal, falha, espera) => {
      await subscribe('gestor');
      await tell('gestor');
      answer = refusal;
      expect(await deliver(refusal === 'silence' ? 300 : 20_000)).toBe(0);
      const [envio] = await envios();
      expect(envio).toMatchObject({ situacao: 'pendente', tentativas: 1, ultima_falha: falha });
      expect(envio?.espera).toBeGreaterThan(espera);
      expect(await deliver()).toBe(0);
      await due();
      answer = { status: 201, body: '' };
      expect(await deliver()).toBe(1);
    },
  );

  it('gives up after eight attempts, and at once where the service says that the push is wrong', async () => {
    await subscribe('gestor');
    await tell('gestor');
    answer = { status: 500, body: '' };
    for (let attempt = 0; attempt < 9; attempt++) {
      await due();
      await deliver();
    }
    expect(await envios()).toMatchObject([{ situacao: 'falhou', tentativas: 8 }]);
    expect(servico.asked).toHaveLength(8);
    await maintain('delete from aviso_envio');
    await tell('gestor', '2030-03-13 13:00');
    answer = { status: 413, body: '' };
    await deliver();
    expect(await envios()).toMatchObject([{ situacao: 'falhou', tentativas: 1 }]);
  });

  it('does not push what was read on another device, or called off meanwhile', async () => {
    await subscribe('gestor');
    await tell('gestor');
    const { id } = firma.usuarios.gestor;
    await maintain('update aviso set lido_em = clock_timestamp() where id_usuario = $1', [id]);
    const compromisso = await tell('gestor', '2030-03-12 15:00');
    await maintain('update compromisso set data_exclusao = clock_timestamp() where id = $1', [compromisso]);
    agora = at('2030-03-12 15:02');
    await createAvisoLoop({ database: base.database, log, roundMs: 55_000, hasMail: false, now }).run();
    expect(await deliver()).toBe(1);
    expect(servico.asked).toHaveLength(1);
  });

  it('keeps for the morning what a trouble carried into the silence', async () => {
    await subscribe('gestor');
    await tell('gestor', '2030-03-12 13:00');
    agora = at('2030-03-12 21:00');
    expect(await deliver()).toBe(0);
    expect(await envios()).toMatchObject([{ situacao: 'pendente', tentativas: 0 }]);
    await due();
    agora = at('2030-03-13 07:00');
    expect(await deliver()).toBe(1);
  });

  it('refuses addresses of no push service and keys that are none, and takes the browser of a client', async () => {
    const refused = await subscribe('gestor', '', { endereco: 'https://10.0.0.7/x' });
    expect([refused.status, refused.body.fields]).toEqual([400, { endereco: 'Endereço inválido' }]);
    expect((await subscribe('gestor', '/a', { auth: 'curta' })).status).toBe(400);
    expect((await subscribe('clientePF')).status).toBe(204);
  });

  it('is switched off by its own person alone; a browser that another uses is hers from then on', async () => {
    await subscribe('gestor');
    const endereco = `${servico.url}/a`;
    await send('advogado', '/remove', { endereco });
    expect((await stateOf('gestor')).enderecos).toEqual([endereco]);
    await subscribe('advogado');
    expect((await stateOf('gestor')).enderecos).toEqual([]);
    expect((await stateOf('advogado')).enderecos).toEqual([endereco]);
    await send('advogado', '/remove', { endereco });
    expect((await stateOf('advogado')).enderecos).toEqual([]);
  });
});
