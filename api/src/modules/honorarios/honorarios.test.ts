import type { ApiErrorBody } from '@foro/shared/contracts/error';
import { ETHICS_WARNING, type FeeAgreement } from '@foro/shared/contracts/fee-agreement';
import type { ProcessCost, ProcessCostRow } from '@foro/shared/contracts/process-cost';
import type { ProcessHour } from '@foro/shared/contracts/process-hour';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';

describeOnEngines('fees', (engine) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  const open = () => engine.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    firma = await buildFirma(engine.database);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    processo = await open();
  });

  const ask = <Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    papel: Papel = 'gestor',
  ) => call<Body & ApiErrorBody>(app, firma.usuarios[papel], method, url, body);
  const agree = (changes: object, papel: Papel = 'gestor') =>
    ask<FeeAgreement>(
      'POST',
      '/FeeAgreement',
      { idProcesso: processo, abrangencia: 'processo', descricao: 'Defesa', ...changes },
      papel,
    );
  const charge = (id: number, changes: object) =>
    ask<ProcessCost>('POST', `/FeeAgreement/${id}/charge`, {
      idProcesso: processo,
      vencimento: '2026-12-10',
      ...changes,
    });
  const contratos = async (of = processo) =>
    (await ask<FeeAgreement[]>('GET', `/FeeAgreement?idProcesso=${of}`)).body;
  const linhas = async () =>
    (await ask<ProcessCostRow[]>('GET', `/ProcessCost?idProcesso=${processo}&sort=id`)).body.map(
      ({ tipo, descricao, valor, vencimento, onus }) => `${tipo} ${descricao} ${valor} ${vencimento} ${onus}`,
    );
  const note = (changes: object = {}, papel: Papel = 'advogado') =>
    ask<ProcessHour>(
      'POST',
      '/ProcessHour',
      {
        idProcesso: processo,
        dia: '2026-11-03',
        minutos: 50,
        descricao: 'Minuta',
        faturavel: true,
        ...changes,
      },
      papel,
    );
  const horas = async () => (await ask<ProcessHour[]>('GET', `/ProcessHour?idProcesso=${processo}`)).body;

  describe('an agreement', () => {
    it('fixed in instalments enters them in the ledger, to the cent; they leave it with the agreement, but for what is paid', async () => {
      const { status, body } = await agree({
        tipo: 'fixo',
        valorFixo: '100.00',
        parcelas: 3,
        vencimento: '2026-12-10',
      });
      expect([status, body.lancado, body.pago, body.valorFixo, body.abrangencia]).toEqual([
        201,
        '100.00',
        '0.00',
        '100.00',
        'processo',
      ]);
      expect(await linhas()).toEqual([
        'honorario Defesa 33.34 2026-12-10 cliente',
        'honorario Defesa 33.33 2027-01-10 cliente',
        'honorario Defesa 33.33 2027-02-10 cliente',
      ]);
      await engine.database.transaction('manutencao', (tx) =>
        tx.query(
          "update lancamento set pago_em = '2026-11-20', pago_por = 'cliente' where id_processo = $1 and serie_posicao = 1",
          [processo],
        ),
      );
      expect((await contratos())[0]?.pago).toBe('33.34');
      expect((await ask('DELETE', `/FeeAgreement/${body.id}`)).status).toBe(204);
      expect([await contratos(), await linhas()]).toEqual([
        [],
        ['honorario Defesa 33.34 2026-12-10 cliente'],
      ]);
    });

    it('by the month enters each month in full, and one month is one line', async () => {
      await agree({ tipo: 'mensal', valorMensal: '500.00', meses: 2, vencimento: '2026-12-31' });
      await agree({
        tipo: 'mensal',
        valorMensal: '70.00',
        meses: 1,
        vencimento: '2026-12-31',
        descricao: 'Único',
      });
      expect(await linhas()).toEqual([
        'honorario Defesa 500.00 2026-12-31 cliente',
        'honorario Defesa 500.00 2027-01-31 cliente',
        'honorario Único 70.00 2026-12-31 cliente',
      ]);
    });

    it('about all cases of a client is seen on each of them, and charged where it happens', async () => {
      const { body } = await agree({ tipo: 'ato', valorAto: '900.00', abrangencia: 'cliente' });
      const outro = await open();
      expect((await contratos(outro)).map(({ id }) => id)).toContain(body.id);
      const made = await charge(body.id, { idProcesso: outro, parte: 'ato', descricao: 'Audiência' });
      expect([made.status, made.body.idProcesso, made.body.descricao, made.body.valor]).toEqual([
        201,
        outro,
        'Defesa: Audiência',
        '900.00',
      ]);
      await ask('DELETE', `/FeeAgreement/${body.id}`);
    });

    it.each([
      ['tipo', 'Tipo é obrigatório', { tipo: null }],
      ['descricao', 'Descrição é obrigatória', { tipo: 'hora', descricao: '' }],
      ['parcelas', 'Parcelas é obrigatório', { tipo: 'fixo', valorFixo: '100.00', vencimento: '2026-12-10' }],
      [
        'parcelas',
        'Diga de 1 a 120',
        { tipo: 'fixo', valorFixo: '100.00', parcelas: 121, vencimento: '2026-12-10' },
      ],
      ['vencimento', 'Primeiro vencimento é obrigatório', { tipo: 'mensal', valorMensal: '10.00', meses: 2 }],
      ['valorHora', 'Valor da hora é obrigatório', { tipo: 'hora' }],
      [
        'percentual',
        'O percentual não passa de 100',
        { tipo: 'exito', percentual: '100.01', base: 'Proveito' },
      ],
      [
        'tipo',
        'Um contrato misto junta ao menos dois modos de cobrar',
        { tipo: 'misto', valorHora: '10.00' },
      ],
      ['base', 'Base do êxito é obrigatório', { tipo: 'misto', valorHora: '10.00', percentual: '20' }],
      [
        'valorFixo',
        'O valor não chega a um centavo por parcela',
        { tipo: 'fixo', valorFixo: '0.01', parcelas: 2, vencimento: '2026-12-10' },
      ],
    ])('is refused beside %s: %s', async (field, message, changes) => {
      const { status, body } = await agree(changes);
      expect([status, body.fields?.[field]]).toEqual([400, message]);
      expect([await contratos(), await linhas()]).toEqual([[], []]);
    });

    it('is the management’s alone, and hours are not the client’s', async () => {
      const { body } = await agree({ tipo: 'hora', valorHora: '100.00' });
      for (const papel of ['advogado', 'clientePJ'] as const) {
        expect((await agree({ tipo: 'hora', valorHora: '1.00' }, papel)).status).toBe(403);
        expect((await ask('GET', `/FeeAgreement?idProcesso=${processo}`, undefined, papel)).status).toBe(403);
        expect((await ask('DELETE', `/FeeAgreement/${body.id}`, undefined, papel)).status).toBe(403);
      }
      expect((await note({}, 'clientePJ')).status).toBe(403);
    });
  });

  describe('an agreement that is changed', () => {
    const fixo = { tipo: 'fixo', valorFixo: '100.00', parcelas: 3, vencimento: '2026-12-10' };
    const change = (stored: FeeAgreement, changes: object, papel: Papel = 'gestor') =>
      ask<FeeAgreement>('PUT', '/FeeAgreement', { ...stored, idProcesso: processo, ...changes }, papel);
    const pay = (posicao: number) =>
      engine.database.transaction('manutencao', (tx) =>
        tx.query(
          "update lancamento set pago_em = '2026-11-20', pago_por = 'cliente' where id_processo = $1 and serie_posicao = $2",
          [processo, posicao],
        ),
      );

    it('leaves what is paid as it is, and the instalments that are open follow, to the cent', async () => {
      const { body } = await agree(fixo);
      await pay(1);
      const changed = await change(body, { valorFixo: '200.00', parcelas: 4, vencimento: '2026-12-15' });
      expect([changed.status, changed.body.valorFixo, changed.body.lancado, changed.body.pago]).toEqual([
        200,
        '200.00',
        '200.00',
        '33.34',
      ]);
      expect(await linhas()).toEqual([
        'honorario Defesa 33.34 2026-12-10 cliente',
        'honorario Defesa 55.56 2027-01-15 cliente',
        'honorario Defesa 55.55 2027-02-15 cliente',
        'honorario Defesa 55.55 2027-03-15 cliente',
      ]);
      const fewer = await change(changed.body, {
        valorFixo: '100.00',
        parcelas: 2,
        vencimento: '2026-12-15',
      });
      expect(fewer.status).toBe(200);
      expect(await linhas()).toEqual([
        'honorario Defesa 33.34 2026-12-10 cliente',
        'honorario Defesa 66.66 2027-01-15 cliente',
      ]);
      const { rows } = await engine.database.transaction('manutencao', (tx) =>
        tx.query<{ antes: string; depois: string }>(
          "select antes ->> 'parcelas' as antes, depois ->> 'parcelas' as depois from evento where tabela = 'contrato_honorario' and acao = 'alteracao' and id_registro = $1 order by id",
          [body.id],
        ),
      );
      expect(rows).toEqual([
        { antes: '3', depois: '4' },
        { antes: '4', depois: '2' },
      ]);
    });

    it('gives its new name to what is open, and nothing else where its terms are the same', async () => {
      const { body } = await agree(fixo);
      await pay(1);
      const before = await ask<ProcessCostRow[]>('GET', `/ProcessCost?idProcesso=${processo}&sort=id`);
      expect((await change(body, { descricao: 'Defesa e recurso' })).status).toBe(200);
      expect(await linhas()).toEqual([
        'honorario Defesa 33.34 2026-12-10 cliente',
        'honorario Defesa e recurso 33.33 2027-01-10 cliente',
        'honorario Defesa e recurso 33.33 2027-02-10 cliente',
      ]);
      const after = await ask<ProcessCostRow[]>('GET', `/ProcessCost?idProcesso=${processo}&sort=id`);
      expect(after.body.map(({ id }) => id)).toEqual(before.body.map(({ id }) => id));
    });

    it('is charged in another way from now on: open instalments leave the ledger, months enter it', async () => {
      const { body } = await agree(fixo);
      await pay(1);
      const mensal = { tipo: 'mensal', valorMensal: '50.00', meses: 2, vencimento: '2027-03-31' };
      expect((await change(body, mensal)).body).toMatchObject({ valorFixo: null, valorMensal: '50.00' });
      expect(await linhas()).toEqual([
        'honorario Defesa 33.34 2026-12-10 cliente',
        'honorario Defesa 50.00 2027-03-31 cliente',
        'honorario Defesa 50.00 2027-04-30 cliente',
      ]);
    });

    it('is refused where what is paid does not fit, where it is stale, to staff, and at another case; nothing changes', async () => {
      const { body } = await agree(fixo);
      await pay(3);
      const before = await linhas();
      expect((await change(body, { parcelas: 2 })).body.fields).toEqual({
        parcelas: 'A 3ª já foi paga ou cobrada: não podem ser menos',
      });
      expect((await change(body, { valorFixo: '33.34' })).body.fields?.valorFixo).toMatch(
        /^Já foram pagos ou cobrados/,
      );
      expect((await change(body, { percentual: '100.01', base: 'Proveito', tipo: 'exito' })).status).toBe(
        400,
      );
      expect((await change(body, {}, 'advogado')).status).toBe(403);
      expect((await change(body, { idProcesso: await open() })).status).toBe(404);
      const { body: now } = await change(body, { descricao: 'Defesa' });
      expect((await change(body, { descricao: 'Outra' })).body.code).toBe('DESATUALIZADO');
      expect([now.descricao, await linhas()]).toEqual(['Defesa', before]);
    });
  });

  describe('hours', () => {
    it('are noted by the team of the case, taken back by whoever noted them or the management', async () => {
      const { status, body } = await note();
      expect([status, body.minutos, body.cobrada, body.idUsuario]).toEqual([
        201,
        50,
        false,
        firma.usuarios.advogado.id,
      ]);
      expect((await note({}, 'colaborador')).body.message).toBe(
        'As custas deste processo são vistas por quem é da equipe dele.',
      );
      const { body: doGestor } = await note({}, 'gestor');
      expect((await ask('DELETE', `/ProcessHour/${doGestor.id}`, undefined, 'advogado')).status).toBe(403);
      expect((await ask('DELETE', `/ProcessHour/${body.id}`, undefined, 'advogado')).status).toBe(204);
      expect((await ask('DELETE', `/ProcessHour/${doGestor.id}`)).status).toBe(204);
      expect(await horas()).toEqual([]);
    });

    it.each([
      ['minutos', 'Escreva o tempo como 1:30, até 24:00', { minutos: 0 }],
      ['minutos', 'Escreva o tempo como 1:30, até 24:00', { minutos: 1441 }],
      ['dia', 'O dia ainda não chegou', { dia: '2999-01-01' }],
      ['descricao', 'Diga o que foi feito', { descricao: '' }],
    ])('are refused beside %s: %s', async (field, message, changes) => {
      expect((await note(changes)).body.fields?.[field]).toBe(message);
    });

    it('are charged once at the price of the hour, rounded once; a reversal leaves them to be charged again', async () => {
      const { body: acordo } = await agree({ tipo: 'hora', valorHora: '100.01' });
      await note();
      await note({ minutos: 20 });
      await note({ minutos: 600, faturavel: false });
      const { status, body } = await charge(acordo.id, { parte: 'hora' });
      expect([status, body.valor, body.descricao]).toEqual([
        201,
        '116.68',
        'Defesa: 1:10 horas a R$\u00a0100,01',
      ]);
      expect((await horas()).map(({ cobrada }) => cobrada)).toEqual([false, true, true]);
      const [, , first] = await horas();
      expect((await ask('DELETE', `/ProcessHour/${first?.id}`)).status).toBe(409);
      expect((await charge(acordo.id, { parte: 'hora' })).body.fields).toEqual({
        parte: 'Não há horas por cobrar neste processo',
      });
      await ask('POST', `/ProcessCost/${body.id}/reverse`);
      expect((await contratos())[0]?.lancado).toBe('0.00');
      expect((await charge(acordo.id, { parte: 'hora' })).body.valor).toBe('116.68');
    });
  });

  describe('a success', () => {
    it('is the percentage of the gain, at most the cap; sucumbência is a line apart, which the opposing party bears', async () => {
      const { body } = await agree({
        tipo: 'exito',
        percentual: '20',
        base: 'Proveito econômico',
        teto: '1500.00',
      });
      expect(
        (await charge(body.id, { parte: 'exito', ganho: '5000.05', sucumbencia: '500.00' })).body.valor,
      ).toBe('1000.01');
      expect((await charge(body.id, { parte: 'exito', ganho: '90000.00' })).body.valor).toBe('1500.00');
      expect(await linhas()).toEqual([
        'honorario Defesa: êxito de 20,00% sobre R$\u00a05.000,05 (Proveito econômico) 1000.01 2026-12-10 cliente',
        'honorario Honorários de sucumbência 500.00 2026-12-10 contraria',
        'honorario Defesa: êxito de 20,00% sobre R$\u00a090.000,00 (Proveito econômico) 1500.00 2026-12-10 cliente',
      ]);
    });

    it('that with sucumbência exceeds the gain is warned of by the Ethics Code, and entered by whoever says so', async () => {
      const { body } = await agree({ tipo: 'exito', percentual: '50', base: 'Proveito' });
      const tooMuch = { parte: 'exito', ganho: '100.00', sucumbencia: '50.01' };
      expect((await charge(body.id, tooMuch)).body.fields).toEqual({ sucumbencia: ETHICS_WARNING });
      expect((await charge(body.id, { ...tooMuch, sucumbencia: '50.00' })).status).toBe(201);
      expect((await charge(body.id, { ...tooMuch, ciente: true })).status).toBe(201);
    });

    it('is charged only where it was agreed', async () => {
      const { body } = await agree({ tipo: 'hora', valorHora: '100.00' });
      expect((await charge(body.id, { parte: 'exito', ganho: '1.00' })).body.fields).toEqual({
        parte: 'Este contrato não cobra êxito',
      });
      expect((await charge(body.id, { parte: 'ato', descricao: 'Audiência' })).body.fields).toEqual({
        parte: 'Este contrato não cobra por ato',
      });
      expect((await charge(body.id, { parte: 'ato' })).body.fields).toEqual({ descricao: 'Diga qual ato' });
      expect((await charge(2_000_000, { parte: 'hora' })).status).toBe(404);
    });
  });

  it('go with their case when it is deleted', async () => {
    const { body } = await agree({ tipo: 'hora', valorHora: '100.00' });
    await note();
    expect((await ask('DELETE', `/Process/${processo}`, undefined, 'admin')).status).toBe(204);
    const { rows } = await engine.database.transaction('manutencao', (tx) =>
      tx.query<{ vivos: number }>(
        'select (select count(*)::int from contrato_honorario where id = $1 and data_exclusao is null) + (select count(*)::int from hora_trabalhada where id_processo = $2 and data_exclusao is null) as vivos',
        [body.id, processo],
      ),
    );
    expect(rows).toEqual([{ vivos: 0 }]);
  });
});
