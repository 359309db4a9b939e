import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessCost, ProcessCostTotals } from '@foro/shared/contracts/process-cost';
import { buildFirma, type Papel } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareCustas } from './custas.fixtures';

const FUTURO = '2099-12-31';

describeOnDatabase('/ProcessCost', (base) => {
  const given = prepareCustas(base);
  const { open, moveToFilial, create, read, remove, reverse, pageOf, totaisOf } = given;
  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  const update = (payload: object, papel: Papel = 'advogado') =>
    call<ProcessCost & ApiErrorBody>(given.app, given.firma.usuarios[papel], 'PUT', '/ProcessCost', payload);

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

  it('accepts the payment of a line that is older than a later distribution, and refuses to move it to another such day', async () => {
    const processo = await open();
    const { body: guia } = await create(processo, { competencia: '2026-03-10' });
    await maintain("update processo set data_distribuicao = '2026-03-15' where id = $1", [processo]);
    expect((await update({ ...guia, competencia: '2026-03-11' })).body.fields).toEqual({
      competencia: 'A data é anterior à distribuição do processo (15/03/2026)',
    });
    const paid = await update({ ...guia, pagoEm: '2026-03-12', pagoPor: 'escritorio' });
    expect([paid.status, paid.body.situacao]).toEqual([200, 'pago']);
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
    const refused = await call<ApiErrorBody>(
      given.app,
      given.firma.usuarios.admin,
      'DELETE',
      `/Process/${processo}`,
    );
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Este processo não pode ser excluído: há 1 custo que depende dele.',
    ]);
    await remove(body.id);
    expect((await call(given.app, given.firma.usuarios.admin, 'DELETE', `/Process/${processo}`)).status).toBe(
      204,
    );
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

  describe('the totals of a firm', () => {
    const zero = {
      pagasPeloEscritorio: '0.00',
      aReembolsar: '0.00',
      saldoAdiantamento: '0.00',
      aVencer: '0.00',
      vencido: '0.00',
    };

    it('are those of its lines, by office, client, period and due date, whatever is reversed, deleted and moved', async () => {
      const firma = await buildFirma(base.database);
      const admin = firma.usuarios.admin;
      const enter = (idProcesso: number, changes: object) =>
        call<ProcessCost>(given.app, admin, 'POST', '/ProcessCost', {
          idProcesso,
          tipo: 'custas',
          descricao: 'Taxa',
          competencia: '2001-01-15',
          ...changes,
        });
      const totais = async (query = '') => {
        const path = `/ProcessCost?page=1&${query}`;
        const { body } = await call<{ totais: ProcessCostTotals }>(given.app, admin, 'GET', path);
        const { proximoVencimento, ...sums } = body.totais;
        return { ...sums, ...(proximoVencimento && { proximoVencimento }) };
      };
      const [daPJ, daPF] = [
        await open({}, firma),
        await open({ idContato: firma.usuarios.clientePF.id }, firma),
      ];
      const pessoa = `idContato=${firma.usuarios.clientePF.id}`;
      const paga = { pagoEm: '2001-01-16', pagoPor: 'escritorio', reembolsavel: true };
      await enter(daPJ, { valor: '10.01', ...paga });
      await enter(daPF, { valor: '20.02', ...paga, competencia: '2001-02-01' });
      const adiantamento = { tipo: 'adiantamento', pagoEm: '2001-01-16', pagoPor: 'cliente' };
      await enter(daPF, { valor: '5.00', ...adiantamento });
      await enter(daPJ, { valor: '7.07', vencimento: '2001-03-31' });
      const { body: excluida } = await enter(daPJ, { valor: '8.08', vencimento: '2001-02-28' });
      const firmaTem = {
        pagasPeloEscritorio: '30.03',
        aReembolsar: '30.03',
        saldoAdiantamento: '5.00',
        aVencer: '15.15',
        vencido: '15.15',
        proximoVencimento: '2001-02-28',
      };
      expect(await totais()).toEqual(firmaTem);
      expect(await totais('status=pago&search=nada')).toEqual(firmaTem);
      expect(await totais(`idEmpresaGrupo=${firma.escritorio}`)).toEqual(firmaTem);
      expect(await totais(pessoa)).toEqual({
        ...zero,
        pagasPeloEscritorio: '20.02',
        aReembolsar: '20.02',
        saldoAdiantamento: '5.00',
      });
      expect(await totais('de=2001-01-16')).toMatchObject({ pagasPeloEscritorio: '20.02', aVencer: '0.00' });
      expect(await totais('de=2001-01-01&ate=2001-01-31')).toMatchObject({ pagasPeloEscritorio: '10.01' });
      expect(await totais('vencimentoDe=2001-03-01&vencimentoAte=2001-03-31')).toEqual({
        ...zero,
        aVencer: '7.07',
        vencido: '7.07',
        proximoVencimento: '2001-03-31',
      });

      await call(given.app, admin, 'DELETE', `/ProcessCost/${excluida.id}`);
      const { body: engano } = await enter(daPF, { valor: '3.00', ...adiantamento });
      expect(await totais()).toMatchObject({ saldoAdiantamento: '8.00', aVencer: '7.07' });
      // The reversal takes it back as the advance that it was.
      await call(given.app, admin, 'POST', `/ProcessCost/${engano.id}/reverse`);
      expect(await totais()).toMatchObject({ pagasPeloEscritorio: '30.03', saldoAdiantamento: '5.00' });

      await maintain('update processo set id_empresa = $2, id_contato = null where id = $1', [
        daPF,
        firma.clientePJ,
      ]);
      expect(await totais(pessoa)).toEqual(zero);
      expect(await totais(`idEmpresa=${firma.clientePJ}`)).toMatchObject({ pagasPeloEscritorio: '30.03' });
      await maintain('update processo set data_exclusao = now() where id = $1', [daPF]);
      expect(await totais()).toMatchObject({ pagasPeloEscritorio: '10.01', saldoAdiantamento: '0.00' });
    });

    it('of an office are those of the cases that it has now', async () => {
      const processo = await open();
      await create(processo, { valor: '123.45', pagoEm: '2026-11-03', pagoPor: 'escritorio' });
      const filial = await moveToFilial(processo);
      expect((await pageOf(`idEmpresaGrupo=${filial}`)).totais).toMatchObject({
        ...zero,
        pagasPeloEscritorio: '123.45',
      });
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
        vencido: '30.00',
        proximoVencimento: '2020-01-31',
      });
    });

    it('refuse a reimbursement from the advance, which would be counted in both', async () => {
      const { status, body } = await create(await open(), {
        tipo: 'reembolso',
        pagoEm: '2026-11-05',
        pagoPor: 'adiantamento',
      });
      expect([status, body.fields]).toEqual([
        400,
        { pagoPor: 'O que o adiantamento paga se marca na própria despesa' },
      ]);
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
          vencido: '0.00',
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
});
