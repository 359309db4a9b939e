import type { ProcessCostRow, ProcessCostSort, ProcessCostTotals } from '@foro/shared/contracts/process-cost';
import type { Transaction } from '../../db/drivers/transaction';
import { DE_PROCESSO, FROM, LINHA, SORT } from './custas-linha.queries';
import { readFaixa } from './custas-faixas.queries';
import { type Pagina, planOnce, type Somas, type SumsQuery } from './custas-somas.queries';
import type { Trecho } from './custas-trechos';

export interface CostPage {
  readonly items: ProcessCostRow[];
  readonly total: number;
  readonly totais: ProcessCostTotals;
  readonly page?: number | null;
}

/**
 * A list of up to this many lines is read whole and sorted; for longer ones the index of an order is read.
 */
const FEW = 5_000;

/** SQL of an order. Even redundant words would keep PostgreSQL from using an index. */
export const inOrder = (columns: readonly string[], way: 'asc' | 'desc', nulls = '') =>
  `order by ${columns.map((column, place) => `${column} ${way}${place === 0 ? nulls : ''}`).join(', ')}`;

/** SQL of a list's order. @param columns SQL of the sort keys, and of the line's id */
export const orderBy = (
  sort: ProcessCostSort,
  order: 'asc' | 'desc',
  columns: readonly string[] = [...SORT[sort], 't.id'],
) => inOrder(columns, order, sort === 'vencimento' ? ' nulls last' : '');

/** A list as SQL. */
export interface Lista {
  /** SQL of the lines, with their cases unless the lines alone decide the list. */
  readonly from?: string;
  readonly where: string;
  /** The same for lines without their cases, for lists of the management. */
  readonly alone: string;
  readonly values: readonly unknown[];
  readonly columns: string;
}

/**
 * A list by its lines alone, where the cases do not narrow it.
 * @param isLong whether so many lines are read that cases which do are better looked up in a set
 */
export const byLines = <L extends Lista>(
  lista: L,
  { idEmpresa, idContato, idEmpresaGrupo }: SumsQuery,
  isLong = false,
): L & { readonly from: string } => {
  const isNarrowed = [idEmpresa, idContato, idEmpresaGrupo].some((id) => id !== undefined);
  if (isNarrowed && !isLong) return { ...lista, from: LINHA };
  return {
    ...lista,
    from: 'from lancamento t',
    where: `${lista.alone}${isNarrowed ? '' : ` and ${DE_PROCESSO}`}`,
  };
};

/** A page of a list whose totals are kept (`isSomada`); planned for its values (`planEachTime`). */
export async function pageBySums(
  tx: Transaction,
  query: SumsQuery,
  pagina: Pagina,
  lista: Lista & { readonly isSearched: boolean },
  { totais, total, trechos }: Somas,
): Promise<CostPage> {
  if (lista.isSearched) return { ...(await pageFound(tx, pagina, lista)), totais };
  const { offset } = pagina;
  if (offset >= total) return { items: [], total, totais };
  const isOfClient = query.idEmpresa !== undefined || query.idContato !== undefined;
  // Nothing tells how many of a client's lines have a due date: they are sorted.
  const isSorted = total <= FEW || (isOfClient && !['valor', 'descricao'].includes(pagina.sort));
  if (trechos === null && isSorted)
    return { items: (await pageFound(tx, pagina, lista)).items, total, totais };
  const faixa = trechos === null ? await readFaixa(tx, lista.values, query, pagina, total) : null;
  const whole = byLines(lista, query, faixa !== null || (trechos === null && isOfClient));
  const ids: number[] = [];
  for (const trecho of trechos ?? [faixa ?? { antes: 0, linhas: total }]) {
    const { antes, linhas } = trecho;
    // The last page costs what the first does.
    const limit = Math.min(offset + pagina.limit, antes + linhas) - Math.max(offset, antes);
    const place = { skip: Math.max(offset - antes, 0), limit, linhas };
    ids.push(...(await idsOf(tx, pagina, within(whole, trecho), place)));
  }
  return { items: await linesWith(tx, lista, ids), total, totais };
}

/**
 * The lines with these ids, in the order of the ids. Any ids have the same plan, and to plan so many joins takes
 * longer than to read a page of lines.
 */
export async function linesWith(
  tx: Transaction,
  { columns, values: [firm] }: Pick<Lista, 'columns' | 'values'>,
  ids: readonly number[],
): Promise<Row[]> {
  const [, rows] = await Promise.all([
    planOnce(tx),
    tx.prepared<Row>(`select ${columns} ${FROM} where t.id_cliente = $1 and t.id = any($2::int[])`, [
      firm,
      ids,
    ]),
  ]);
  const lines = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => lines.get(id) ?? []);
}

/** Ids of lines of a list or of a part of it, read from its nearer end. */
async function idsOf(
  tx: Transaction,
  { sort, order }: Pagina,
  { from = LINHA, where, values }: Lista,
  { skip, limit, linhas }: { readonly skip: number; readonly limit: number; readonly linhas: number },
): Promise<number[]> {
  const fromEnd = linhas - skip - limit;
  const isNearer = fromEnd < skip;
  const back = order === 'asc' ? 'desc' : 'asc';
  // A part's lines are in one state, and either all or none have a due date: the order needs no more columns,
  // and an index has it.
  const columns = [...(sort === 'situacao' ? SORT.competencia : SORT[sort]), 't.id'];
  const { rows } = await tx.query<{ id: number }>(
    `select t.id ${from} ${where} ${inOrder(columns, isNearer ? back : order)} limit $${values.length + 1}::int offset $${values.length + 2}::int`,
    [...values, limit, isNearer ? fromEnd : skip],
  );
  const ids = rows.map(({ id }) => id);
  return isNearer ? ids.toReversed() : ids;
}

/** A page of lines that are all read, and their number: one query for both. */
async function pageFound(tx: Transaction, { sort, order, limit, offset }: Pagina, lista: Lista) {
  const { where, values } = lista;
  const names = SORT[sort].map((column, place) => ({ column, name: `ordem${place}` }));
  const sorted = names.map(({ column, name }) => `, ${column} as ${name}`).join('');
  const ordering = orderBy(sort, order, [...names.map(({ name }) => name), 'id']);
  const { rows } = await tx.query<{ id: number; achados: number }>(
    `with achados as materialized (select t.id${sorted} ${LINHA} ${where})
      select id, (select count(*)::int from achados) as achados from achados ${ordering} limit $${values.length + 1}::int offset $${values.length + 2}::int`,
    [...values, limit, offset],
  );
  const total = rows[0]?.achados ?? (offset === 0 ? 0 : await countFound(tx, `${LINHA} ${where}`, values));
  const ids = rows.map(({ id }) => id);
  return { items: await linesWith(tx, lista, ids), total };
}

/** A list narrowed to the part that a page is in; the whole list if the sums cannot tell. */
function within(lista: Lista, trecho: Trecho | Pick<Trecho, 'antes' | 'linhas'>): Lista {
  if (!('column' in trecho)) return lista;
  const { column, type, is, de, ate } = trecho;
  const values = [...lista.values];
  const from = `${column} >= $${values.push(de)}::${type}`;
  const to = ate === null ? '' : ` and ${column} < $${values.push(ate)}::${type}`;
  return { ...lista, where: `${lista.where} and ${is} and ${from}${to}`, values };
}

type Row = ProcessCostRow & Record<string, unknown>;

async function countFound(tx: Transaction, found: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(`select count(*)::int as total ${found}`, values);
  return rows[0]?.total ?? 0;
}
