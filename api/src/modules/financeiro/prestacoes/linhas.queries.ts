import type { StatementLine } from '@foro/shared/contracts/cost-statement';
import type { Transaction } from '../../../db/drivers/transaction';
import { select } from './select';
import { contaDoCliente, FROM, GASTO, LINHA, TIPO } from '../custas/custas-linha.queries';

const DO_CLIENTE = contaDoCliente(TIPO);

/**
 * SQL: the account that a line moves; null if it moves none. The lines are those of the ledger's totals whose
 * cost the client bears.
 */
const CONTA = `case when ${TIPO} = 'adiantamento' or (${GASTO} and t.pago_por = 'adiantamento') then 'adiantamento'
  when ${DO_CLIENTE.reembolso} or ${DO_CLIENTE.despesa} then 'reembolso'
  when ${TIPO} = 'honorario' and t.onus = 'cliente' and (t.pago_em is null or t.pago_por = 'cliente') then 'honorarios' end`;

const IS_CREDITO = `((${TIPO} in ('adiantamento', 'reembolso')) <> (t.id_estornado is not null))`;

/** SQL: the day on which the money moved, or on which a fee is due; a reversal moves it back on the day of its entry. */
export const DIA = `case when t.id_estornado is not null then (t.data_inclusao at time zone 'America/Sao_Paulo')::date
  when (${CONTA}) = 'honorarios' then coalesce(t.vencimento, t.competencia) else t.pago_em end`;

/**
 * SQL: whether a line is still to be charged: paid, or an unpaid fee; visible to the client, in no statement. A reversed line
 * and its reversal are left out together, unless the line was charged before: then its reversal is charged.
 */
export const A_COBRAR = `t.data_exclusao is null and t.visivel_cliente and t.id_prestacao is null and t.id_liquidacao is null
  and case when t.id_estornado is not null then (${CONTA}) is not null and o.id_prestacao is not null
    else e.id is null and (t.pago_em is null) = ((${CONTA}) = 'honorarios') end`;

const COLUMNS = `t.id, t.id_processo as "idProcesso", p.titulo as "processoTitulo", p.numero_cnj as "processoNumeroCNJ", to_char(${DIA}, 'YYYY-MM-DD') as dia,
  t.tipo, t.categoria, t.descricao, t.guia_numero as "guiaNumero", t.valor::text as valor, ${CONTA} as conta,
  case when ${IS_CREDITO} then 'credito' else 'debito' end as efeito`;

/** The lines `t` of the cases `p` that match a condition, by account and day. */
export const findLinhas = (
  tx: Transaction,
  condition: string,
  values: readonly unknown[],
): Promise<StatementLine[]> =>
  select<StatementLine & Record<string, unknown>>(
    tx,
    `select ${COLUMNS} ${FROM} where ${condition} order by ${CONTA} desc, ${DIA}, t.id`,
    [...values],
  );

const somaDe = (conta: string, isCredito: boolean) =>
  `coalesce(sum(t.valor) filter (where ${CONTA} = '${conta}' and ${isCredito ? '' : 'not '}${IS_CREDITO}), 0)::numeric(20, 2)`;

const A_REEMBOLSAR = `(${somaDe('reembolso', false)} - ${somaDe('reembolso', true)})`;
const HONORARIOS = `(${somaDe('honorarios', false)} - ${somaDe('honorarios', true)})`;

/** SQL of `totalsOf`, with the remaining advances (`anterior`, SQL of a number). */
export const totaisSql = (anterior: string) => `select ${somaDe('reembolso', false)}::text as despesas,
  ${somaDe('reembolso', true)}::text as reembolsos,
  ${A_REEMBOLSAR}::text as "aReembolsar", ${HONORARIOS}::text as honorarios,
  (greatest(${A_REEMBOLSAR}, 0) + greatest(${HONORARIOS}, 0))::text as "aPagar",
  (${anterior})::numeric(20, 2)::text as "adiantamentoAnterior",
  ${somaDe('adiantamento', true)}::text as adiantamentos, ${somaDe('adiantamento', false)}::text as "pagoComAdiantamento",
  ((${anterior}) + ${somaDe('adiantamento', true)} - ${somaDe('adiantamento', false)})::numeric(20, 2)::text as "saldoAdiantamento"`;

/** The client and the cases of a statement's lines. */
export interface Recorte {
  readonly idEmpresa?: number | null | undefined;
  readonly idContato?: number | null | undefined;
  readonly processos?: readonly number[] | null | undefined;
}

/** SQL that limits lines to those of a client's cases; its parameters are added to `values`. */
export function ofClient({ idEmpresa, idContato, processos }: Recorte, values: unknown[]): string {
  const client = idEmpresa
    ? `p.id_empresa = $${values.push(idEmpresa)}::int`
    : `p.id_contato = $${values.push(idContato)}::int`;
  return `t.id_cliente = $1 and ${client}${processos ? ` and p.id = any($${values.push(processos)}::int[])` : ''}`;
}

/** The remaining advances of these cases after earlier statements. */
export async function findAdiantamentoAnterior(
  tx: Transaction,
  idCliente: number,
  recorte: Recorte,
): Promise<string> {
  const values: unknown[] = [idCliente];
  const condition = `${ofClient(recorte, values)} and t.id_prestacao is not null and ${CONTA} = 'adiantamento'`;
  const [row] = await select<{ saldo: string }>(
    tx,
    `select coalesce(sum(case when ${IS_CREDITO} then t.valor else -t.valor end), 0)::numeric(20, 2)::text as saldo ${LINHA} where ${condition}`,
    values,
  );
  return row?.saldo ?? '0.00';
}
