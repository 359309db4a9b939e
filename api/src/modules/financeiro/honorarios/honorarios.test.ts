import { type FeeAgreement } from '@foro/shared/contracts/fee-agreement';
import type { ProcessCost, ProcessCostRow } from '@foro/shared/contracts/process-cost';
import { type Papel } from '../../../testing/builders';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareHonorarios } from './honorarios.fixtures';

describeOnDatabase('fees', (base) => {
  const given = prepareHonorarios(base);
  const { open, ask, agree, charge, contratos, linhas, note } = given;

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
      await base.database.transaction('manutencao', (tx) =>
        tx.query(
          "update lancamento set pago_em = '2026-11-20', pago_por = 'cliente' where id_processo = $1 and serie_posicao = 1",
          [given.processo],
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
        expect(
          (await ask('GET', `/FeeAgreement?idProcesso=${given.processo}`, undefined, papel)).status,
        ).toBe(403);
        expect((await ask('DELETE', `/FeeAgreement/${body.id}`, undefined, papel)).status).toBe(403);
      }
      expect((await note({}, 'clientePJ')).status).toBe(403);
    });
  });

  describe('an agreement that is changed', () => {
    const fixo = { tipo: 'fixo', valorFixo: '100.00', parcelas: 3, vencimento: '2026-12-10' };
    const change = (stored: FeeAgreement, changes: object, papel: Papel = 'gestor') =>
      ask<FeeAgreement>('PUT', '/FeeAgreement', { ...stored, idProcesso: given.processo, ...changes }, papel);
    const pay = (posicao: number) =>
      base.database.transaction('manutencao', (tx) =>
        tx.query(
          "update lancamento set pago_em = '2026-11-20', pago_por = 'cliente' where id_processo = $1 and serie_posicao = $2",
          [given.processo, posicao],
        ),
      );
    /** Reverses the first instalment and deletes the second. */
    const leaveOut = async () => {
      const { body } = await ask<ProcessCostRow[]>(
        'GET',
        `/ProcessCost?idProcesso=${given.processo}&sort=id`,
      );
      const [primeira, segunda] = body;
      await ask('POST', `/ProcessCost/${primeira?.id}/reverse`, { motivo: 'Perdoada' });
      await ask('DELETE', `/ProcessCost/${segunda?.id}`);
    };

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
      const { rows } = await base.database.transaction('manutencao', (tx) =>
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
      const before = await ask<ProcessCostRow[]>('GET', `/ProcessCost?idProcesso=${given.processo}&sort=id`);
      expect((await change(body, { descricao: 'Defesa e recurso' })).status).toBe(200);
      expect(await linhas()).toEqual([
        'honorario Defesa 33.34 2026-12-10 cliente',
        'honorario Defesa e recurso 33.33 2027-01-10 cliente',
        'honorario Defesa e recurso 33.33 2027-02-10 cliente',
      ]);
      const after = await ask<ProcessCostRow[]>('GET', `/ProcessCost?idProcesso=${given.processo}&sort=id`);
      expect(after.body.map(({ id }) => id)).toEqual(before.body.map(({ id }) => id));
    });

    it('does not enter again what was reversed or deleted; further months it does', async () => {
      const mensal = { tipo: 'mensal', valorMensal: '50.00', meses: 4, vencimento: '2026-12-10' };
      const { body } = await agree(mensal);
      await leaveOut();
      expect((await change(body, { valorMensal: '60.00', meses: 5 })).status).toBe(200);
      expect(await linhas()).toEqual([
        'honorario Defesa 50.00 2026-12-10 cliente',
        'honorario Defesa 60.00 2027-02-10 cliente',
        'honorario Defesa 60.00 2027-03-10 cliente',
        'estorno Estorno: Defesa 50.00 2026-12-10 cliente',
        'honorario Defesa 60.00 2027-04-10 cliente',
      ]);
    });

    it('gives the share of what was reversed or deleted to no other instalment', async () => {
      const { body } = await agree({ ...fixo, parcelas: 4 });
      await leaveOut();
      expect((await change(body, { valorFixo: '200.00', vencimento: '2026-12-15' })).status).toBe(200);
      expect(await linhas()).toEqual([
        'honorario Defesa 25.00 2026-12-10 cliente',
        'honorario Defesa 50.00 2027-02-15 cliente',
        'honorario Defesa 50.00 2027-03-15 cliente',
        'estorno Estorno: Defesa 25.00 2026-12-10 cliente',
      ]);
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

  describe('a Colaborador of the team', () => {
    const fixo = { tipo: 'fixo', valorFixo: '100.00', parcelas: 2, vencimento: '2026-12-10' };
    const read = async (papel: Papel) =>
      (
        await ask<{ items: ProcessCostRow[]; totais: object }>(
          'GET',
          `/ProcessCost?idProcesso=${given.processo}&page=1&sort=id`,
          undefined,
          papel,
        )
      ).body;

    it('reads the lines of agreements with the same totals as the management, and not the agreements', async () => {
      await agree(fixo);
      const [of, team] = [await read('gestor'), await read('advogado')];
      expect(team.totais).toEqual(of.totais);
      expect(team.totais).toMatchObject({ aVencer: '100.00' });
      expect(team.items.map(({ trava }) => trava)).toEqual(['contrato', 'contrato']);
      expect(of.items.map(({ trava }) => trava)).toEqual([null, null]);
      expect((await read('clientePJ')).items.map(({ trava }) => trava)).toEqual([null, null]);
      expect(
        (await ask('GET', `/FeeAgreement?idProcesso=${given.processo}`, undefined, 'advogado')).status,
      ).toBe(403);
    });

    it('neither changes, nor pays, nor deletes, nor reverses them, and does so with other lines', async () => {
      await agree(fixo);
      const [parcela] = (await read('advogado')).items;
      const id = parcela?.id ?? 0;
      const { body: stored } = await ask<ProcessCost>('GET', `/ProcessCost/${id}`);
      const message =
        'Este lançamento vem de um contrato de honorários: só quem administra os contratos o altera, exclui ou estorna.';
      for (const [method, url, body] of [
        ['PUT', '/ProcessCost', { ...stored, valor: '1.00' }],
        ['PUT', '/ProcessCost', { ...stored, pagoEm: '2026-11-20', pagoPor: 'cliente' }],
        ['DELETE', `/ProcessCost/${id}?escopo=todos`, undefined],
        ['POST', `/ProcessCost/${id}/reverse`, { motivo: 'Erro' }],
      ] as const)
        expect(await ask(method, url, body, 'advogado')).toMatchObject({ status: 403, body: { message } });
      expect((await read('gestor')).totais).toMatchObject({ aVencer: '100.00' });
      const { body: taxa } = await ask<ProcessCost>(
        'POST',
        '/ProcessCost',
        { ...stored, id: undefined, dataAlteracao: undefined, descricao: 'Taxa' },
        'advogado',
      );
      expect((await ask('DELETE', `/ProcessCost/${taxa.id}`, undefined, 'advogado')).status).toBe(204);
      expect((await ask('POST', `/ProcessCost/${id}/reverse`, { motivo: 'Erro' })).status).toBe(201);
    });
  });

  it('go with their case when it is deleted', async () => {
    const { body } = await agree({ tipo: 'hora', valorHora: '100.00' });
    await note();
    expect((await ask('DELETE', `/Process/${given.processo}`, undefined, 'admin')).status).toBe(204);
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query<{ vivos: number }>(
        'select (select count(*)::int from contrato_honorario where id = $1 and data_exclusao is null) + (select count(*)::int from hora_trabalhada where id_processo = $2 and data_exclusao is null) as vivos',
        [body.id, given.processo],
      ),
    );
    expect(rows).toEqual([{ vivos: 0 }]);
  });
});
