import type { Statement, StatementLine, StatementRow } from '@foro/shared/contracts/cost-statement';
import type { ProcessCost } from '@foro/shared/contracts/process-cost';
import { centsOf, decimalOf, formatMoney, toDateOnly } from '@foro/shared/format';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { printable } from '../../../drawing/printable';
import { type Papel } from '../../../testing/builders';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { readPdf } from '../../../testing/read-pdf';
import { LINHAS, PAGA, preparePrestacoes } from './prestacoes.fixtures';

describeOnDatabase('/CostStatement', (base) => {
  const given = preparePrestacoes(base);
  const { ask, enter, preview, bodyOf, charge, act, ledger, fileOf } = given;

  it('is numbered after those of restricted cases that the person does not see', async () => {
    await enter(PAGA, given.casos[1]);
    expect((await charge()).body.numero).toBe(1);
    const { idCliente, usuarios } = given.firma;
    await base.database.transaction('manutencao', async (tx) => {
      await tx.query('update processo set restrito = true where id_cliente = $1 and id = $2', [
        idCliente,
        given.casos[1],
      ]);
      await tx.query(
        'insert into processo_acesso (id_cliente, id_processo, id_usuario) values ($1, $2, $3)',
        [idCliente, given.casos[1], usuarios.advogado.id],
      );
    });
    await enter(PAGA);
    const { status, body } = await charge();
    expect([status, body.numero]).toEqual([201, 2]);
  });

  it('charges what a preview shows, over all cases, under the next number of the office', async () => {
    const taxa = await enter(PAGA);
    await enter({ ...PAGA, valor: '0.10', descricao: 'Cópias' }, given.casos[1]);
    await enter({ tipo: 'adiantamento', valor: '500.00', pagoEm: '2026-01-05', pagoPor: 'cliente' });
    await enter({ valor: '30.25', pagoEm: '2026-03-01', pagoPor: 'adiantamento', guiaNumero: '77' });
    // Not charged: invisible, unpaid, of another period, paid by the client itself, borne by the opposing
    // party.
    await enter({ ...PAGA, visivelCliente: false });
    await enter({ vencimento: '2026-02-10' });
    await enter({ ...PAGA, pagoEm: '2026-07-01' });
    await enter({ ...PAGA, pagoPor: 'cliente' });
    await enter({ ...PAGA, onus: 'contraria' });

    const shown = await preview();
    expect(
      shown.linhas.map(({ descricao, dia, conta, efeito, valor }) => [descricao, dia, conta, efeito, valor]),
    ).toEqual([
      ['Taxa', '2026-02-10', 'reembolso', 'debito', '100.00'],
      ['Cópias', '2026-02-10', 'reembolso', 'debito', '0.10'],
      ['Taxa', '2026-01-05', 'adiantamento', 'credito', '500.00'],
      ['Taxa', '2026-03-01', 'adiantamento', 'debito', '30.25'],
    ]);
    expect(shown.escritorios).toEqual([{ id: given.firma.escritorio, nome: expect.any(String) }]);
    const { status, body } = await charge();
    expect([status, body.numero, body.situacao]).toEqual([201, 1, 'rascunho']);
    expect(body.totais).toEqual({
      despesas: '100.10',
      reembolsos: '0.00',
      aReembolsar: '100.10',
      honorarios: '0.00',
      aPagar: '100.10',
      adiantamentoAnterior: '0.00',
      adiantamentos: '500.00',
      pagoComAdiantamento: '30.25',
      saldoAdiantamento: '469.75',
    });
    expect(body.linhas).toEqual(shown.linhas);
    expect((await preview()).linhas).toEqual([]);

    const line = (await ask<ProcessCost>('GET', `/ProcessCost/${taxa.id}`)).body;
    expect([line.trava, line.prestacaoNumero]).toEqual(['cobrado', 1]);
    const refused = await ask('PUT', '/ProcessCost', { ...line, valor: '1.00' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Este custo está na prestação de contas nº 1: ele não é alterado nem excluído, só estornado.',
    ]);
    expect((await ask('DELETE', `/ProcessCost/${taxa.id}`)).status).toBe(409);

    // The reversal is a credit of the next statement, which begins with the rest of the advance.
    expect((await ask('POST', `/ProcessCost/${taxa.id}/reverse`, { motivo: 'Em dobro' })).status).toBe(201);
    const later = bodyOf(await preview({ ate: '2099-12-31' }), { ate: '2099-12-31' });
    const next = await ask<Statement>('POST', '/CostStatement', later);
    expect([next.status, next.body.numero]).toEqual([201, 2]);
    expect(next.body.totais).toMatchObject({
      despesas: '100.00',
      reembolsos: '100.00',
      aReembolsar: '0.00',
      adiantamentoAnterior: '469.75',
      saldoAdiantamento: '469.75',
    });
    const reopened = await act(body.id, 'reopen', { motivo: 'Conferir' });
    expect([reopened.status, reopened.body.message]).toEqual([
      409,
      'O estorno de um lançamento desta prestação está na prestação de contas nº 2: reabra aquela primeiro.',
    ]);
  });

  it('counts an advance no more once its reversal is charged too', async () => {
    const ate = '2099-12-31';
    const adiantamento = await enter({
      tipo: 'adiantamento',
      valor: '500.00',
      pagoEm: '2026-01-05',
      pagoPor: 'cliente',
    });
    await charge();
    await ask('POST', `/ProcessCost/${adiantamento.id}/reverse`, { motivo: 'Devolvido' });
    const { totais, ...later } = await preview({ ate });
    expect([totais.adiantamentoAnterior, totais.saldoAdiantamento]).toEqual(['500.00', '0.00']);
    const { status } = await ask('POST', '/CostStatement', bodyOf({ ...later, totais }, { ate }));
    expect(status).toBe(201);
    expect((await preview({ ate })).totais.adiantamentoAnterior).toBe('0.00');
  });

  it('is narrowed to the cases that were chosen', async () => {
    await enter(PAGA);
    await enter({ ...PAGA, valor: '7.00' }, given.casos[1]);
    const shown = await preview({ processos: given.casos[1] });
    expect(shown.linhas.map(({ valor }) => valor)).toEqual(['7.00']);
    const { body } = await ask<Statement>(
      'POST',
      '/CostStatement',
      bodyOf(shown, { processos: [given.casos[1]] }),
    );
    expect([body.processos, body.totais.aReembolsar]).toEqual([[given.casos[1]], '7.00']);
  });

  it('tells the second of two who charge the same lines, by number and name', async () => {
    await enter(PAGA);
    await enter({ ...PAGA, valor: '1.00' });
    const body = bodyOf(await preview());
    const answers = await Promise.all([
      ask<Statement>('POST', '/CostStatement', body, 'gestor'),
      ask<Statement>('POST', '/CostStatement', body, 'admin'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const second = answers.find(({ status }) => status === 409)?.body.message;
    expect(second).toMatch(
      /^2 destes lançamentos já estão na prestação de contas nº 1 de .+, feita por .+\. Atualize a prévia\.$/,
    );
    const lines = (await ledger()).items;
    expect(lines.map(({ prestacaoNumero }) => prestacaoNumero)).toEqual([1, 1]);
  });

  it('refuses lines that changed since the preview, and one with nothing in it', async () => {
    const { id, ...line } = await enter(PAGA);
    const body = bodyOf(await preview());
    await ask('PUT', '/ProcessCost', { ...line, id, valor: '1.00' });
    const changed = await ask('POST', '/CostStatement', body);
    expect([changed.status, changed.body.message]).toEqual([
      409,
      'Os valores mudaram desde a prévia. Atualize-a e confira antes de cobrar.',
    ]);
    const empty = await ask('POST', '/CostStatement', { ...body, lancamentos: [] });
    expect([empty.status, empty.body.fields]).toEqual([
      400,
      { lancamentos: 'Não há lançamentos a cobrar neste período' },
    ]);
    const wrong = await ask('POST', '/CostStatement', { ...body, idEmpresaGrupo: given.firma.clientePJ });
    expect(wrong.body.fields).toEqual({ idEmpresaGrupo: 'Escritório inválido' });
    const without = await ask('GET', `/CostStatement/Preview?de=2026-02-01&ate=2026-01-01`);
    expect(without.body.fields).toEqual({
      idEmpresa: 'Cliente é obrigatório',
      ate: 'O fim do período é anterior ao início',
    });
  });

  it('is sent, paid, reopened with a reason and charged anew under its number', async () => {
    await enter(PAGA);
    await enter({ ...PAGA, valor: '0.01' }, given.casos[1]);
    await enter({ tipo: 'reembolso', valor: '40.00', pagoEm: '2026-03-01', pagoPor: 'cliente' });
    const { id } = (await charge()).body;
    expect((await act(id, 'pay', { pagaEm: '2026-07-01' })).status).toBe(409);
    const sent = (await act(id, 'send')).body;
    expect([sent.situacao, sent.enviadaEm]).toEqual(['enviada', toDateOnly()]);
    expect((await act(id, 'pay', { pagaEm: '2999-01-01' })).body.fields).toEqual({
      pagaEm: 'O pagamento não pode ser de um dia futuro',
    });
    expect((await ledger()).totais.aReembolsar).toBe('60.01');
    // Two people confirm it at the same moment.
    const confirm = () => act(id, 'pay', { pagaEm: '2026-07-01' });
    const [first, late] = (await Promise.all([confirm(), confirm()])).toSorted((a, b) => a.status - b.status);
    expect(first?.body).toMatchObject({ situacao: 'paga', pagaEm: '2026-07-01' });
    expect([late?.status, late?.body.message]).toEqual([
      409,
      'A prestação de contas nº 1 está paga: isto já não pode ser feito.',
    ]);
    const { items, totais } = await ledger();
    expect(totais.aReembolsar).toBe('0.00');
    const payments = items.filter(({ descricao }) => descricao === 'Pagamento da prestação de contas nº 1');
    expect(payments.map(({ idProcesso, valor, trava }) => [idProcesso, valor, trava])).toEqual([
      [given.casos[1], '0.01', 'liquidacao'],
      [given.casos[0], '60.00', 'liquidacao'],
    ]);
    expect((await ask('POST', `/ProcessCost/${payments[0]?.id}/reverse`)).body.message).toBe(
      'Este lançamento é o pagamento da prestação de contas nº 1: reabra a prestação para desfazê-lo.',
    );
    // The entries of a payment are not charged to anybody.
    expect((await preview({ ate: '2099-12-31' })).linhas).toEqual([]);

    expect((await act(id, 'reopen', { motivo: ' ' })).body.fields).toEqual({
      motivo: 'Motivo é obrigatório',
    });
    const reopened = (await act(id, 'reopen', { motivo: 'Faltou uma guia' })).body;
    expect([reopened.situacao, reopened.motivo, reopened.linhas]).toEqual([
      'reaberta',
      'Faltou uma guia',
      [],
    ]);
    expect((await ledger()).totais.aReembolsar).toBe('60.01');
    expect((await ask('GET', `/CostStatement/${id}/Pdf`)).status).toBe(409);
    await enter({ ...PAGA, valor: '5.00' });
    const again = (await act(id, 'charge')).body;
    expect([again.numero, again.situacao, again.totais.aReembolsar]).toEqual([1, 'rascunho', '65.01']);
    expect((await act(id, 'charge')).body.message).toBe(
      'A prestação de contas nº 1 está rascunho: isto já não pode ser feito.',
    );
  });

  it('shows a client its own, once they were sent, and staff without the right nothing', async () => {
    await enter(PAGA);
    const { id } = (await charge()).body;
    const seen = async (papel: Papel) =>
      (await ask<{ items: StatementRow[] }>('GET', '/CostStatement?page=1', undefined, papel)).body.items.map(
        ({ numero, quantidade, totais }) => [numero, quantidade, totais.aReembolsar],
      );
    expect([
      await seen('clientePJ'),
      (await ask('GET', `/CostStatement/${id}`, undefined, 'clientePJ')).status,
    ]).toEqual([[], 404]);
    await act(id, 'send');
    expect(await seen('clientePJ')).toEqual([[1, 1, '100.00']]);
    expect(await seen('clientePF')).toEqual([]);
    for (const file of ['', '/Pdf', '/Xlsx']) {
      expect((await ask('GET', `/CostStatement/${id}${file}`, undefined, 'clientePJ')).status).toBe(200);
      expect((await ask('GET', `/CostStatement/${id}${file}`, undefined, 'clientePF')).status).toBe(404);
      expect((await ask('GET', `/CostStatement/${id}${file}`, undefined, 'colaborador')).status).toBe(403);
    }
    expect((await act(id, 'send')).status).toBe(409);
    expect((await ask('POST', `/CostStatement/${id}/send`, {}, 'clientePJ')).status).toBe(403);
    expect((await ask<StatementRow[]>('GET', '/CostStatement?search=1')).body).toHaveLength(1);
    expect((await ask<StatementRow[]>('GET', '/CostStatement?status=paga')).body).toEqual([]);
  });

  it.each([16, 17, 18])(
    'agrees to the cent with the ledger and with its PDF and XLSX, whatever the lines (seed %i)',
    async (seed) => {
      // Makes sure that there is something to charge, whatever lines are drawn.
      await enter(PAGA);
      const [linhas] = fc.sample(LINHAS, { seed, numRuns: 1 });
      for (const { processo, cents, kind, pagoPor, isVisible, isReversed } of linhas ?? []) {
        const isIncome = kind === 'adiantamento' || kind === 'reembolso';
        const { id } = await enter(
          {
            tipo: kind === 'daContraria' ? 'custas' : kind,
            descricao: `${kind} ł “${cents}”`,
            valor: decimalOf(BigInt(cents)),
            pagoEm: '2026-03-03',
            pagoPor: isIncome ? 'cliente' : kind === 'daContraria' ? 'contraria' : pagoPor,
            reembolsavel: !isIncome && pagoPor === 'escritorio',
            visivelCliente: isVisible,
          },
          given.casos[processo],
        );
        if (isReversed) await ask('POST', `/ProcessCost/${id}/reverse`);
      }
      const { status, body } = await charge();
      expect(status).toBe(201);
      const sumOf = (conta: StatementLine['conta'], efeito: StatementLine['efeito']) =>
        body.linhas
          .filter((linha) => linha.conta === conta && linha.efeito === efeito)
          .reduce((sum, { valor }) => sum + centsOf(valor), 0n);
      const { totais } = await ledger();
      expect(body.totais.aReembolsar).toBe(totais.aReembolsar);
      expect(body.totais.saldoAdiantamento).toBe(totais.saldoAdiantamento);
      expect(centsOf(body.totais.aReembolsar)).toBe(
        sumOf('reembolso', 'debito') - sumOf('reembolso', 'credito'),
      );
      expect(centsOf(body.totais.saldoAdiantamento)).toBe(
        sumOf('adiantamento', 'credito') - sumOf('adiantamento', 'debito'),
      );

      const texts = readPdf(await fileOf(body.id, 'Pdf'));
      expect(texts).toContain('Prestação de contas nº 1');
      for (const { descricao, valor } of body.linhas) {
        expect(texts).toContain(printable(descricao));
        expect(texts).toContain(printable(formatMoney(valor)));
      }
      for (const valor of Object.values(body.totais)) expect(texts).toContain(printable(formatMoney(valor)));
      expect(texts.at(-1)).toBe('Página 1 de 1');

      const sheet = await readSheet(await fileOf(body.id, 'Xlsx'));
      const head = sheet.findIndex(([first]) => first === 'Data');
      const rows = sheet.slice(head + 1, head + 1 + body.linhas.length);
      const cellOf = (amount: unknown) => (typeof amount === 'number' ? amount.toFixed(2) : null);
      expect(rows.map((row) => [row[6], cellOf(row[8]), cellOf(row[9])])).toEqual(
        body.linhas.map(({ descricao, valor, efeito }) => [
          descricao,
          efeito === 'debito' ? valor : null,
          efeito === 'credito' ? valor : null,
        ]),
      );
      const amountOf = (label: string) => cellOf(sheet.find(([first]) => first === label)?.[1]);
      expect(amountOf('A reembolsar')).toBe(body.totais.aReembolsar);
      expect(amountOf('Saldo do adiantamento')).toBe(body.totais.saldoAdiantamento);
    },
  );
});
