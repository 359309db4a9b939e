import type {
  ProcessCostOverview,
  ProcessCostTotals,
  processCostListQuery,
} from '@foro/shared/contracts/process-cost';
import { addDays } from '@foro/shared/format';
import type { z } from 'zod';
import type { Transaction } from '../../db/drivers/transaction';
import type { Sessao } from '../../session/session.queries';
import { visibleTo } from './custas.policy';

type Query = z.infer<typeof processCostListQuery>;

/** SQL of the day on which one asks, as a value that an index may be searched for. */
export const HOJE = "(select (clock_timestamp() at time zone 'America/Sao_Paulo')::date)";

const isFirstOfMonth = (day: string) => day.endsWith('-01');

/**
 * Whether the kept sums say what the list comes to: the management's list over the firm or an office, in whole months. A case's
 * lines, a client's and a team's are added up, as they are few.
 */
export const isSomada = (sessao: Sessao, { idProcesso, idEmpresa, idContato, de, ate }: Query): boolean =>
  visibleTo(sessao, []) === '' &&
  idProcesso === undefined &&
  idEmpresa === undefined &&
  idContato === undefined &&
  (de === undefined || isFirstOfMonth(de)) &&
  (ate === undefined || isFirstOfMonth(addDays(ate, 1)));

const FILTERS = [
  ['idEmpresaGrupo', 'id_empresa_grupo = ', '::int'],
  ['de', 'mes >= ', '::date'],
  ['ate', 'mes <= ', '::date'],
] as const;

/** SQL of the sets in each state: which of the open ones are overdue is told by the day on which one asks. */
const NA_SITUACAO: Readonly<Record<NonNullable<Query['status']>, string>> = {
  aberto: `situacao = 'aberto' and dia >= ${HOJE}`,
  vencido: `situacao = 'aberto' and dia < ${HOJE}`,
  pago: "situacao = 'pago'",
  estornado: "situacao = 'estornado'",
};

/** What the lines of a list that `isSomada` come to, and how many of them are in the state that is asked for. */
export async function readSomas(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  query: Pick<Query, 'idEmpresaGrupo' | 'de' | 'ate' | 'status'>,
): Promise<ProcessCostTotals & { readonly total: number }> {
  const values: unknown[] = [idCliente];
  const asked = FILTERS.flatMap(([name, condition, type]) =>
    query[name] === undefined ? [] : [` and ${condition}$${values.push(query[name])}${type}`],
  );
  const [row] = await tx.prepared<ProcessCostTotals & { total: number } & Record<string, unknown>>(
    `with conjuntos as (
      select situacao, dia, sum(linhas) as linhas, sum(pagas_pelo_escritorio) as pagas_pelo_escritorio, sum(a_reembolsar) as a_reembolsar,
        sum(saldo_adiantamento) as saldo_adiantamento, sum(a_vencer) as a_vencer
      from lancamento_soma where id_cliente = $1${asked.join('')} group by situacao, dia)
    select coalesce(sum(linhas)${query.status === undefined ? '' : ` filter (where ${NA_SITUACAO[query.status]})`}, 0)::int as total,
      coalesce(sum(pagas_pelo_escritorio), 0)::numeric(20, 2)::text as "pagasPeloEscritorio",
      coalesce(sum(a_reembolsar), 0)::numeric(20, 2)::text as "aReembolsar",
      coalesce(sum(saldo_adiantamento), 0)::numeric(20, 2)::text as "saldoAdiantamento",
      coalesce(sum(a_vencer), 0)::numeric(20, 2)::text as "aVencer",
      to_char(min(dia) filter (where situacao = 'aberto' and a_vencer > 0), 'YYYY-MM-DD') as "proximoVencimento"
    from conjuntos`,
    values,
  );
  if (row === undefined) throw new Error('sums answer one row');
  return row;
}

const MESES = `with meses as (
    select to_char(m, 'YYYY-MM') as mes, m::date as de from generate_series(date_trunc('month', ${HOJE}::timestamp) - interval '8 months',
      date_trunc('month', ${HOJE}::timestamp) + interval '3 months', interval '1 month') m
  ), somas as (
    select date_trunc('month', s.dia::timestamp)::date as de, sum(s.pagas_pelo_escritorio) filter (where s.situacao = 'pago') as pago,
      sum(s.a_vencer) filter (where s.situacao = 'aberto') as a_vencer
    from lancamento_soma s where s.id_cliente = $1 and s.dia <> 'infinity'`;

/** By month, of one office or of all, what the firm paid and what falls due; a reversed line and its reversal are left out together. */
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
