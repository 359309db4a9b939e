import type {
  ProcessCostOverview,
  ProcessCostTotals,
  processCostListQuery,
} from '@foro/shared/contracts/process-cost';
import { addDays } from '@foro/shared/format';
import type { z } from 'zod';
import type { Transaction } from '../../db/drivers/transaction';
import type { Sessao } from '../../session/session.queries';
import { HOJE } from './custas-linha.queries';
import { type Found, placesOf, type Trecho, trechosSql, vencimentoOf } from './custas-trechos';
import { visibleTo } from './custas.policy';

type Query = z.infer<typeof processCostListQuery>;

const isFirstOfMonth = (day: string) => day.endsWith('-01');

/** Whether a period is in whole months; one without an end may be. */
const isInMonths = (from: string | undefined, to: string | undefined) =>
  (from === undefined || isFirstOfMonth(from)) && (to === undefined || isFirstOfMonth(addDays(to, 1)));

/**
 * Whether the kept sums give the list's totals: only for the management's list over the firm or an office, or
 * over a client without a period of due dates, in whole months. Lines of a case, and those that a client or a
 * team sees, are added up each time.
 */
export const isSomada = (
  sessao: Sessao,
  { idProcesso, idEmpresa, idContato, de, ate, vencimentoDe, vencimentoAte }: Query,
): boolean =>
  visibleTo(sessao, []) === '' &&
  idProcesso === undefined &&
  isInMonths(de, ate) &&
  isInMonths(vencimentoDe, vencimentoAte) &&
  ((idEmpresa ?? idContato) === undefined || (vencimentoDe ?? vencimentoAte) === undefined);

const FILTERS = [
  ['idEmpresaGrupo', 'id_empresa_grupo = ', '::int'],
  ['de', 'mes >= ', '::date'],
  ['ate', 'mes <= ', '::date'],
  // Without a due date it is infinity.
  ['vencimentoDe', "mes_vencimento <> 'infinity' and mes_vencimento >= ", '::date'],
  ['vencimentoAte', 'mes_vencimento <= ', '::date'],
] as const;

/** SQL of the sums in each state: which of the open ones are overdue depends on today's date. */
const NA_SITUACAO: Readonly<Record<NonNullable<Query['status']>, string>> = {
  aberto: `situacao = 'aberto' and dia >= ${HOJE}`,
  vencido: `situacao = 'aberto' and dia < ${HOJE}`,
  pago: "situacao = 'pago'",
  estornado: "situacao = 'estornado'",
};

