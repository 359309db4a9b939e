import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { Transaction } from '../db/drivers/transaction';
import { NaoEncontradoError } from '../errors';
import { pageHolding, type ListQuery } from './list';

/** What a list of the records that hang on one case is made of; one for each list, at the module's top level. */
export interface CaseListDefinition<Sort extends string> {
  /** The table of the rows, or a statement in brackets, `t` in the others; it has `id_cliente`, `id_processo`, `id` and `data_exclusao`. */
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

/** Whose a case is: a company's or a person's. */
export interface Dono {
  readonly idEmpresa: number | null;
  readonly idContato: number | null;
}

interface Found extends Record<string, unknown> {
  readonly _idEmpresa: number | null;
  readonly _idContato: number | null;
  readonly _total: number;
  readonly _posicao: number | null;
}

/**
 * The rows of a case in the form that was asked for (with `page` `{ items, total }`, without it the whole array), and whose
 * the case is: in one statement, for it travels with the session's check, and who may see the case is known only after it.
 * `further` are the values from `$3` on, where the definition names any. Every word of a search must occur, whatever its accents.
 * @throws NaoEncontradoError when there is no such case
 */
export async function listOfCase<Row extends Record<string, unknown>, Sort extends string>(
  tx: Transaction,
  idCliente: number,
  idProcesso: number,
  definition: CaseListDefinition<Sort>,
  { around, ...query }: ListQuery<Sort>,
  further: readonly unknown[] = [],
): Promise<readonly [rows: Row[] | Page<Row>, dono: Dono]> {
  const { table, columns, joins = '', sort, defaultOrder, search } = definition;
  const { page, pageSize = PAGE_SIZE, search: sought = '', ...asked } = query;
  const terms = searchTerms(sought);
  const [by, order] =
    asked.sort === undefined
      ? [defaultOrder[0], asked.order ?? defaultOrder[1]]
      : [asked.sort, asked.order ?? 'asc'];
  const values: unknown[] = [idCliente, idProcesso, ...further];
  const matching =
    terms.length === 0
      ? ''
      : ` and not exists (select from unnest($${values.push(terms)}::text[]) termo where strpos(foro_busca(${search}), foro_busca(termo)) = 0)`;
  const from = `from ${table} t ${joins} where t.id_cliente = $1 and t.id_processo = $2 and t.data_exclusao is null${matching}`;
  const ordering = `order by ${sort[by]} ${order}, t.id ${order}`;
  if (around !== undefined && page !== undefined) {
    const [row] = await tx.prepared<{ posicao: number }>(
      `select posicao::int from (select t.id, row_number() over (${ordering}) as posicao ${from}) lugares where id = $${values.length + 1}`,
      [...values, around],
    );
    const held = pageHolding(row?.posicao, pageSize);
    const found = { ...query, page: held ?? page };
    const [rows, dono] = await listOfCase<Row, Sort>(tx, idCliente, idProcesso, definition, found, further);
    return [Array.isArray(rows) ? rows : { ...rows, page: held }, dono];
  }
  const window =
    page === undefined
      ? ''
      : ` limit $${values.push(pageSize)}::int offset $${values.push((page - 1) * pageSize)}::int`;
  const text = `select p.id_empresa as "_idEmpresa", p.id_contato as "_idContato", ${window ? `(select count(*)::int ${from})` : '0'} as "_total", x.*
    from processo p left join lateral (select (row_number() over (${ordering}))::int as "_posicao", ${columns} ${from} ${ordering}${window}) x on true
    where p.id_cliente = $1 and p.id = $2 and p.data_exclusao is null order by x."_posicao"`;
  const answered = await tx.prepared<Row & Found>(text, values);
  const [first] = answered;
  if (first === undefined) throw new NaoEncontradoError();
  // A case on which nothing hangs answers one row, of itself alone.
  const items = answered.flatMap(({ _idEmpresa, _idContato, _total, _posicao, ...row }) =>
    _posicao === null ? [] : [row as unknown as Row],
  );
  return [
    page === undefined ? items : { items, total: first._total },
    { idEmpresa: first._idEmpresa, idContato: first._idContato },
  ];
}
