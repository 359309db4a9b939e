import type { Page } from '@foro/shared/contracts/list';
import type { Transaction } from '../db/drivers/transaction';
import type { ListQuery } from './list';

/** What a list of the records that hang on one case is made of; one for each list, at the module's top level. */
export interface CaseListDefinition<Sort extends string> {
  /** Begins the names of its prepared statements; its own. */
  readonly name: string;
  /** The table of the rows, `t` in the others; it has `id_cliente`, `id_processo`, `id` and `data_exclusao`. */
  readonly table: string;
  /** What a row answers, spelt as the wire spells it. */
  readonly columns: string;
  readonly joins?: string;
  /** What each sort key orders by: any expression, for a case has few of them. */
  readonly sort: Readonly<Record<Sort, string>>;
  /** The order when none is asked. */
  readonly defaultOrder: readonly [sort: Sort, order: 'asc' | 'desc'];
  /** The text that is searched. */
  readonly search: string;
}

/**
 * The rows of a case in the form that was asked for: with `page` `{ items, total }`, without it the whole array.
 * Every word of a search must occur, whatever its accents.
 */
export async function listOfCase<Row extends Record<string, unknown>, Sort extends string>(
  tx: Transaction,
  idCliente: number,
  idProcesso: number,
  { name, table, columns, joins = '', sort, defaultOrder, search }: CaseListDefinition<Sort>,
  { page, pageSize = 10, search: sought = '', ...asked }: ListQuery<Sort>,
): Promise<Row[] | Page<Row>> {
  const terms = sought.split(/\s+/).filter((term) => term !== '').slice(0, 10);
  const [by, order] = asked.sort === undefined ? [defaultOrder[0], asked.order ?? defaultOrder[1]] : [asked.sort, asked.order ?? 'asc'];
  const found = terms.length === 0 ? '' : ` and not exists (select from unnest($3::text[]) termo where strpos(foro_busca(${search}), foro_busca(termo)) = 0)`;
  const from = `from ${table} t ${joins} where t.id_cliente = $1 and t.id_processo = $2 and t.data_exclusao is null${found}`;
  const values: unknown[] = [idCliente, idProcesso, ...(found ? [terms] : [])];
  const searched = found ? '-busca' : '';
  const ordered = `select ${columns} ${from} order by ${sort[by]} ${order}, t.id ${order}`;
  if (page === undefined) return tx.named<Row>(`${name}-${by}-${order}${searched}`, ordered, values);
  const window = ` limit $${values.length + 1} offset $${values.length + 2}`;
  const [items, counted] = await Promise.all([
    tx.named<Row>(`${name}-${by}-${order}${searched}-p`, `${ordered}${window}`, [...values, pageSize, (page - 1) * pageSize]),
    tx.named<{ total: number }>(`${name}-total${searched}`, `select count(*)::int as total ${from}`, values),
  ]);
  return { items, total: counted[0]?.total ?? 0 };
}
