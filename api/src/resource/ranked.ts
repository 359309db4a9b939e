import type { Page } from '@foro/shared/contracts/list';
import { trimSearch } from '@foro/shared/contracts/search-text';
import type { Transaction } from '../db/drivers/transaction';
import { conditionsOf, type Filters, type ListDefinition, type ListQuery } from './list-definition';

/**
 * Puts before the found rows those whose name (the column of the default order) answers the text best: equal, begins with it, a word begins with it.
 * It reads all rows of the tenant, so it runs only where more were found than fit; another order stays as it is.
 */
export async function rankFound<Row extends Record<string, unknown>, Sort extends string>(
  tx: Transaction,
  idCliente: number,
  { table, columns, joins = '', sort, defaultSort }: ListDefinition<Sort>,
  { search = '', sort: by = defaultSort, pageSize }: ListQuery<Sort>,
  filters: Filters,
  found: Page<Row>,
): Promise<Page<Row>> {
  if (found.total <= found.items.length || pageSize === undefined || by !== defaultSort) return found;
  const values = [idCliente, ...Object.values(filters), trimSearch(search)];
  const typed = `(select foro_normaliza($${values.length}))`;
  const column = sort[by];
  const text = `with pagina as (
      select id, row_number() over (order by case when ${column} = ${typed} then 0 when starts_with(${column}, ${typed}) then 1 else 2 end, ${column}, id) as lugar
      from ${table} where id_cliente = $1 and data_exclusao is null${conditionsOf(filters)} and position(' ' || ${typed} in ' ' || ${column}) > 0
      order by lugar limit ${pageSize})
    select t.id as "_id", ${columns} from pagina join ${table} t on t.id_cliente = $1 and t.id = pagina.id ${joins} order by pagina.lugar`;
  const ranked = await tx.prepared<Row & { readonly _id: number }>(text, values);
  const ids = new Set<unknown>(ranked.map(({ _id }) => _id));
  const first = ranked.map(({ _id, ...row }) => row as unknown as Row);
  const others = found.items.filter(({ id }) => !ids.has(id));
  return { ...found, items: [...first, ...others].slice(0, pageSize) };
}
