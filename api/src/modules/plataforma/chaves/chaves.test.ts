import type { ApiKey, ApiKeySecret } from '@foro/shared/contracts/api-key';
import { KEY_SCOPE_NAMES } from '@foro/shared/contracts/api-key-scopes';
import type { AuditRow } from '@foro/shared/contracts/audit';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { NotificationRow } from '@foro/shared/contracts/notification';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/drivers/database';
import { DatabaseUnavailableError } from '../../../db/drivers/errors';
import { SCOPE_ACTIONS } from '../../../session/key-scopes';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { prazoDe } from '../../../testing/builders-prazo';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

it('no scope opens signing in, accounts, security, keys, imports, the trash or the audit trail', () => {
  const opened = new Set(
    Object.values(SCOPE_ACTIONS)
      .flat()
      .map((action) => action.split('.')[0]),
  );
  const closed = [
    'sessao',
    'perfil',
    'conta',
    'sessoes',
    'segundoFator',
    'seguranca',
    'chaves',
    'ganchos',
    'planilhas',
  ];
  for (const area of [...closed, 'auditoria', 'historico', 'lixeira', 'importacoes', 'saida', 'busca'])
    expect([area, opened.has(area)]).toEqual([area, false]);
  const ofUsers = Object.values(SCOPE_ACTIONS)
    .flat()
    .filter((action) => action.startsWith('usuarios.'));
  expect(ofUsers).toEqual(['usuarios.listar', 'usuarios.ler']);
});

