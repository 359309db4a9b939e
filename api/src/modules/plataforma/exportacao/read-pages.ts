import type { InTenant } from '../../../history/chain';

/** Rows of one page: each page is a transaction of its own, so that a long export holds no connection. */
const PAGE = 500;

interface Statement {
  /** What is read of each row of `t`. */
  readonly select: string;
  /** The tables, with the rows under `t`, and the condition; its parameter is the firm. */
  readonly from: string;
  /** The columns of `t` that tell its rows apart, in the order in which they are read. */
  readonly key: readonly string[];
}

/** All rows of a table, page by page in the order of its key. */
export async function* readPages<Row extends object>(
  inTenant: InTenant,
  idCliente: number,
  { select, from, key }: Statement,
): AsyncGenerator<Row[], void> {
  const columns = key.map((column) => `t.${column}`).join(', ');
  const texts = key.map((column) => `t.${column}::text`).join(', ');
  const after = ` and (${columns}) > (${key.map((_, index) => `$${index + 2}`).join(', ')})`;
  let last: readonly string[] = [];
  for (;;) {
    const { rows } = await inTenant((tx) =>
      tx.query<Row & { chave: string[] }>(
        `select ${select}, array[${texts}] as chave from ${from}${last.length === 0 ? '' : after} order by ${columns} limit ${PAGE}`,
        [idCliente, ...last],
      ),
    );
    yield rows;
    last = rows.at(-1)?.chave ?? [];
    if (rows.length < PAGE) return;
  }
}
