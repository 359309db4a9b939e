import type { ProcessCostSort } from '@foro/shared/contracts/process-cost';
import type { COST_STATES } from '@foro/shared/contracts/process-cost-codes';
import { HOJE, NA_SITUACAO } from './custas-linha.queries';

const COMPETENCIA = { column: 't.competencia', type: 'date' } as const;

/** Parts of a list, each with the column whose months or days the sums count, and the SQL of its lines. */
const PARTES = {
  todas: { ...COMPETENCIA, is: 'true' },
  comVencimento: { column: 't.vencimento', type: 'date', is: 'true' },
  semVencimento: { ...COMPETENCIA, is: 't.vencimento is null' },
  aberto: { ...COMPETENCIA, is: NA_SITUACAO.aberto },
  estornado: { ...COMPETENCIA, is: NA_SITUACAO.estornado },
  pago: { ...COMPETENCIA, is: NA_SITUACAO.pago },
  vencido: { ...COMPETENCIA, is: NA_SITUACAO.vencido },
} as const;

/** The lines to read for a page, or a part of it: `linhas` lines of the list, after `antes` others. */
export interface Trecho {
  /** SQL of the column, and its type. */
  readonly column: string;
  readonly type: 'date' | 'bigint' | 'text';
  /** SQL of its lines, besides those from `de` on and before `ate` in the column. */
  readonly is: string;
  readonly de: string;
  /** Null for the last ones. */
  readonly ate: string | null;
  readonly linhas: number;
  readonly antes: number;
}

/** A `Trecho` as SQL returns it. */
export interface Found extends Pick<Trecho, 'de' | 'ate' | 'linhas' | 'antes'> {
  readonly parte: keyof typeof PARTES;
}

export const placesOf = (found: readonly Found[]): Trecho[] =>
  found.map(({ parte, ...place }) => ({ ...PARTES[parte], ...place }));

/**
 * The column of the sums with the due date, by day or by month; null if the list does not need it, or the
 * sums do not have it.
 */
export function vencimentoOf(
  sort: ProcessCostSort,
  status: (typeof COST_STATES)[number] | undefined,
  isOfClient: boolean,
): 'dia' | 'mes_vencimento' | null {
  if (sort !== 'vencimento') return null;
  if (status === 'aberto' || status === 'vencido') return 'dia';
  return isOfClient ? null : 'mes_vencimento';
}

/** SQL of the part and of the month or day of a set of sums, and of the day after the last of these. */
function faixaSql(sort: ProcessCostSort, vencimento: ReturnType<typeof vencimentoOf>) {
  const month = "(max(faixa) + interval '1 month')::date";
  if (sort === 'competencia') return { parte: "'todas'", faixa: 'mes', ate: month };
  if (sort === 'situacao')
    return {
      parte: `case when situacao = 'aberto' and dia < ${HOJE} then 'vencido' else situacao end`,
      faixa: 'mes',
      ate: month,
    };
  if (vencimento === null) return null;
  const byDue = (without: string, dated: string) =>
    `case when ${vencimento} = 'infinity' then ${without} else ${dated} end`;
  return {
    parte: byDue("'semVencimento'", "'comVencimento'"),
    faixa: byDue('mes', vencimento),
    ate:
      vencimento === 'dia' ? `case parte when 'comVencimento' then max(faixa) + 1 else ${month} end` : month,
  };
}

/**
 * SQL of the parts that a page is in, `trechos`, from the sums `conjuntos`: it counts the lines of each month
 * or day in the list's order.
 * @returns null if the sums cannot tell
 */
export function trechosSql(
  { sort, order }: { readonly sort: ProcessCostSort; readonly order: 'asc' | 'desc' },
  vencimento: ReturnType<typeof vencimentoOf>,
  inState: string,
  bind: () => { readonly from: string; readonly limit: string },
): string | null {
  const sql = faixaSql(sort, vencimento);
  if (sql === null) return null;
  const { from, limit } = bind();
  // Lines without a due date come last in either order.
  const ofParts = sort === 'situacao' ? order : 'asc';
  return `, faixas as (
      select ${sql.parte} as parte, ${sql.faixa} as faixa, sum(linhas) as linhas from conjuntos where ${inState} group by 1, 2 having sum(linhas) > 0
    ), contadas as (
      select parte, faixa, linhas, sum(linhas) over (order by parte ${ofParts}, faixa ${order}) as fim from faixas
    ), trechos as (
      select parte, min(faixa) as de, ${sql.ate} as ate, sum(linhas)::int as linhas, min(fim - linhas)::int as antes
      from contadas where fim > ${from}::int and fim - linhas < ${from}::int + ${limit}::int group by parte
    )`;
}