describeOnDatabase('a key of another program', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });

  const create = async (changes: object = {}) => {
    const body = {
      nome: 'BI',
      idUsuario: firma.usuarios.gestor.id,
      escopos: ['processos.ler'],
      redes: [],
      dias: 90,
    };
    return call<ApiKeySecret & ApiErrorBody>(app, firma.usuarios.admin, 'POST', '/ApiKey', {
      ...body,
      ...changes,
    });
  };
  const keyWith = async (changes: object = {}) => (await create(changes)).body;
  const maintain = (text: string, values: readonly unknown[]) =>
    base.database.transaction('manutencao', (tx) => tx.query<Record<string, unknown>>(text, values));
  const ask = async (segredo: string, url = '/Process', remoteAddress = '127.0.0.1') => {
    const headers = { authorization: `Bearer ${segredo}` };
    const answer = await app.inject({ url: `/api${url}`, headers, remoteAddress });
    return { status: answer.statusCode, body: answer.json<ApiErrorBody>(), headers: answer.headers };
  };
  const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;

  it('is shown once, stored as a hash, listed without it, and reads what its scopes say', async () => {
    const key = await keyWith({ escopos: ['processos.ler', 'prazos.ler'] });
    expect(key.segredo).toMatch(new RegExp(`^${key.prefixo}_[\\w-]{43}$`));
    expect(key).toMatchObject({ situacao: 'ativa', usadaEm: null, userRole: 'Gestor' });
    const { body } = await call<ApiKey[]>(app, firma.usuarios.admin, 'GET', '/ApiKey');
    expect(JSON.stringify(body)).not.toContain(key.segredo.slice(-43));
    const { rows } = await maintain('select * from chave_api where id_cliente = $1', [firma.idCliente]);
    expect(JSON.stringify(rows)).not.toContain(key.segredo.slice(-43));
    expect(await ask(key.segredo)).toMatchObject({ status: 200, body: [{ titulo: 'Ação de cobrança' }] });
    expect(await statusOf(key.segredo, '/ProcessDeadline')).toBe(200);
    expect((await ask(key.segredo, '/Company/1')).body.message).toBe('Esta chave não dá acesso a isto.');
  });

  it('reads deadlines, commitments and conflicts beside a case only if its scopes open them', async () => {
    const { rows } = await maintain('select id from processo where id_cliente = $1', [firma.idCliente]);
    const idProcesso = Number(rows[0]?.id);
    await maintain(
      `insert into prazo (id_cliente, id_processo, descricao, comunicacao, data_base, dias, unidade, dobro, suspende_recesso, id_calendario, fatal, dias_internos, marco, dia_um, fim, fim_interno, memoria, avisos)
        select $1, $2, 'Contestação', 'ciencia', dia, 5, 'uteis', false, true, 1, true, 2, dia, dia, dia + 9, dia + 5, '[]', '[]' from (select current_date as dia) hoje`,
      [firma.idCliente, idProcesso],
    );
    const beside = async (escopos: readonly string[]) => {
      const { segredo } = await keyWith({ escopos });
      const lista = await ask(segredo, '/Process?page=1');
      const resumo = await ask(segredo, `/Process/${idProcesso}/Summary`);
      const { items } = lista.body as unknown as { items: { proximoPrazo?: string }[] };
      const { proximoPrazo, proximoCompromisso } = resumo.body as unknown as Record<string, unknown>;
      return [items[0]?.proximoPrazo, proximoPrazo, proximoCompromisso].map((one) => (one ?? null) !== null);
    };
    expect(await beside(['processos.ler'])).toEqual([false, false, false]);
    expect(await beside(['processos.ler', 'prazos.ler'])).toEqual([true, true, false]);
    expect(await beside(['processos.ler', 'prazos.ler', 'agenda.ler'])).toEqual([true, true, true]);
  });

  it('deletes no deadline, and makes one beside a publication only if its scopes open both', async () => {
    const send = async (
      escopos: readonly string[],
      method: 'POST' | 'DELETE',
      url: string,
      payload: object,
    ) => {
      const headers = { authorization: `Bearer ${(await keyWith({ escopos })).segredo}` };
      return (await app.inject({ method, url: `/api${url}`, headers, payload })).statusCode;
    };
    expect(await send(['prazos.ler', 'prazos.gravar'], 'DELETE', '/ProcessDeadline/1', {})).toBe(403);
    const { rows } = await maintain('select id from processo where id_cliente = $1', [firma.idCliente]);
    const idProcesso = Number(rows[0]?.id);
    const treat = {
      dataAlteracao: '2026-03-02T12:00:00.000Z',
      acompanhamento: { idProcesso, idProcessoHistoricoTipo: 1, idExecutorAto: 1, descricao: 'Intimação' },
    };
    const prazo = prazoDe(idProcesso, { idResponsavel: null });
    const at = '/Publication/999999/treat';
    expect([
      await send(['publicacoes.gravar'], 'POST', at, { ...treat, prazo }),
      await send(['publicacoes.gravar', 'prazos.gravar'], 'POST', at, { ...treat, prazo }),
      await send(['publicacoes.gravar'], 'POST', at, treat),
    ]).toEqual([403, 404, 404]);
  });

  it('is told to the person in whose name it acts, when somebody else makes or changes it', async () => {
    const { admin, gestor } = firma.usuarios;
    const told = async (who: typeof admin) =>
      (await call<NotificationRow[]>(app, who, 'GET', '/Notification')).body.map(({ tipo, titulo }) => [
        tipo,
        titulo,
      ]);
    const { id } = await keyWith({ nome: 'Painel' });
    expect(await told(gestor)).toEqual([['chave', 'Painel']]);
    await call(app, admin, 'POST', `/ApiKey/${id}/rotate`);
    expect(await told(gestor)).toHaveLength(2);
    await keyWith({ idUsuario: admin.id });
    expect(await told(admin)).toEqual([]);
  });

  it('never does more than the role of its person, from the moment that it is lowered', async () => {
    const key = await keyWith({ escopos: KEY_SCOPE_NAMES });
    expect(await statusOf(key.segredo, '/PriceIndex')).toBe(200);
    await maintain('update usuario set id_usuario_tipo = 4 where id = $1', [firma.usuarios.gestor.id]);
    expect([await statusOf(key.segredo, '/PriceIndex'), await statusOf(key.segredo)]).toEqual([403, 200]);
  });

  it('opens no account, key or export, whatever its scopes', async () => {
    const { segredo } = await keyWith({ idUsuario: firma.usuarios.admin.id, escopos: KEY_SCOPE_NAMES });
    const closed = [
      '/Account',
      '/ApiKey',
      '/Webhook',
      '/Security',
      '/Audit',
      '/Trash',
      '/user/profile',
      '/ProcessCost/Csv',
    ];
    for (const url of closed) expect([url, await statusOf(segredo, url)]).toEqual([url, 403]);
  });

  it('is refused when it is revoked, replaced, expired, altered, in the query, or its person loses access', async () => {
    const key = await keyWith();
    const last = key.segredo.at(-1) === 'A' ? 'B' : 'A';
    expect(await statusOf(key.segredo.slice(0, -1) + last)).toBe(401);
    const inQuery = await app.inject({ url: `/api/Process?key=${key.segredo}&authorization=${key.segredo}` });
    expect(inQuery.statusCode).toBe(401);
    const rotated = await call<ApiKeySecret>(app, firma.usuarios.admin, 'POST', `/ApiKey/${key.id}/rotate`);
    expect([await statusOf(key.segredo), await statusOf(rotated.body.segredo)]).toEqual([401, 200]);
    await maintain('update chave_api set expira_em = now() where id = $1', [key.id]);
    expect((await ask(rotated.body.segredo)).body).toMatchObject({
      code: 'NAO_AUTENTICADO',
      message: 'A chave não existe, venceu ou foi revogada.',
    });
    const other = await keyWith();
    expect((await call(app, firma.usuarios.admin, 'DELETE', `/ApiKey/${other.id}`)).status).toBe(204);
    expect(await statusOf(other.segredo)).toBe(401);
    const again = await call(app, firma.usuarios.admin, 'POST', `/ApiKey/${other.id}/rotate`);
    expect(again.status).toBe(409);
    const third = await keyWith();
    await maintain('update usuario set ativo = false where id = $1', [firma.usuarios.gestor.id]);
    await maintain('update usuario set ativo = true where id = $1', [firma.usuarios.gestor.id]);
    expect(await statusOf(third.segredo)).toBe(401);
  });

  it('works only in its networks, and a refusal is an event that names it', async () => {
    const key = await keyWith({ redes: ['200.10.0.0/24', '2001:db8::/32'] });
    expect(await statusOf(key.segredo, '/Process', '200.10.0.7')).toBe(200);
    expect(await statusOf(key.segredo, '/Process', '2001:db8::1')).toBe(200);
    expect((await ask(key.segredo, '/Process', '200.10.1.7')).body.message).toBe(
      'Esta chave não vale nesta rede.',
    );
    const read = () => call<AuditRow[]>(app, firma.usuarios.admin, 'GET', '/Audit?acao=acesso_negado');
    let events = await read();
    for (let tries = 0; events.body.length === 0 && tries < 200; tries++) events = await read();
    expect(events.body[0]).toMatchObject({
      motivo: `Chave ${key.prefixo}`,
      idUsuario: firma.usuarios.gestor.id,
    });
  });

  it('has a pace of its own, and is marked as used at most once a minute', async () => {
    // Windows are clock minutes: none may end during the test.
    jest.spyOn(Date, 'now').mockReturnValue(Math.floor(Date.now() / 60_000) * 60_000 + 20_000);
    const key = await keyWith();
    const usedAfter = async (times: number) => {
      const paced = await buildTestApp(base.database, { requestsPerKey: 3 });
      const answers = [];
      for (let asked = 0; asked < times; asked++)
        answers.push(await call(paced, key.segredo, 'GET', '/Process'));
      expect((await call(paced, firma.usuarios.gestor, 'GET', '/Process')).status).toBe(200);
      // Closing waits for the mark, which no request waits for.
      await paced.close();
      const { rows } = await maintain('select usada_em from chave_api where id = $1', [key.id]);
      return { answers, usada: rows[0]?.usada_em };
    };
    const first = await usedAfter(4);
    expect(first.answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(first.answers[3]?.headers['retry-after']).toBe('40');
    expect(first.usada).toEqual(expect.any(Date));
    expect((await usedAfter(1)).usada).toEqual(first.usada);
    jest.restoreAllMocks();
  });

  it('names itself in the history of what it changes', async () => {
    const { segredo, prefixo } = await keyWith({ escopos: ['cadastros.gravar'] });
    const { clientePJ, usuarios } = firma;
    const { body } = await call<object>(app, usuarios.admin, 'GET', `/Company/${clientePJ}`);
    const changed = await call(app, segredo, 'PUT', '/Company', { ...body, contato: 'Outro' });
    expect(changed.status).toBe(200);
    const events = await call<AuditRow[]>(
      app,
      usuarios.admin,
      'GET',
      `/Audit?tipo=empresa&idRegistro=${clientePJ}`,
    );
    expect(events.body[0]).toMatchObject({ motivo: `Chave ${prefixo}`, idUsuario: usuarios.gestor.id });
  });

  it('sends a POST again without a second record', async () => {
    const { segredo } = await keyWith({ escopos: ['processos.gravar', 'processos.ler'] });
    const processo = (await call<{ id: number }[]>(app, segredo, 'GET', '/Process')).body[0]?.id;
    const post = (chave: string, nome: string) =>
      app.inject({
        method: 'POST',
        url: '/api/ProcessOpositor',
        headers: { authorization: `Bearer ${segredo}`, 'idempotency-key': chave },
        payload: { idProcesso: processo, nome, email: 'a@b.dev' },
      });
    const [first, second] = [await post('pedido-1', 'Ana'), await post('pedido-1', 'Ana')];
    expect([first.statusCode, second.statusCode, second.body]).toEqual([201, 201, first.body]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect((await post('pedido-1', 'Bia')).statusCode).toBe(409);
    expect((await post('com espaço', 'Ana')).statusCode).toBe(400);
    // A refused request may be corrected under the same key.
    expect((await post('pedido-2', '')).statusCode).toBe(400);
    expect((await post('pedido-2', 'Bia')).statusCode).toBe(201);
    await maintain("update pedido_repetivel set em = em - interval '25 hours' where id_cliente = $1", [
      firma.idCliente,
    ]);
    expect((await post('pedido-1', 'Caio')).statusCode).toBe(201);
    const { rows } = await maintain('select nome from parte_contraria where id_cliente = $1 order by id', [
      firma.idCliente,
    ]);
    expect(rows.map(({ nome }) => nome)).toEqual(['Ana', 'Bia', 'Caio']);
  });

  describe('whose POST meets a database that fails once the request is known', () => {
    const sendBehind = async (fail: <T>(run: () => Promise<T>) => Promise<T>, times: number) => {
      const { segredo } = await keyWith({ escopos: ['processos.gravar', 'processos.ler'] });
      const processo = (await call<{ id: number }[]>(app, segredo, 'GET', '/Process')).body[0]?.id;
      const known = 'select from pedido_repetivel where id_cliente = $1';
      const failing: Database = {
        ...base.database,
        read: (scope, start) => base.database.read(scope, start),
        transaction: async (scope, work) => {
          const run = () => base.database.transaction(scope, work);
          return (await maintain(known, [firma.idCliente])).rows.length > 0 ? fail(run) : run();
        },
      };
      const behind = await buildTestApp(failing);
      const answers = [];
      for (let sent = 0; sent < times; sent += 1) {
        const answer = await behind.inject({
          method: 'POST',
          url: '/api/ProcessOpositor',
          headers: { authorization: `Bearer ${segredo}`, 'idempotency-key': 'queda' },
          payload: { idProcesso: processo, nome: 'Ana', email: 'a@b.dev' },
        });
        answers.push({ status: answer.statusCode, code: answer.json<ApiErrorBody>().code });
      }
      await behind.close();
      return answers;
    };
    const unavailable = { status: 503, code: 'INDISPONIVEL' };

    it('reads why, also when the key cannot be released', async () => {
      const away = () => Promise.reject(new DatabaseUnavailableError(new Error('away')));
      expect(await sendBehind(away, 1)).toEqual([unavailable]);
    });

    it('makes no second record when the first may have been committed', async () => {
      let isCut = false;
      const answers = await sendBehind(async (run) => {
        const result = await run();
        if (isCut) return result;
        isCut = true;
        throw new DatabaseUnavailableError(new Error('cut during COMMIT'), true);
      }, 2);
      expect(answers).toEqual([unavailable, { status: 409, code: 'CONFLITO' }]);
      const { rows } = await maintain('select nome from parte_contraria where id_cliente = $1', [
        firma.idCliente,
      ]);
      expect(rows).toEqual([{ nome: 'Ana' }]);
    });
  });

  it('is made by an Admin, for a person of the firm, with messages at its fields', async () => {
    const { gestor, clientePF } = firma.usuarios;
    expect((await call(app, gestor, 'GET', '/ApiKey')).status).toBe(403);
    expect((await create({ idUsuario: clientePF.id })).body.fields).toHaveProperty('idUsuario');
    expect((await create({ escopos: [], redes: ['casa'], dias: 400 })).body.fields).toEqual({
      escopos: 'Escolha o que a chave pode fazer',
      'redes.0': 'casa não é um endereço nem uma rede (200.10.0.0/24)',
      dias: 'Escolha por quanto tempo vale',
    });
  });
});
