import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Process } from '@foro/shared/contracts/process';
import type { ProcessCost, ProcessCostRow, ProcessCostTotals } from '@foro/shared/contracts/process-cost';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';

interface CostPage {
  items: ProcessCostRow[];
  total: number;
  totais: ProcessCostTotals;
  page?: number | null;
}

const FUTURO = '2099-12-31';

describeOnEngines('/ProcessCost', (engine) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    [firma, estranha] = [await buildFirma(engine.database), await buildFirma(engine.database)];
  });
  afterAll(() => app.close());

  const maintain = (text: string, values: readonly unknown[] = []) =>
    engine.database.transaction('manutencao', (tx) => tx.query(text, values));
  const open = (changes: Parameters<typeof insertProcesso>[2] = {}, whose = firma) =>
    engine.database.transaction('manutencao', (tx) => insertProcesso(tx, whose, changes));
  const linha = (idProcesso: number, changes: object = {}) => ({
    idProcesso,
    tipo: 'custas',
    descricao: 'Taxa judiciária',
    valor: '250.00',
    competencia: '2026-11-03',
    ...changes,
  });
  const create = (idProcesso: number, changes: object = {}, papel: Papel = 'advogado') =>
    call<ProcessCost & ApiErrorBody>(
      app,
      firma.usuarios[papel],
      'POST',
      '/ProcessCost',
      linha(idProcesso, changes),
    );
  const update = (payload: object, papel: Papel = 'advogado') =>
    call<ProcessCost & ApiErrorBody>(app, firma.usuarios[papel], 'PUT', '/ProcessCost', payload);
  const read = (id: number, papel: Papel = 'advogado') =>
    call<ProcessCost & ApiErrorBody>(app, firma.usuarios[papel], 'GET', `/ProcessCost/${id}`);
  const remove = (id: number, papel: Papel = 'advogado') =>
    call<ApiErrorBody>(app, firma.usuarios[papel], 'DELETE', `/ProcessCost/${id}`);
  const reverse = (id: number, payload?: object, papel: Papel = 'advogado') =>
    call<ProcessCost & ApiErrorBody>(
      app,
      firma.usuarios[papel],
      'POST',
      `/ProcessCost/${id}/reverse`,
      payload,
    );
  const pageOf = async (query: string, papel: Papel = 'admin') => {
    const answer = await call<CostPage>(app, firma.usuarios[papel], 'GET', `/ProcessCost?page=1&${query}`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const totaisOf = async (idProcesso: number, papel: Papel = 'admin') =>
    (await pageOf(`idProcesso=${idProcesso}`, papel)).totais;

  it('POST answers 201 with the line as GET answers it, the client bearing it unless said otherwise', async () => {
    const processo = await open();
    const { status, body } = await create(processo, {
      categoria: 'Distribuição',
      vencimento: FUTURO,
      guiaTipo: 'DARE',
      guiaNumero: '2610 0000',
      guiaCodigo: '230-6',
      visivelCliente: true,
      reembolsavel: true,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      idProcesso: processo,
      tipo: 'custas',
      categoria: 'Distribuição',
      descricao: 'Taxa judiciária',
      valor: '250.00',
      competencia: '2026-11-03',
      vencimento: FUTURO,
      pagoEm: null,
      pagoPor: null,
      onus: 'cliente',
      reembolsavel: true,
      visivelCliente: true,
      guiaTipo: 'DARE',
      guiaNumero: '2610 0000',
      guiaCodigo: '230-6',
      situacao: 'aberto',
      trava: null,
      idEstornado: null,
      idEstorno: null,
      usuarioInclusao: expect.stringContaining('advogado'),
    });
    expect((await read(body.id)).body).toEqual(body);
  });

  it.each([
    ['250', '250.00'],
    ['0.1', '0.10'],
    ['9999999999999.99', '9999999999999.99'],
    [1234.56, '1234.56'],
    [0.29, '0.29'],
  ])('keeps %s as %s', async (valor, kept) => {
    expect((await create(await open(), { valor })).body.valor).toBe(kept);
  });

  it.each([
    ['tipo', 'Tipo é obrigatório', { tipo: null }],
    ['tipo', 'Tipo é obrigatório', { tipo: 'estorno' }],
    ['descricao', 'Descrição é obrigatória', { descricao: ' ' }],
    ['descricao', 'Máximo de 500 caracteres', { descricao: 'x'.repeat(501) }],
    ['valor', 'Valor é obrigatório', { valor: null }],
    ['valor', 'Valor inválido', { valor: '1.234,56' }],
    ['valor', 'Valor inválido', { valor: '1.234' }],
    ['valor', 'Valor inválido', { valor: 1.234 }],
    ['valor', 'Valor inválido', { valor: '1e9' }],
    ['valor', 'Valor inválido', { valor: 1e21 }],
    ['valor', 'Valor não pode ser negativo', { valor: '-1.00' }],
    ['valor', 'Valor deve ser maior que zero', { valor: '0.00' }],
    ['valor', 'Valor não pode passar de R$ 9.999.999.999.999,99', { valor: '10000000000000' }],
    ['competencia', 'Data é obrigatória', { competencia: null }],
    ['competencia', 'Data inválida', { competencia: '2026-02-30' }],
    ['pagoPor', 'Diga quem pagou', { pagoEm: '2026-11-03' }],
    ['onus', 'Valor inválido', { onus: 'ninguém' }],
    [
      'reembolsavel',
      'O que o escritório suporta não é reembolsável',
      { onus: 'escritorio', reembolsavel: true },
    ],
    ['idProcesso', 'Processo inválido', { idProcesso: 2_000_000 }],
    ['juros', 'Campo desconhecido', { juros: 1 }],
  ])('POST answers 400 beside %s: "%s"', async (field, message, changes) => {
    const { status, body } = await create(await open(), changes);
    expect([status, body.code]).toEqual([400, 'DADOS_INVALIDOS']);
    expect(body.fields?.[field] ?? body.message).toContain(message);
  });

  it('refuses a day before the case was distributed, and takes the day itself', async () => {
    const processo = await open();
    await maintain("update processo set data_distribuicao = '2026-11-03' where id = $1", [processo]);
    expect((await create(processo, { competencia: '2026-11-02' })).body.fields).toEqual({
      competencia: 'A data é anterior à distribuição do processo (03/11/2026)',
    });
    expect((await create(processo, { competencia: '2026-11-03' })).status).toBe(201);
  });

  it('PUT answers 200 with the line, 409 to an outdated version, 400 to another case, 404 to none', async () => {
    const processo = await open();
    const { body: before } = await create(processo);
    const paid = await update({ ...before, pagoEm: '2026-11-04', pagoPor: 'escritorio' }, 'gestor');
    expect([paid.status, paid.body.situacao, paid.body.pagoPor]).toEqual([200, 'pago', 'escritorio']);
    expect(await update(before)).toMatchObject({ status: 409, body: { code: 'DESATUALIZADO' } });
    expect((await update({ ...paid.body, idProcesso: await open() })).body.fields).toEqual({
      idProcesso: 'Um custo não muda de processo',
    });
    expect((await update({ ...paid.body, id: 2_000_000 })).status).toBe(404);
  });

  it('DELETE answers 204, then 404', async () => {
    const { body } = await create(await open());
    expect([
      (await remove(body.id)).status,
      (await remove(body.id)).status,
      (await read(body.id)).status,
    ]).toEqual([204, 404, 404]);
  });

  it('keeps a case from being deleted while it has lines', async () => {
    const processo = await open();
    const { body } = await create(processo);
    const refused = await call<ApiErrorBody>(app, firma.usuarios.admin, 'DELETE', `/Process/${processo}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Este processo não pode ser excluído: há 1 custo que depende dele.',
    ]);
    await remove(body.id);
    expect((await call(app, firma.usuarios.admin, 'DELETE', `/Process/${processo}`)).status).toBe(204);
  });

  describe('a reversal', () => {
    it('is a line of its own that takes the amount back; both are then never changed, deleted or reversed', async () => {
      const processo = await open();
      const { body: paga } = await create(processo, {
        pagoEm: '2026-11-03',
        pagoPor: 'escritorio',
        reembolsavel: true,
      });
      const { status, body: estorno } = await reverse(paga.id, { motivo: 'Guia paga em duplicidade' });
      expect([
        status,
        estorno.tipo,
        estorno.valor,
        estorno.idEstornado,
        estorno.motivo,
        estorno.trava,
      ]).toEqual([201, 'estorno', '250.00', paga.id, 'Guia paga em duplicidade', 'estorno']);
      const { body: estornada } = await read(paga.id);
      expect([estornada.trava, estornada.idEstorno, estornada.situacao]).toEqual([
        'estornado',
        estorno.id,
        'estornado',
      ]);
      for (const { id } of [estorno, estornada])
        expect([(await reverse(id)).status, (await remove(id)).status]).toEqual([409, 409]);
      expect(await update({ ...estornada, tipo: 'custas' })).toMatchObject({
        status: 409,
        body: { code: 'CONFLITO', message: 'Este custo foi estornado e não muda mais.' },
      });
      expect(await totaisOf(processo)).toMatchObject({ pagasPeloEscritorio: '0.00', aReembolsar: '0.00' });
    });

    it('happens once when two ask for it at the same time', async () => {
      const { body } = await create(await open());
      const answers = await Promise.all([reverse(body.id), reverse(body.id, undefined, 'gestor')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    });
  });

  describe('the totals of a case', () => {
    it('say what the firm paid, what is to be reimbursed, what is left of the advance and what falls due', async () => {
      const processo = await open();
      const paga = { pagoEm: '2026-11-03', pagoPor: 'escritorio' };
      await create(processo, { valor: '0.10', ...paga, reembolsavel: true });
      await create(processo, { valor: '0.20', ...paga, reembolsavel: true });
      await create(processo, { valor: '1000.00', ...paga, onus: 'escritorio' });
      await create(processo, { tipo: 'reembolso', valor: '0.05', pagoEm: '2026-11-05', pagoPor: 'cliente' });
      await create(processo, {
        tipo: 'adiantamento',
        valor: '500.00',
        pagoEm: '2026-11-01',
        pagoPor: 'cliente',
      });
      await create(processo, {
        tipo: 'despesa',
        valor: '120.33',
        pagoEm: '2026-11-02',
        pagoPor: 'adiantamento',
      });
      await create(processo, { valor: '70.00', vencimento: FUTURO });
      await create(processo, { valor: '30.00', vencimento: '2020-01-31' });
      const { body: engano } = await create(processo, { valor: '9.00', vencimento: '2019-01-31' });
      await reverse(engano.id);
      expect(await totaisOf(processo)).toEqual({
        pagasPeloEscritorio: '1000.30',
        aReembolsar: '0.25',
        saldoAdiantamento: '379.67',
        aVencer: '100.00',
        proximoVencimento: '2020-01-31',
      });
    });

    it('are zero where there is nothing, and stay as they are while one searches', async () => {
      const vazio = await open();
      expect(await pageOf(`idProcesso=${vazio}`)).toEqual({
        items: [],
        total: 0,
        totais: {
          pagasPeloEscritorio: '0.00',
          aReembolsar: '0.00',
          saldoAdiantamento: '0.00',
          aVencer: '0.00',
          proximoVencimento: null,
        },
      });
      await create(vazio, { pagoEm: '2026-11-03', pagoPor: 'escritorio' });
      const found = await pageOf(`idProcesso=${vazio}&search=nada`);
      expect([found.total, found.totais.pagasPeloEscritorio]).toEqual([0, '250.00']);
    });

    it('agree with the lines to the cent, whatever is entered, paid and reversed', async () => {
      const processo = await open();
      let state = 20_261_122;
      const draw = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
      let [pagas, aReembolsar] = [0n, 0n];
      for (let round = 0; round < 30; round += 1) {
        const cents = BigInt(draw(1_000_000) + 1);
        const reembolsavel = draw(2) === 0;
        const valor = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const { body } = await create(processo, {
          valor,
          reembolsavel,
          pagoEm: '2026-11-03',
          pagoPor: 'escritorio',
        });
        if (draw(4) === 0) await reverse(body.id);
        else {
          pagas += cents;
          if (reembolsavel) aReembolsar += cents;
        }
      }
      const totais = await totaisOf(processo);
      expect(
        [totais.pagasPeloEscritorio, totais.aReembolsar].map((text) => BigInt(text.replace('.', ''))),
      ).toEqual([pagas, aReembolsar]);
    });
  });

  describe('the list', () => {
    let processo: number;
    let daPF: number;
    beforeAll(async () => {
      [processo, daPF] = [await open(), await open({ idContato: firma.usuarios.clientePF.id })];
      await create(processo, {
        descricao: 'Perícia',
        valor: '1500.00',
        competencia: '2026-09-10',
        tipo: 'despesa',
        visivelCliente: true,
      });
      await create(processo, {
        descricao: 'Apelação',
        valor: '300.00',
        competencia: '2026-10-10',
        vencimento: '2020-01-01',
      });
      await create(processo, {
        descricao: 'Diligência',
        valor: '80.00',
        competencia: '2026-11-10',
        pagoEm: '2026-11-10',
        pagoPor: 'cliente',
      });
      await create(daPF, { descricao: 'Só da pessoa', visivelCliente: true });
    });
    const textsOf = async (query: string, papel: Papel = 'admin') =>
      (await pageOf(query, papel)).items.map(({ descricao }) => descricao);

    it('answers the whole array to the bare call, the latest first', async () => {
      const { status, body } = await call<ProcessCostRow[]>(
        app,
        firma.usuarios.admin,
        'GET',
        `/ProcessCost?idProcesso=${processo}`,
      );
      expect([status, body.map(({ descricao }) => descricao)]).toEqual([
        200,
        ['Diligência', 'Apelação', 'Perícia'],
      ]);
    });

    it.each([
      ['competencia', ['Perícia', 'Apelação', 'Diligência']],
      ['valor', ['Diligência', 'Apelação', 'Perícia']],
      ['descricao', ['Apelação', 'Diligência', 'Perícia']],
      ['situacao', ['Perícia', 'Diligência', 'Apelação']],
    ])('sorts by %s', async (sort, expected) => {
      expect(await textsOf(`idProcesso=${processo}&sort=${sort}`)).toEqual(expected);
      expect(await textsOf(`idProcesso=${processo}&sort=${sort}&order=desc`)).toEqual(expected.toReversed());
    });

    it.each([
      ['status=vencido', ['Apelação']],
      ['status=pago', ['Diligência']],
      ['status=aberto', ['Perícia']],
      ['de=2026-10-01&ate=2026-10-31', ['Apelação']],
      ['search=pericia', ['Perícia']],
      ['search=1500.00', ['Perícia']],
    ])('is narrowed by %s', async (query, expected) => {
      expect(await textsOf(`idProcesso=${processo}&${query}`)).toEqual(expected);
    });

    it('is narrowed by client and office, over all cases', async () => {
      const pessoa = firma.usuarios.clientePF.id;
      expect(await textsOf(`idContato=${pessoa}`)).toEqual(['Só da pessoa']);
      expect(await textsOf(`idEmpresa=${firma.clientePJ}&idContato=${pessoa}`)).toEqual([]);
      expect(await textsOf(`idEmpresaGrupo=${firma.escritorio}&search=perícia`)).toContain('Perícia');
      expect(await textsOf(`idEmpresaGrupo=${firma.clientePJ}`)).toEqual([]);
    });

    it('cuts pages, and finds the page around a line', async () => {
      const second = await pageOf(`idProcesso=${processo}&sort=id&pageSize=2`);
      expect([second.items.length, second.total]).toEqual([2, 3]);
      const last = (await pageOf(`idProcesso=${processo}&sort=id`)).items.at(-1)?.id ?? 0;
      expect(await pageOf(`idProcesso=${processo}&sort=id&pageSize=2&around=${last}`)).toMatchObject({
        page: 2,
        items: [{ id: last }],
      });
      expect(await pageOf(`idProcesso=${processo}&around=2000000`)).toMatchObject({ page: null });
    });

    it('says in the case whether it has a line for its client', async () => {
      const novo = await open();
      const temCustas = async () =>
        (await call<Process>(app, firma.usuarios.clientePJ, 'GET', `/Process/${novo}`)).body.temCustas;
      await create(novo);
      expect(await temCustas()).toBe(false);
      const { id } = (await create(novo, { visivelCliente: true })).body;
      expect(await temCustas()).toBe(true);
      await remove(id);
      expect(await temCustas()).toBe(false);
    });

    it('shows a client the lines made visible to it, and sums only those', async () => {
      expect(await textsOf('search=perícia', 'clientePJ')).toEqual(['Perícia']);
      expect(await textsOf('search=diligência', 'clientePJ')).toEqual([]);
      expect(await textsOf(`idProcesso=${processo}`, 'clientePJ')).toEqual(['Perícia']);
      expect(await totaisOf(processo, 'clientePJ')).toMatchObject({
        aVencer: '0.00',
        proximoVencimento: null,
      });
      const { items } = await pageOf(`idProcesso=${processo}`);
      const oculta = items.find(({ visivelCliente }) => !visivelCliente)?.id ?? 0;
      expect((await read(oculta, 'clientePJ')).status).toBe(404);
      expect(
        (await call(app, firma.usuarios.clientePJ, 'GET', `/ProcessCost?idProcesso=${daPF}`)).status,
      ).toBe(404);
      expect((await create(processo, {}, 'clientePJ')).status).toBe(403);
      expect((await reverse(oculta, undefined, 'clientePJ')).status).toBe(403);
    });

    it('shows staff the cases of their teams, and says so at another team’s', async () => {
      expect(await textsOf('', 'colaborador')).toEqual([]);
      expect((await pageOf(`idProcesso=${processo}`, 'advogado')).total).toBe(3);
      const refused = await call<ApiErrorBody>(
        app,
        firma.usuarios.colaborador,
        'GET',
        `/ProcessCost?idProcesso=${processo}`,
      );
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'As custas deste processo são vistas por quem é da equipe dele.',
      ]);
      const [linhaAlheia] = (await pageOf(`idProcesso=${processo}`)).items;
      const id = linhaAlheia?.id ?? 0;
      expect([
        (await create(processo, {}, 'colaborador')).status,
        (await read(id, 'colaborador')).status,
        (await reverse(id, undefined, 'colaborador')).status,
        (await remove(id, 'colaborador')).status,
      ]).toEqual([403, 404, 404, 404]);
    });

    it('answers 404 for a case of another firm or none, and 400 for an unknown sort or status', async () => {
      const alheio = await open({}, estranha);
      const statusOf = async (query: string) =>
        (await call(app, firma.usuarios.admin, 'GET', `/ProcessCost?${query}`)).status;
      expect([
        await statusOf(`idProcesso=${alheio}`),
        await statusOf('idProcesso=2000000'),
        await statusOf('sort=guiaNumero'),
        await statusOf('status=perdido'),
      ]).toEqual([404, 404, 400, 400]);
      expect((await create(alheio)).body.fields).toEqual({ idProcesso: 'Processo inválido' });
    });
  });
});
