import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import {
  INTERNAL_NOTE,
  type ProcessHistory,
  type ProcessHistoryRow,
} from '@foro/shared/contracts/process-history';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, insertUsuario, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('/ProcessHistory', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  let processo: number;
  let alheio: number;
  let daPF: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    [firma, estranha] = [await buildFirma(base.database), await buildFirma(base.database)];
    [processo, alheio, daPF] = await base.database.transaction('manutencao', async (tx) => [
      await insertProcesso(tx, firma),
      await insertProcesso(tx, estranha),
      await insertProcesso(tx, firma, { idContato: firma.usuarios.clientePF.id }),
    ]);
    await maintain(
      "insert into processo_historico_tipo (id_cliente, id, descricao, ativo) values ($1, 2, 'Sentença', true), ($1, 90, 'Aposentado', false)",
      [firma.idCliente],
    );
  });
  afterAll(() => app.close());

  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  const novo = (changes: object = {}) => ({
    idProcesso: processo,
    idProcessoHistoricoTipo: 1,
    idExecutorAto: firma.usuarios.advogado.id,
    descricao: 'Conclusos ao juiz',
    parecer: 'Há chance de acordo',
    ...changes,
  });
  const create = (changes: object = {}, papel: Papel = 'colaborador') =>
    call<ProcessHistory & ApiErrorBody>(app, firma.usuarios[papel], 'POST', '/ProcessHistory', novo(changes));
  const update = (payload: object, papel: Papel = 'colaborador') =>
    call<ProcessHistory & ApiErrorBody>(app, firma.usuarios[papel], 'PUT', '/ProcessHistory', payload);
  const read = (id: number, papel: Papel = 'colaborador') =>
    call<ProcessHistory & ApiErrorBody>(app, firma.usuarios[papel], 'GET', `/ProcessHistory/${id}`);
  const remove = (id: number, papel: Papel = 'colaborador') =>
    call<ApiErrorBody>(app, firma.usuarios[papel], 'DELETE', `/ProcessHistory/${id}`);
  const listOf = (idProcesso: number, query = '', papel: Papel = 'colaborador') =>
    call<ProcessHistoryRow[] & Page<ProcessHistoryRow> & ApiErrorBody>(
      app,
      firma.usuarios[papel],
      'GET',
      `/ProcessHistory/Process/${idProcesso}${query}`,
    );
  const insertPessoa = (nome: string, changes: object = {}) =>
    base.database.transaction('manutencao', (tx) =>
      insertUsuario(tx, { idCliente: firma.idCliente, nome, idUsuarioTipo: 4, ...changes }),
    );

  it('POST answers 201 with the record as GET answers it, with the longest texts', async () => {
    const { status, body } = await create({ descricao: 'd'.repeat(8000), parecer: 'p'.repeat(8000) });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      idProcesso: processo,
      idProcessoHistoricoTipo: 1,
      idExecutorAto: firma.usuarios.advogado.id,
      descricao: 'd'.repeat(8000),
      parecer: 'p'.repeat(8000),
      visivelCliente: true,
      textoCliente: null,
      tipo: 'Andamento do tribunal',
      executor: expect.stringContaining('advogado'),
      dataInclusao: expect.stringMatching(/Z$/),
      idUsuarioInclusao: firma.usuarios.colaborador.id,
      usuarioInclusao: expect.stringContaining('colaborador'),
      dataAlteracao: expect.any(String),
      idUsuarioAlteracao: firma.usuarios.colaborador.id,
      usuarioAlteracao: expect.stringContaining('colaborador'),
    });
    expect((await read(body.id)).body).toEqual(body);
  });

  it.each([
    ['idProcessoHistoricoTipo', 'Tipo de Acompanhamento é obrigatório', { idProcessoHistoricoTipo: null }],
    ['descricao', 'Máximo de 8000 caracteres', { descricao: 'x'.repeat(8001) }],
    ['parecer', 'Máximo de 8000 caracteres', { parecer: 'x'.repeat(8001) }],
    ['textoCliente', 'Máximo de 1000 caracteres', { textoCliente: 'x'.repeat(1001) }],
    ['visivelCliente', 'Valor inválido', { visivelCliente: 'sim' }],
    ['idProcesso', 'Processo inválido', { idProcesso: 2_000_000 }],
    ['idProcessoHistoricoTipo', 'Tipo de Acompanhamento inválido', { idProcessoHistoricoTipo: 99 }],
    ['idProcessoHistoricoTipo', 'Tipo de Acompanhamento inválido', { idProcessoHistoricoTipo: 90 }],
    ['prazo', 'Campo desconhecido', { prazo: 1 }],
  ])('POST answers 400 with %s: "%s" (%#)', async (field, message, changes) => {
    const { status, body } = await create(changes);
    expect([status, body.code, body.fields?.[field]]).toEqual([400, 'DADOS_INVALIDOS', message]);
  });

  it('POST answers 400 to a case of another tenant, and to an executor who is no active platform user of one’s own', async () => {
    expect((await create({ idProcesso: alheio })).body.fields).toEqual({ idProcesso: 'Processo inválido' });
    const inativa = await insertPessoa('Inativa', { ativo: false });
    for (const { id } of [
      estranha.usuarios.advogado,
      firma.usuarios.clientePF,
      firma.usuarios.clientePJ,
      inativa,
    ]) {
      expect((await create({ idExecutorAto: id })).body.fields).toEqual({
        idExecutorAto: 'Executor inválido',
      });
    }
  });

  it('PUT answers 200 with the record, 409 to a stale version, 404 to what is not there', async () => {
    const { body: before } = await create();
    const { status, body } = await update(
      { ...before, descricao: 'Sentença', parecer: '', idProcessoHistoricoTipo: 2 },
      'gestor',
    );
    expect([status, body.descricao, body.parecer, body.tipo, body.idUsuarioAlteracao]).toEqual([
      200,
      'Sentença',
      null,
      'Sentença',
      firma.usuarios.gestor.id,
    ]);
    const stale = await update(before);
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      'DESATUALIZADO',
      expect.stringContaining('alterado por gestor'),
    ]);
    expect((await update({ ...before, id: 2_000_000 })).status).toBe(404);
  });

  it('PUT keeps the executor who left the firm and the retired type until another is chosen', async () => {
    const saiu = await insertPessoa('Saiu');
    const { body: before } = await create({ idExecutorAto: saiu.id });
    await maintain('update usuario set ativo = false where id_cliente = $1 and id = $2', [
      firma.idCliente,
      saiu.id,
    ]);
    const { status, body: same } = await update({ ...before, descricao: 'Corrigido' });
    expect([status, same.executor]).toEqual([200, 'Saiu']);
    const { body: other } = await update({ ...same, idExecutorAto: firma.usuarios.admin.id });
    expect((await update({ ...other, idExecutorAto: saiu.id })).body.fields).toEqual({
      idExecutorAto: 'Executor inválido',
    });
  });

  it('PUT answers 400 to another case: a follow-up stays on its own', async () => {
    const { body } = await create();
    expect((await update({ ...body, idProcesso: daPF })).body.fields).toEqual({
      idProcesso: 'Um acompanhamento não muda de processo',
    });
  });

  it('DELETE answers 204, then 404', async () => {
    const { body } = await create();
    expect([
      (await remove(body.id)).status,
      (await remove(body.id)).status,
      (await read(body.id)).status,
    ]).toEqual([204, 404, 404]);
  });

  describe('the list of a case', () => {
    let outro: number;
    beforeAll(async () => {
      outro = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
      const [ana, zeca] = [await insertPessoa('Ângela'), await insertPessoa('Zeca')];
      await create({ idProcesso: outro, descricao: 'Juntada', idExecutorAto: zeca.id });
      await create({
        idProcesso: outro,
        descricao: 'Audiência',
        idProcessoHistoricoTipo: 2,
        idExecutorAto: ana.id,
      });
      await create({ idProcesso: outro, descricao: `Mandado ${'x'.repeat(300)}`, idExecutorAto: zeca.id });
    });
    const textsOf = async (query: string) =>
      (await listOf(outro, `?page=1&${query}`)).body.items
        .map(({ descricao }) => descricao.slice(0, 9).trim())
        .join();

    it('answers the whole array to the bare call, the newest first, without the opinion and with the whole description', async () => {
      const { status, body } = await listOf(outro);
      expect([status, body.map(({ descricao }) => descricao.length)]).toEqual([200, [308, 9, 7]]);
      expect(body[2]).toEqual({
        id: expect.any(Number),
        dataInclusao: expect.stringMatching(/Z$/),
        tipo: 'Andamento do tribunal',
        visivelCliente: true,
        automatico: false,
        codigoMovimento: null,
        descricao: 'Juntada',
        executor: 'Zeca',
      });
    });

    it.each([
      ['id', 'Juntada,Audiência,Mandado x'],
      ['dataInclusao', 'Juntada,Audiência,Mandado x'],
      ['tipo', 'Juntada,Mandado x,Audiência'],
      ['descricao', 'Audiência,Juntada,Mandado x'],
      ['executor', 'Audiência,Juntada,Mandado x'],
    ])('sorts by %s', async (sort, expected) => {
      const cut = expected.replace('Mandado x', 'Mandado x'.slice(0, 9).trim());
      expect(await textsOf(`sort=${sort}`)).toBe(cut);
      expect(await textsOf(`sort=${sort}&order=desc`)).toBe(cut.split(',').toReversed().join());
    });

    it('searches description, type and executor, and cuts pages', async () => {
      expect(await textsOf('search=audiencia')).toBe('Audiência');
      expect(await textsOf('search=SENTENCA')).toBe('Audiência');
      expect(await textsOf('search=zeca juntada')).toBe('Juntada');
      expect((await listOf(outro, '?page=1&search=acordo')).body).toEqual({ items: [], total: 0 });
      expect((await listOf(outro, '?page=2&pageSize=2&sort=id')).body).toMatchObject({
        items: [{ descricao: expect.stringContaining('Mandado') }],
        total: 3,
      });
    });

    it('answers the page around a follow-up, within a search too, and null where it is not in the list', async () => {
      const { items } = (await listOf(outro, '?page=1&sort=id')).body as Page<ProcessHistoryRow>;
      const last = items.at(-1)?.id ?? 0;
      expect((await listOf(outro, `?page=1&pageSize=2&sort=id&around=${last}`)).body).toMatchObject({
        page: 2,
        items: [{ id: last }],
        total: 3,
      });
      expect((await listOf(outro, `?page=1&search=mandado&around=${last}`)).body).toMatchObject({ page: 1 });
      expect((await listOf(outro, '?page=1&sort=id&around=2000000')).body).toMatchObject({ page: null });
    });

    it('answers 404 for a case that is not there or another tenant’s, 400 for an unknown sort', async () => {
      expect([
        (await listOf(2_000_000)).status,
        (await listOf(alheio)).status,
        (await listOf(outro, '?sort=parecer')).status,
      ]).toEqual([404, 404, 400]);
    });
  });

  describe('roles', () => {
    it('answers a client the follow-ups of its own cases without the opinion, and lets it change nothing', async () => {
      const { body: daSuaEmpresa } = await create();
      const { body: daPessoa } = await create({ idProcesso: daPF });
      const { parecer: _, visivelCliente: _v, textoCliente: _t, ...visible } = daSuaEmpresa;
      expect((await read(daSuaEmpresa.id, 'clientePJ')).body).toEqual(visible);
      const list = await listOf(daPF, '', 'clientePF');
      expect([list.body.length, JSON.stringify(list.body).includes('acordo')]).toEqual([1, false]);
      expect([
        (await read(daPessoa.id, 'clientePJ')).status,
        (await read(daSuaEmpresa.id, 'clientePF')).status,
        (await listOf(daPF, '', 'clientePJ')).status,
      ]).toEqual([404, 404, 404]);
      expect([
        (await create({}, 'clientePJ')).status,
        (await update(daSuaEmpresa, 'clientePJ')).status,
        (await remove(daSuaEmpresa.id, 'clientePJ')).status,
      ]).toEqual([403, 403, 403]);
    });
  });

  describe('what a client reads', () => {
    const idsFor = async (papel: Papel) => (await listOf(processo, '', papel)).body.map((row) => row.id);
    const seenBy = async (id: number) => [
      (await read(id, 'clientePJ')).status,
      (await idsFor('clientePJ')).includes(id),
    ];

    it('begins as the type has it; a follow-up of a hidden type shows only if its author says so', async () => {
      await maintain(
        'insert into processo_historico_tipo (id_cliente, id, descricao, visivel_cliente) values ($1, 18, $2, false)',
        [firma.idCliente, INTERNAL_NOTE],
      );
      const { body: nota } = await create({ idProcessoHistoricoTipo: 18, descricao: 'Cobrar o cliente' });
      expect([nota.visivelCliente, ...(await seenBy(nota.id))]).toEqual([false, 404, false]);
      expect(await idsFor('colaborador')).toContain(nota.id);
      expect((await listOf(processo, '?page=1&search=cobrar', 'clientePJ')).body).toMatchObject({ total: 0 });
      const { body: shown } = await update({ ...nota, visivelCliente: true });
      expect(await seenBy(shown.id)).toEqual([200, true]);
      // A body that does not decide keeps the decision, and takes the default of another type.
      const { visivelCliente: _, ...undecided } = shown;
      const { body: kept } = await update(undecided);
      expect(kept.visivelCliente).toBe(true);
      const { visivelCliente: _kept, ...another } = kept;
      const { body: andamento } = await update({ ...another, idProcessoHistoricoTipo: 1 });
      const { visivelCliente: _andamento, ...back } = andamento;
      expect((await update({ ...back, idProcessoHistoricoTipo: 18 })).body.visivelCliente).toBe(false);
    });

    it('is the text for clients in place of the description, in the record, the list and the search', async () => {
      const { body } = await create({ descricao: 'Deferida a tutela', textoCliente: ' O juiz aceitou. ' });
      const { body: lido } = await read(body.id, 'clientePJ');
      expect([lido.descricao, 'textoCliente' in lido, 'visivelCliente' in lido]).toEqual([
        'O juiz aceitou.',
        false,
        false,
      ]);
      const rows = async (search: string, papel: Papel) =>
        (await listOf(processo, `?page=1&search=${search}`, papel)).body.items.map((row) => row.descricao);
      expect(await rows('aceitou', 'clientePJ')).toEqual(['O juiz aceitou.']);
      expect(await rows('deferida', 'clientePJ')).toEqual([]);
      expect(await rows('deferida', 'colaborador')).toEqual(['Deferida a tutela']);
    });

    it('of a publication follows the firm’s choice until somebody decides', async () => {
      const { body } = await create();
      await maintain('update acompanhamento set visivel_cliente = null where id_cliente = $1 and id = $2', [
        firma.idCliente,
        body.id,
      ]);
      const firmShows = (publicacoes: boolean) =>
        call(app, firma.usuarios.gestor, 'PUT', '/ProcessMovement/Visibility', {
          movimentos: true,
          publicacoes,
        });
      expect(await seenBy(body.id)).toEqual([404, false]);
      const { body: same } = await update({ ...(await read(body.id)).body, parecer: 'Outro' });
      await firmShows(true);
      expect(await seenBy(body.id)).toEqual([200, true]);
      await update({ ...same, visivelCliente: false });
      expect(await seenBy(body.id)).toEqual([404, false]);
      await firmShows(false);
    });
  });
});
