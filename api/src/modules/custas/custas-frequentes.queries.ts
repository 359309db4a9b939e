import type { ProcessCostSort } from '@foro/shared/contracts/process-cost';
import type { Transaction } from '../../db/drivers/transaction';
import { NA_SITUACAO, SORT } from './custas-linha.queries';
import { type CostPage, inOrder, linesWith, type Lista } from './custas-pagina.queries';
import type { Found, Procura } from './custas-procura';
import type { Pagina } from './custas-somas.queries';

/** A list without its search, and the search. */
interface Procurada extends Lista, Pick<Procura, 'porTexto' | 'naLinha' | 'noComeco'> {
  readonly from: string;
}

/**
 * SQL of the parts of a list, in its order: each has an index that is in the order of its lines. Null for an order
 * without an index.
 */
function partsOf(sort: ProcessCostSort, order: 'asc' | 'desc'): readonly string[] | null {
  if (sort === 'tipo') return null;
  // Lines without a due date come last in either order.
  if (sort === 'vencimento') return ['t.vencimento is not null', 't.vencimento is null'];
  if (sort !== 'situacao') return ['true'];
  const states = (['aberto', 'estornado', 'pago', 'vencido'] as const).map((state) => NA_SITUACAO[state]);
  return order === 'asc' ? states : states.toReversed();
}

/**
 * The page of a search for words that are frequent in a list: lines are read in the list's order until the page is
 * full, and in any order until enough are counted.
 * @param lines number of the list's lines without the search
 * @param counted limit to which lines are counted; one more means more
 * @returns null if the words are too rare, in the list or where the page is: it is cheaper then to read all
 */
export async function pageOfFrequent(
  tx: Transaction,
  pagina: Pagina,
  lista: Procurada,
  lines: number,
  counted: number,
): Promise<Pick<CostPage, 'items' | 'total'> | null> {
  const { offset, limit } = pagina;
  if (lines <= counted || offset + limit > counted) return null;
  const ids = await firstFound(tx, pagina, lista, counted);
  if (ids === null) return null;
  const total = await countFrequent(tx, lista, lines, counted);
  if (total === null) return null;
  return { items: await linesWith(tx, lista, ids.slice(offset)), total };
}

/** Ids of the lines on this page and before it; null if too many others lie between them. */
async function firstFound(
  tx: Transaction,
  { sort, order, offset, limit }: Pagina,
  { from, where, values, porTexto }: Procurada,
  counted: number,
): Promise<number[] | null> {
  const parts = partsOf(sort, order);
  if (parts === null) return null;
  const ids: number[] = [];
  // Words in an eighth of the lines still fill the last page.
  let fuel = 8 * (offset + limit) + Math.ceil(counted / 5);
  const keys = [...(sort === 'situacao' ? SORT.competencia : SORT[sort]), 't.id'];
  const ordering = inOrder(keys, order);
  for (const part of parts) {
    const given = [...values];
    const search = porTexto(given);
    const [most, missing] = [`$${given.push(fuel)}::int`, `$${given.push(offset + limit - ids.length)}::int`];
    const { rows } = await tx.query<{ id: number }>(
      `select t.id from (select ${keys.join(', ')}, t.busca, t.id_processo ${from} ${where} and ${part} ${ordering} limit ${most}) t
        where ${search} ${ordering} limit ${missing}`,
      given,
    );
    ids.push(...rows.map(({ id }) => id));
    if (ids.length === offset + limit) return ids;
    const read = await countUp(tx, `${from} ${where} and ${part}`, values, fuel);
    if (read === fuel) return null;
    fuel -= read;
  }
  return ids;
}

/** How many lines the search finds, up to a limit; null if they are too rare to be counted so. */
async function countFrequent(
  tx: Transaction,
  { from, where, values, porTexto, naLinha, noComeco }: Procurada,
  lines: number,
  counted: number,
): Promise<number | null> {
  const fuel = counted * 6;
  const count = (search: Found) => {
    const given = [...values];
    const condition = search(given);
    const most = `$${given.push(fuel)}::int`;
    const read = `select t.busca, t.id_processo ${from} ${where} limit ${most}`;
    return countUp(tx, `from (${read}) t where ${condition}`, given, counted + 1);
  };
  // A frequent word mostly begins so many lines, which are side by side in an index.
  if (noComeco !== null) {
    const given = [...values];
    const begun = await countUp(tx, `${from} ${where} and ${noComeco(given)}`, given, counted + 1);
    if (begun > counted) return begun;
  }
  // The lines themselves mostly are enough, without the cases in which the words occur.
  if ((await count(naLinha)) > counted) return counted + 1;
  const total = await count(porTexto);
  return total <= counted && lines > fuel ? null : total;
}

async function countUp(
  tx: Transaction,
  found: string,
  values: readonly unknown[],
  limit: number,
): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    `select count(*)::int as total from (select ${found} limit $${values.length + 1}::int) contadas`,
    [...values, limit],
  );
  return rows[0]?.total ?? 0;
}
