import type { AuditRow } from '@foro/shared/contracts/audit';
import type { Statement } from '@foro/shared/contracts/cost-statement';
import type { FeeAgreement } from '@foro/shared/contracts/fee-agreement';
import type { NotificationRow } from '@foro/shared/contracts/notification';
import type { ProcessCost } from '@foro/shared/contracts/process-cost';
import { addDays, formatDateOnly, toDateOnly } from '@foro/shared/format';
import { printable } from '../../../drawing/printable';
import { type Papel } from '../../../testing/builders';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { readPdf } from '../../../testing/read-pdf';
import { PAGA, preparePrestacoes } from './prestacoes.fixtures';

const HONORARIO = { tipo: 'honorario', descricao: 'Honorários', vencimento: '2026-03-10' };
const ate = '2099-12-31';

describeOnDatabase('fees on a statement', (base) => {
  const given = preparePrestacoes(base);
  const { ask, enter, preview, bodyOf, charge, act, ledger, fileOf } = given;
  const lineOf = async (id: number) => (await ask<ProcessCost>('GET', `/ProcessCost/${id}`)).body;

  it('charges the fees that were chosen, due in the period, apart from the money of the client', async () => {
    await enter({ ...PAGA, valor: '100.00' });
    await enter({ tipo: 'adiantamento', valor: '500.00', pagoEm: '2026-01-05', pagoPor: 'cliente' });
    const fee = await enter({ ...HONORARIO, valor: '300.00' });
    const other = await enter({ ...HONORARIO, valor: '0.01' });
    // Not charged: due later, paid, borne by the opposing party, invisible.
    await enter({ ...HONORARIO, vencimento: '2026-07-01' });
    await enter({ ...HONORARIO, pagoEm: '2026-03-10', pagoPor: 'cliente' });
    await enter({ ...HONORARIO, onus: 'contraria' });
    await enter({ ...HONORARIO, visivelCliente: false });

    const shown = await preview();
    expect(shown.linhas.map(({ conta, dia, valor }) => [conta, dia, valor])).toEqual([
      ['reembolso', '2026-02-10', '100.00'],
      ['honorarios', '2026-03-10', '300.00'],
      ['honorarios', '2026-03-10', '0.01'],
      ['adiantamento', '2026-01-05', '500.00'],
    ]);
    const lancamentos = shown.linhas.map(({ id }) => id).filter((id) => id !== other.id);
    const { body } = await ask<Statement>(
      'POST',
      '/CostStatement',
      bodyOf(shown, { lancamentos, honorarios: '300.00' }),
    );
    expect(body.totais).toMatchObject({
      aReembolsar: '100.00',
      honorarios: '300.00',
      aPagar: '400.00',
      saldoAdiantamento: '500.00',
    });
    expect((await preview()).linhas.map(({ id }) => id)).toEqual([other.id]);

    expect((await act(body.id, 'send', {})).body.fields).toEqual({ vencimento: 'Vencimento é obrigatório' });
    const past = await act(body.id, 'send', { vencimento: addDays(toDateOnly(), -1) });
    expect(past.body.fields).toEqual({ vencimento: 'O vencimento já passou' });
    const vencimento = addDays(toDateOnly(), 10);
    await act(body.id, 'send', { vencimento });
    const seen = await ask<Statement>('GET', `/CostStatement/${body.id}`, undefined, 'clientePJ');
    expect([seen.body.vencimento, seen.body.linhas.some(({ id }) => id === fee.id)]).toEqual([
      vencimento,
      true,
    ]);
    expect(readPdf(await fileOf(body.id, 'Pdf'))).toContain(
      printable(`A pagar: R$ 400,00, até ${formatDateOnly(vencimento)}`),
    );
  });

  it('pays the fees with the statement; reopened, they are unpaid again, and the history tells it', async () => {
    await enter({ ...PAGA, valor: '100.00' });
    const { id: fee } = await enter({ ...HONORARIO, valor: '300.00' });
    const { body } = await charge();
    await act(body.id, 'send');
    const locked = await lineOf(fee);
    const put = await ask('PUT', '/ProcessCost', { ...locked, valor: '1.00' });
    const reversed = await ask('POST', `/ProcessCost/${fee}/reverse`);
    expect([put.status, reversed.status, reversed.body.message]).toEqual([
      409,
      409,
      'Este honorário está na prestação de contas nº 1, que não foi paga: reabra a prestação para estorná-lo.',
    ]);
    const paid = (await act(body.id, 'pay', { pagaEm: '2026-07-01' })).body;
    expect([paid.situacao, paid.totais, paid.linhas]).toEqual(['paga', body.totais, body.linhas]);
    expect(await lineOf(fee)).toMatchObject({ pagoEm: '2026-07-01', pagoPor: 'cliente', situacao: 'pago' });
    expect((await ledger()).totais).toMatchObject({ aReembolsar: '0.00', aVencer: '0.00' });

    const reopened = (await act(body.id, 'reopen', { motivo: 'Valor errado' })).body;
    expect([reopened.situacao, reopened.vencimento]).toEqual(['reaberta', null]);
    expect(await lineOf(fee)).toMatchObject({ pagoEm: null, pagoPor: null, trava: null });
    expect((await ledger()).totais).toMatchObject({ aReembolsar: '100.00', aVencer: '300.00' });
    const { body: events } = await ask<AuditRow[]>(
      'GET',
      `/Audit?tipo=lancamento&idRegistro=${fee}&acao=alteracao`,
      undefined,
      'admin',
    );
    const days = events.flatMap(({ mudancas }) => mudancas.filter(({ rotulo }) => rotulo === 'Pago em'));
    expect(days.map(({ antes, depois }) => [antes, depois])).toEqual([
      ['01/07/2026', null],
      [null, '01/07/2026'],
    ]);
    expect((await act(body.id, 'charge')).body.totais.aPagar).toBe('400.00');
  });

  it('is reopened after its months were closed, but not once the month of its payment is', async () => {
    await enter({ ...PAGA, valor: '100.01' });
    await enter({ ...HONORARIO, valor: '300.02' });
    const { id } = (await charge()).body;
    const close = (mes: string) => ask('POST', '/ClosedMonth', { mes });
    const totals = async () => (await ledger()).totais;
    await act(id, 'send');
    const open = await totals();
    await close('2026-03');
    expect((await act(id, 'pay', { pagaEm: '2026-03-31' })).body.fields).toEqual({
      pagaEm: 'O mês está fechado: use um dia a partir de 01/04/2026',
    });
    expect((await act(id, 'pay', { pagaEm: '2026-04-01' })).status).toBe(200);
    expect(await totals()).toMatchObject({ aReembolsar: '0.00', aVencer: '0.00' });
    expect((await act(id, 'reopen', { motivo: 'Outra conta' })).status).toBe(200);
    expect(await totals()).toMatchObject({ aReembolsar: open.aReembolsar, aVencer: open.aVencer });
    expect((await act(id, 'charge')).body.totais.aPagar).toBe('400.03');
    await act(id, 'send');
    await act(id, 'pay', { pagaEm: '2026-04-02' });
    await close('2026-04');
    const paid = await totals();
    const refused = await act(id, 'reopen', { motivo: 'Outra conta' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'O mês está fechado: o que é dele não muda, só é estornado.',
    ]);
    expect(await totals()).toEqual(paid);
  });

  it('gives a paid fee back by its reversal, a credit of the next statement that reduces no expense', async () => {
    const { id: fee } = await enter({ ...HONORARIO, valor: '300.00' });
    const { id } = (await charge()).body;
    await act(id, 'send');
    await act(id, 'pay', { pagaEm: '2026-07-01' });
    expect((await ask('POST', `/ProcessCost/${fee}/reverse`, { motivo: 'Em dobro' })).status).toBe(201);
    await enter({ ...PAGA, valor: '100.00' });
    const next = await ask<Statement>('POST', '/CostStatement', bodyOf(await preview({ ate }), { ate }));
    expect(next.body.totais).toMatchObject({
      aReembolsar: '100.00',
      honorarios: '-300.00',
      aPagar: '100.00',
    });
    expect((await act(id, 'reopen', { motivo: 'Conferir' })).status).toBe(409);
    await act(next.body.id, 'reopen', { motivo: 'Conferir' });
    expect((await act(id, 'reopen', { motivo: 'Conferir' })).status).toBe(200);
    expect((await ledger()).totais.aVencer).toBe('0.00');
    expect((await preview({ ate })).linhas.map(({ valor }) => valor)).toEqual(['100.00']);
  });

  it('keeps an instalment that a statement charges from a changed agreement', async () => {
    const agreement = {
      idProcesso: given.casos[0],
      abrangencia: 'processo',
      tipo: 'fixo',
      descricao: 'Defesa',
      valorFixo: '300.00',
      parcelas: 3,
      vencimento: '2026-04-10',
    };
    const { body: made } = await ask<FeeAgreement>('POST', '/FeeAgreement', agreement);
    await charge();
    const change = (changes: object) =>
      ask<FeeAgreement>('PUT', '/FeeAgreement', {
        ...agreement,
        id: made.id,
        dataAlteracao: made.dataAlteracao,
        ...changes,
      });
    const refused = await change({ parcelas: 2, valorFixo: '200.00' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A 3ª parcela está na prestação de contas nº 1, que não foi paga: reabra a prestação antes de retirá-la do contrato.',
    ]);
    expect((await change({ parcelas: 4, valorFixo: '400.00' })).status).toBe(200);
    const amounts = (await ledger()).items.map(({ valor }) => valor);
    expect(amounts).toEqual(['100.00', '100.00', '100.00', '100.00']);
  });

  describe('a payment that the client informs', () => {
    const send = async () => {
      await enter({ ...PAGA, valor: '100.00' });
      const { id } = (await charge()).body;
      await act(id, 'send');
      return id;
    };
    const inform = (id: number, body: object = {}) =>
      act(id, 'inform', { informadaEm: '2026-07-01', ...body }, 'clientePJ');

    it('is saved once, told to the person who made the statement, and confirmed by one of two', async () => {
      const id = await send();
      const [entrega] = await base.database.transaction(
        'manutencao',
        async (tx) =>
          (
            await tx.query<{ id: number }>(
              `insert into documento_entrega (id_cliente, id_processo, titulo, nome, tipo_conteudo, tamanho, verificado, sha256, id_usuario_inclusao)
                values ($1, $2, 'Recibo', 'recibo.pdf', 'application/pdf', 10, true, repeat('a', 64), $3) returning id`,
              [given.firma.idCliente, given.casos[0], given.firma.usuarios.clientePJ.id],
            )
          ).rows,
      );
      const body = { idEntrega: entrega?.id };
      const [first, second] = (await Promise.all([inform(id, body), inform(id, body)])).toSorted(
        (a, b) => a.status - b.status,
      );
      expect(first?.body).toMatchObject({
        situacao: 'informada',
        informadaEm: '2026-07-01',
        comprovante: { id: entrega?.id, idProcesso: given.casos[0], titulo: 'Recibo' },
      });
      expect([second?.status, second?.body.message]).toEqual([
        409,
        'A prestação de contas nº 1 está com pagamento informado: isto já não pode ser feito.',
      ]);
      expect((await ask('GET', `/CostStatement/${id}`, undefined, 'clientePJ')).status).toBe(200);
      const { body: notices } = await ask<NotificationRow[]>('GET', '/Notification');
      expect(notices.map(({ tipo, titulo }) => [tipo, titulo])).toEqual([
        ['pagamento', expect.stringMatching(/^Prestação de contas nº 1, de /)],
      ]);
      const confirm = (papel: Papel) => act(id, 'pay', { pagaEm: '2026-07-01' }, papel);
      const answers = await Promise.all([confirm('gestor'), confirm('admin')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await ledger()).totais.aReembolsar).toBe('0.00');
    });

    it('is sent back with a reason that the client reads, and informed again', async () => {
      const id = await send();
      expect((await act(id, 'return', { motivo: 'x' })).status).toBe(409);
      await inform(id);
      const returned = (await act(id, 'return', { motivo: 'Nada caiu na conta' })).body;
      expect(returned).toMatchObject({ situacao: 'enviada', informadaEm: null });
      const seen = await ask<Statement>('GET', `/CostStatement/${id}`, undefined, 'clientePJ');
      expect(seen.body.motivo).toBe('Nada caiu na conta');
      expect((await inform(id)).body).toMatchObject({ situacao: 'informada', motivo: null });
    });

    it('is refused of a future day, with a proof of somebody else, by another client, and by the firm', async () => {
      const id = await send();
      expect((await inform(id, { informadaEm: '2999-01-01' })).body.fields).toEqual({
        informadaEm: 'O pagamento não pode ser de um dia futuro',
      });
      expect((await inform(id, { idEntrega: 2_000_000_000 })).body.fields).toEqual({
        idEntrega: 'Comprovante inválido',
      });
      const body = { informadaEm: '2026-07-01' };
      expect((await act(id, 'inform', body, 'clientePF')).status).toBe(404);
      expect((await act(id, 'inform', body)).status).toBe(403);
    });
  });
});
