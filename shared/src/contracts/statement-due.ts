import { centsOf, decimalOf } from '../format';
import type { StatementLine, StatementRow, StatementTotals } from './cost-statement';

/** Whether a client has, or once it is sent will have, something to pay by a statement. */
export const isDue = ({ situacao, totais }: Pick<StatementRow, 'situacao' | 'totais'>): boolean =>
  (situacao === 'rascunho' || situacao === 'enviada') && centsOf(totais.aPagar) > 0n;

const positive = (cents: bigint) => (cents > 0n ? cents : 0n);

/** The totals of lines, with the remaining advances before the first of them. */
export function totalsOf(
  linhas: readonly Pick<StatementLine, 'conta' | 'efeito' | 'valor'>[],
  adiantamentoAnterior: string,
): StatementTotals {
  const sumOf = (conta: StatementLine['conta'], efeito: StatementLine['efeito']) =>
    linhas
      .filter((linha) => linha.conta === conta && linha.efeito === efeito)
      .reduce((sum, { valor }) => sum + centsOf(valor), 0n);
  const despesas = sumOf('reembolso', 'debito');
  const reembolsos = sumOf('reembolso', 'credito');
  const honorarios = sumOf('honorarios', 'debito') - sumOf('honorarios', 'credito');
  const adiantamentos = sumOf('adiantamento', 'credito');
  const pagoComAdiantamento = sumOf('adiantamento', 'debito');
  return {
    despesas: decimalOf(despesas),
    reembolsos: decimalOf(reembolsos),
    aReembolsar: decimalOf(despesas - reembolsos),
    honorarios: decimalOf(honorarios),
    aPagar: decimalOf(positive(despesas - reembolsos) + positive(honorarios)),
    adiantamentoAnterior,
    adiantamentos: decimalOf(adiantamentos),
    pagoComAdiantamento: decimalOf(pagoComAdiantamento),
    saldoAdiantamento: decimalOf(centsOf(adiantamentoAnterior) + adiantamentos - pagoComAdiantamento),
  };
}