/** A page of a list whose totals are kept (`isSomada`). */
export interface Pagina {
  readonly sort: NonNullable<Query['sort']>;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** The filters of a list that `isSomada`. */
export type SumsQuery = Pick<
  Query,
  'idEmpresaGrupo' | 'idEmpresa' | 'idContato' | 'de' | 'ate' | 'vencimentoDe' | 'vencimentoAte' | 'status'
>;

/** The sums of a list that `isSomada`. */
export interface Somas {
  readonly totais: ProcessCostTotals;
  /** Number of lines in the requested state. */
  readonly total: number;
  /** The parts that the page is in, in order; null if the sums cannot tell. */
  readonly trechos: readonly Trecho[] | null;
}

/**
 * The statements that follow are planned for their values each time: a generic plan would read and sort the
 * whole firm.
 */
export const planEachTime = (tx: Transaction) => tx.query('set local plan_cache_mode = force_custom_plan');

/** Ends that. */
export const planOnce = (tx: Transaction) => tx.query('set local plan_cache_mode = force_generic_plan');

const SUMS = ['linhas', 'pagas_pelo_escritorio', 'a_reembolsar', 'saldo_adiantamento', 'a_vencer'] as const;

/**
 * Totals of a list that `isSomada`, the number of lines in the requested state, and where the page is.
 * @param pagina null if the sums need not tell where it is
 */
export async function readSomas(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  query: SumsQuery,
  pagina: Pagina | null,
): Promise<Somas> {
  const { idEmpresa = 0, idContato = 0, status } = query;
  const values: unknown[] = [idCliente];
  const isOfClient = idEmpresa > 0 || idContato > 0;
  const client = isOfClient
    ? ` and id_empresa = $${values.push(idEmpresa)}::int and id_contato = $${values.push(idContato)}::int`
    : '';
  const asked = FILTERS.flatMap(([name, condition, type]) =>
    query[name] === undefined ? [] : [` and ${condition}$${values.push(query[name])}${type}`],
  );
  const inState = status === undefined ? 'true' : NA_SITUACAO[status];
  const trechos = pagina === null ? null : placeSql(pagina, status, isOfClient, inState, values);
  const sets = `from ${isOfClient ? 'lancamento_soma_cliente' : 'lancamento_soma'} where id_cliente = $1${client}${asked.join('')}`;
  // Only to find a place are the sets of each month or day added up first.
  const conjuntos =
    trechos === null
      ? `select situacao, dia, ${SUMS.join(', ')} ${sets}`
      : `select ${trechos.keys}, ${SUMS.map((name) => `sum(${name}) as ${name}`).join(', ')} ${sets} group by ${trechos.keys}`;
  const [row] = await tx.prepared<Row>(
    `with conjuntos as (${conjuntos})${trechos?.sql ?? ''}
    select coalesce(sum(linhas) filter (where ${inState}), 0)::int as total,
      coalesce(sum(pagas_pelo_escritorio), 0)::numeric(20, 2)::text as "pagasPeloEscritorio",
      coalesce(sum(a_reembolsar), 0)::numeric(20, 2)::text as "aReembolsar",
      coalesce(sum(saldo_adiantamento), 0)::numeric(20, 2)::text as "saldoAdiantamento",
      coalesce(sum(a_vencer), 0)::numeric(20, 2)::text as "aVencer",
      to_char(min(dia) filter (where situacao = 'aberto' and a_vencer > 0), 'YYYY-MM-DD') as "proximoVencimento",
      ${trechos === null ? 'null::json' : '(select json_agg(trechos order by antes) from trechos)'} as trechos
    from conjuntos`,
    values,
  );
  if (row === undefined) throw new Error('sums answer one row');
  const { total, trechos: found, ...totais } = row;
  return { total, totais, trechos: trechos === null ? null : placesOf(found ?? []) };
}

/** SQL of the place of a page (`trechosSql`), and the columns of the sets that it needs; null if the sums cannot tell. */
function placeSql(
  { sort, order, offset, limit }: Pagina,
  status: Query['status'],
  isOfClient: boolean,
  inState: string,
  values: unknown[],
): { readonly sql: string; readonly keys: string } | null {
  const vencimento = vencimentoOf(sort, status, isOfClient);
  const sql = trechosSql({ sort, order }, vencimento, inState, () => ({
    from: `$${values.push(offset)}`,
    limit: `$${values.push(limit)}`,
  }));
  if (sql === null) return null;
  return { sql, keys: `mes, situacao, dia${vencimento === 'mes_vencimento' ? ', mes_vencimento' : ''}` };
}

type Row = ProcessCostTotals & { total: number; trechos: Found[] | null } & Record<string, unknown>;

const MESES = `with meses as (
    select to_char(m, 'YYYY-MM') as mes, m::date as de from generate_series(date_trunc('month', ${HOJE}::timestamp) - interval '8 months',
      date_trunc('month', ${HOJE}::timestamp) + interval '3 months', interval '1 month') m
  ), somas as (
    select date_trunc('month', s.dia::timestamp)::date as de, sum(s.pagas_pelo_escritorio) filter (where s.situacao = 'pago') as pago,
      sum(s.a_vencer) filter (where s.situacao = 'aberto') as a_vencer
    from lancamento_soma s where s.id_cliente = $1 and s.dia <> 'infinity'`;

/**
 * What the firm paid and what falls due, by month, for one office or all; a reversed line and its reversal
 * are left out together.
 */
export function listMeses(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  idEmpresaGrupo: number | undefined,
): Promise<Meses[]> {
  const office = idEmpresaGrupo === undefined ? '' : ' and s.id_empresa_grupo = $2::int';
  return tx.prepared<Meses & Record<string, unknown>>(
    `${MESES}${office} group by 1)
    select mes, coalesce(pago, 0)::numeric(20, 2)::text as pago, coalesce(a_vencer, 0)::numeric(20, 2)::text as "aVencer"
    from meses left join somas using (de) order by de`,
    idEmpresaGrupo === undefined ? [idCliente] : [idCliente, idEmpresaGrupo],
  );
}

type Meses = ProcessCostOverview['meses'][number];
