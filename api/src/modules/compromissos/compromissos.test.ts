import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessSchedule, ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import type { FastifyInstance } from 'fastify';
import { gunzipSync } from 'node:zlib';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../testing/builders';
import { buildTestApp, call, tokenOf } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';

describeOnEngines('/ProcessSchedule', (engine) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  let processo: number;
  let alheio: number;
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    [firma, estranha] = [await buildFirma(engine.database), await buildFirma(engine.database)];
    [processo, alheio] = await engine.database.transaction('manutencao', async (tx) => [
      await insertProcesso(tx, firma, { titulo: 'Cobrança', numeroCNJ: '0000832-35.2018.4.01.3202' }),
      await insertProcesso(tx, estranha),
    ]);
    await maintain(
      "insert into processo_agenda_prioridade (id_cliente, id, descricao, ativo) values ($1, 90, 'Aposentada', false)",
      [firma.idCliente],
    );
  });
  afterAll(() => app.close());

  const maintain = (text: string, values: readonly unknown[] = []) =>
    engine.database.transaction('manutencao', (tx) => tx.query(text, values));
  const novo = (changes: object = {}) => ({
    processoAgenda: 'Audiência',
    idProcessoAgendaPrioridade: 1,
    idProcesso: null,
    local: '2ª Vara',
    descricao: 'Levar testemunhas',
    dataInicio: '2026-11-20T23:30:00-03:00',
    dataFim: '2026-11-21T03:30:00.000Z',
    ...changes,
  });
  const create = (changes: object = {}, papel: Papel = 'colaborador') =>
    call<ProcessSchedule & ApiErrorBody>(
      app,
      firma.usuarios[papel],
      'POST',
      '/ProcessSchedule',
      novo(changes),
    );
  const update = (payload: object, papel: Papel = 'colaborador') =>
    call<ProcessSchedule & ApiErrorBody>(app, firma.usuarios[papel], 'PUT', '/ProcessSchedule', payload);
  const read = (id: number, papel: Papel = 'colaborador') =>
    call<ProcessSchedule & ApiErrorBody>(app, firma.usuarios[papel], 'GET', `/ProcessSchedule/${id}`);
  const remove = (id: number, papel: Papel = 'colaborador') =>
    call<ApiErrorBody>(app, firma.usuarios[papel], 'DELETE', `/ProcessSchedule/${id}`);
  const list = (query = '', papel: Papel = 'admin') =>
    call<ProcessScheduleRow[]>(app, firma.usuarios[papel], 'GET', `/ProcessSchedule${query}`);
  const share = (idProcessoAgenda: number, papel: Papel) =>
    call(app, firma.usuarios.admin, 'POST', '/ProcessSchedule/participants', {
      idProcessoAgenda,
      idUsuarioParticipante: firma.usuarios[papel].id,
    });

  it('POST answers 201 with the record as GET answers it, its times as instants, and the longest texts', async () => {
    const { status, body } = await create({
      idProcesso: processo,
      processoAgenda: 'a'.repeat(100),
      descricao: 'd'.repeat(8000),
      local: 'l'.repeat(8000),
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      idProcessoAgendaPrioridade: 1,
      idProcesso: processo,
      processoAgenda: 'a'.repeat(100),
      descricao: 'd'.repeat(8000),
      local: 'l'.repeat(8000),
      dataInicio: '2026-11-21T02:30:00.000Z',
      dataFim: '2026-11-21T03:30:00.000Z',
      prioridade: 'Baixa',
      cor: null,
      processoTitulo: 'Cobrança',
      processoNumeroCNJ: '0000832-35.2018.4.01.3202',
      idPrazo: null,
      isNaoConferido: false,
      serie: null,
      dataInclusao: expect.stringMatching(/Z$/),
      idUsuarioInclusao: firma.usuarios.colaborador.id,
      usuarioInclusao: expect.stringContaining('colaborador'),
      dataAlteracao: expect.any(String),
      idUsuarioAlteracao: firma.usuarios.colaborador.id,
      usuarioAlteracao: expect.stringContaining('colaborador'),
    });
    expect((await read(body.id)).body).toEqual(body);
  });

  it('POST takes one that ends as it starts, without case, place or description', async () => {
    const { status, body } = await create({ dataFim: '2026-11-21T02:30:00Z', local: '', descricao: null });
    expect([status, body.idProcesso, body.processoTitulo, body.local, body.descricao]).toEqual([
      201,
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['processoAgenda', 'Nome do Compromisso é obrigatório', { processoAgenda: '  ' }],
    ['processoAgenda', 'Máximo de 100 caracteres', { processoAgenda: 'x'.repeat(101) }],
    ['idProcessoAgendaPrioridade', 'Tipo é obrigatório', { idProcessoAgendaPrioridade: null }],
    ['idProcessoAgendaPrioridade', 'Tipo inválido', { idProcessoAgendaPrioridade: 99 }],
    ['idProcessoAgendaPrioridade', 'Tipo inválido', { idProcessoAgendaPrioridade: 90 }],
    ['dataInicio', 'Data de início é obrigatória', { dataInicio: '' }],
    ['dataFim', 'Data de término é obrigatória', { dataFim: null }],
    ['dataInicio', 'Data inválida', { dataInicio: '2026-11-20T23:30' }],
    ['dataFim', 'Data inválida', { dataFim: '2026-02-30T10:00:00Z' }],
    ['dataFim', 'O término não pode ser antes do início', { dataFim: '2026-11-21T02:29:59.999Z' }],
    ['descricao', 'Máximo de 8000 caracteres', { descricao: 'x'.repeat(8001) }],
    ['local', 'Máximo de 8000 caracteres', { local: 'x'.repeat(8001) }],
    ['idProcesso', 'Processo inválido', { idProcesso: 2_000_000 }],
    ['lembrete', 'Campo desconhecido', { lembrete: 1 }],
  ])('POST answers 400 with %s: "%s" (%#)', async (field, message, changes) => {
    const { status, body } = await create(changes);
    expect([status, body.code, body.fields?.[field]]).toEqual([400, 'DADOS_INVALIDOS', message]);
  });

  it('POST answers 400 to a case of another tenant, and to a deleted one', async () => {
    const excluido = await engine.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    await maintain('update processo set data_exclusao = now() where id_cliente = $1 and id = $2', [
      firma.idCliente,
      excluido,
    ]);
    for (const idProcesso of [alheio, excluido])
      expect((await create({ idProcesso })).body.fields).toEqual({ idProcesso: 'Processo inválido' });
  });

  it('PUT answers 200 with the record, 409 to a stale version with who changed it, 404 to what is not there', async () => {
    const { body: before } = await create({ idProcesso: processo });
    const { status, body } = await update(
      { ...before, idProcesso: null, processoAgenda: 'Reunião', idProcessoAgendaPrioridade: 2 },
      'gestor',
    );
    expect([
      status,
      body.processoAgenda,
      body.prioridade,
      body.idProcesso,
      body.idUsuarioInclusao,
      body.idUsuarioAlteracao,
    ]).toEqual([200, 'Reunião', 'Normal', null, firma.usuarios.colaborador.id, firma.usuarios.gestor.id]);
    const stale = await update(before);
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      'DESATUALIZADO',
      expect.stringContaining('alterado por gestor'),
    ]);
    expect((await update({ ...before, id: 2_000_000 })).status).toBe(404);
    expect((await update({ ...body, dataFim: '2020-01-01T00:00:00Z' })).body.fields).toEqual({
      dataFim: 'O término não pode ser antes do início',
    });
  });

  it('PUT keeps a priority that was retired since, until another is chosen', async () => {
    const { body } = await create();
    await maintain(
      'update compromisso set id_processo_agenda_prioridade = 90 where id_cliente = $1 and id = $2',
      [firma.idCliente, body.id],
    );
    const { body: kept, status } = await update({ ...body, idProcessoAgendaPrioridade: 90 });
    expect([status, kept.prioridade]).toEqual([200, 'Aposentada']);
  });

  it('DELETE answers 204, then 404, keeps the row, and takes its participants with it', async () => {
    const { body } = await create();
    await share(body.id, 'advogado');
    expect([
      (await remove(body.id)).status,
      (await remove(body.id)).status,
      (await read(body.id)).status,
    ]).toEqual([204, 404, 404]);
    const { rows } = await maintain(
      'select t.data_exclusao is not null and p.data_exclusao is not null as excluidos from compromisso t join compromisso_participante p on p.id_cliente = t.id_cliente and p.id_processo_agenda = t.id where t.id_cliente = $1 and t.id = $2',
      [firma.idCliente, body.id],
    );
    expect(rows).toEqual([{ excluidos: true }]);
    expect((await list('', 'advogado')).body.map(({ id }) => id)).not.toContain(body.id);
  });

  describe('the list', () => {
    let outra: Firma;
    const idOf: Record<string, number> = {};
    const namesOf = async (query = '', papel: Papel = 'admin') =>
      (await call<ProcessScheduleRow[]>(app, outra.usuarios[papel], 'GET', `/ProcessSchedule${query}`)).body
        .map(({ processoAgenda }) => processoAgenda)
        .join();
    beforeAll(async () => {
      outra = await buildFirma(engine.database);
      const caso = await engine.database.transaction('manutencao', (tx) => insertProcesso(tx, outra));
      for (const [nome, inicio, fim, papel, idProcesso] of [
        ['julho', '2026-07-10T12:00:00Z', '2026-07-10T13:00:00Z', 'colaborador', caso],
        ['maio', '2026-05-10T12:00:00Z', '2026-05-10T13:00:00Z', 'admin', caso],
        ['longo', '2026-05-20T12:00:00Z', '2026-06-20T13:00:00Z', 'advogado', null],
        ['instante', '2026-06-30T03:00:00Z', '2026-06-30T03:00:00Z', 'gestor', null],
      ] as const) {
        idOf[nome] = (
          await call<{ id: number }>(
            app,
            outra.usuarios[papel],
            'POST',
            '/ProcessSchedule',
            novo({ processoAgenda: nome, dataInicio: inicio, dataFim: fim, idProcesso }),
          )
        ).body.id;
      }
      idOf.caso = caso;
    });

    it('answers all to the bare call, by their start, with what the calendar reads', async () => {
      expect(await namesOf()).toBe('maio,longo,instante,julho');
      const { body } = await call<ProcessScheduleRow[]>(app, outra.usuarios.admin, 'GET', '/ProcessSchedule');
      expect(body[0]).toEqual({
        id: idOf.maio,
        processoAgenda: 'maio',
        dataInicio: '2026-05-10T12:00:00.000Z',
        dataFim: '2026-05-10T13:00:00.000Z',
        idProcessoAgendaPrioridade: 1,
        vinculo: null,
      });
    });

    it.each([
      ['?inicio=2026-06-01T03:00:00Z&fim=2026-07-01T03:00:00Z', 'longo,instante'],
      ['?inicio=2026-06-30T00:00:00-03:00', 'instante,julho'],
      ['?inicio=2026-06-30T03:00:00.001Z', 'julho'],
      ['?fim=2026-05-20T12:00:00Z', 'maio'],
      ['?fim=2026-05-20T12:00:00.001Z', 'maio,longo'],
      ['?inicio=2026-07-01T00:00:00Z&fim=2026-06-01T00:00:00Z', ''],
    ])('narrows to what touches the period: %s', async (query, expected) => {
      expect(await namesOf(query.replace('+', '%2B'))).toBe(expected);
    });

    it('is gzipped where it is long and the caller takes that', async () => {
      await maintain(
        "insert into compromisso (id_cliente, id_processo_agenda_prioridade, processo_agenda, data_inicio, data_fim) select $1, 1, 'Muitos', '2030-01-01Z', '2030-01-01Z' from generate_series(1, 50)",
        [outra.idCliente],
      );
      const inject = (encoding?: string, query = '') =>
        app.inject({
          url: `/api/ProcessSchedule${query}`,
          headers: {
            authorization: `Bearer ${tokenOf(app, outra.usuarios.admin)}`,
            ...(encoding !== undefined && { 'accept-encoding': encoding }),
          },
        });
      const plain = await inject();
      expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
      for (const encoding of ['gzip', 'br, gzip;q=0.8', 'deflate,gzip']) {
        const { headers, rawPayload } = await inject(encoding);
        expect([
          headers['content-encoding'],
          headers['content-length'],
          gunzipSync(rawPayload).toString(),
        ]).toEqual(['gzip', String(rawPayload.length), plain.payload]);
      }
      for (const encoding of ['br', 'gzip;q=0', 'gzip;q=0.0, br'])
        expect((await inject(encoding)).payload).toBe(plain.payload);
      expect((await inject('gzip', '?fim=2026-12-01T00:00:00Z')).headers['content-encoding']).toBeUndefined();
      await maintain("delete from compromisso where id_cliente = $1 and processo_agenda = 'Muitos'", [
        outra.idCliente,
      ]);
    });

    it('narrows to a case, and to a case within a period', async () => {
      expect(await namesOf(`?idProcesso=${idOf.caso}`)).toBe('maio,julho');
      expect(await namesOf(`?idProcesso=${idOf.caso}&inicio=2026-07-01T00:00:00Z`)).toBe('julho');
      expect(await namesOf('?idProcesso=2000000')).toBe('');
    });

    it('answers Admin and Gestor all, a Colaborador those he created or takes part in', async () => {
      expect([
        await namesOf('', 'gestor'),
        await namesOf('', 'colaborador'),
        await namesOf('', 'advogado'),
      ]).toEqual(['maio,longo,instante,julho', 'julho', 'longo']);
      const added = await call<{ id: number }>(
        app,
        outra.usuarios.admin,
        'POST',
        '/ProcessSchedule/participants',
        { idProcessoAgenda: idOf.maio, idUsuarioParticipante: outra.usuarios.colaborador.id },
      );
      expect([
        await namesOf('', 'colaborador'),
        await namesOf(`?idProcesso=${idOf.caso}`, 'advogado'),
      ]).toEqual(['maio,julho', '']);
      await call(app, outra.usuarios.admin, 'DELETE', `/ProcessSchedule/participants/${added.body.id}`);
      expect(await namesOf('', 'colaborador')).toBe('julho');
    });

    it.each(['?inicio=ontem', '?fim=2026-01-01', '?idProcesso=x', '?page=1', '?inicio='])(
      'answers 400 to "%s"',
      async (query) => {
        expect((await list(query)).status).toBe(400);
      },
    );
  });

  describe('roles', () => {
    it('hides from a Colaborador what is neither his nor shared with him, and lets him keep what is', async () => {
      const { body } = await create({}, 'admin');
      expect([
        (await read(body.id)).status,
        (await update(body)).status,
        (await remove(body.id)).status,
      ]).toEqual([404, 404, 404]);
      await share(body.id, 'colaborador');
      expect([
        (await read(body.id)).status,
        (await update({ ...body, local: 'Outro' })).status,
        (await remove(body.id)).status,
      ]).toEqual([200, 200, 204]);
    });

    it.each(['clientePF', 'clientePJ'] as const)('answers 403 to %s everywhere', async (papel) => {
      const { body } = await create();
      expect([
        (await list('', papel)).status,
        (await read(body.id, papel)).status,
        (await create({}, papel)).status,
        (await update(body, papel)).status,
        (await remove(body.id, papel)).status,
      ]).toEqual([403, 403, 403, 403, 403]);
    });

    it('answers 401 to nobody everywhere', async () => {
      for (const [method, url] of [
        ['GET', '/ProcessSchedule'],
        ['GET', '/ProcessSchedule/1'],
        ['POST', '/ProcessSchedule'],
        ['PUT', '/ProcessSchedule'],
        ['DELETE', '/ProcessSchedule/1'],
      ] as const) {
        expect([
          method,
          (await call(app, null, method, url, method === 'POST' || method === 'PUT' ? {} : undefined)).status,
        ]).toEqual([method, 401]);
      }
    });

    it('answers 404 to another tenant', async () => {
      const { body } = await create();
      const { admin } = estranha.usuarios;
      expect([
        (await call(app, admin, 'GET', `/ProcessSchedule/${body.id}`)).status,
        (await call(app, admin, 'PUT', '/ProcessSchedule', body)).status,
        (await call(app, admin, 'DELETE', `/ProcessSchedule/${body.id}`)).status,
      ]).toEqual([404, 404, 404]);
    });
  });
});
