import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import type { ProcessRow, ProcessSort, ProcessStaleSort } from '@foro/shared/contracts/process';
import type { Escopo } from '@foro/shared/contracts/escopo';
import type { Transaction } from '../../../db/drivers/transaction';
import { processo } from '../../../db/schema/processo';
import { conditionsOf, type Filters, type ListQuery } from '../../../resource/list-definition';
import { createList, pageHolding } from '../../../resource/list';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';
import { LISTA } from './processos-lista.queries';
import { CORTE, PARADO } from './sem-passo';

type Quem = Pick<Sessao, 'idCliente' | 'idUsuario'>;
type StaleQuery = ListQuery<ProcessStaleSort>;

/** The scope of the cases, and their further filters. */
interface Recorte {
  readonly escopo: Escopo;
  readonly filters: Filters;
}

/**
 * SQL: the day of the last follow-up of the cases `t`. A few cases are looked up one by one; for the whole
 * office one scan of the index of all follow-ups costs less.
 */
const lastFollowUp = (escopo: Escopo) =>
  escopo === 'escritorio'
    ? `left join (select a.id_processo, max(a.data_inclusao) as em from acompanhamento a
        where a.id_cliente = $1 and a.data_exclusao is null group by a.id_processo) u on u.id_processo = t.id`
    : `left join lateral (select a.data_inclusao as em from acompanhamento a
        where a.id_cliente = t.id_cliente and a.id_processo = t.id and a.data_exclusao is null
        order by a.data_inclusao desc limit 1) u on true`;

// Commitments count whether or not the user may see them: a case with a colleague's date is not idle.
const waitingOf = (escopo: Escopo, filters: Filters) => `with p as materialized (
    select t.id, greatest(t.data_inclusao, u.em) as desde
    from processo t ${lastFollowUp(escopo)}
    where t.id_cliente = $1${conditionsOf(filters, 't.')} and ${PARADO} and (u.em is null or u.em < ${CORTE}))`;

const EQUIPES = `select distinct eu.id_equipe as id from equipe_membro eu
  join equipe e on e.id_cliente = eu.id_cliente and e.id = eu.id_equipe and e.data_exclusao is null
  where eu.id_cliente = $1 and eu.id_usuario = $2`;

const SEM_PASSO = createList<ProcessRow, ProcessSort, typeof processo>({
  ...LISTA,
  columns: {
    ...LISTA.columns,
    semPassoDesde: {
      sql: instantSql(`greatest(t.data_inclusao, (select max(a.data_inclusao) from acompanhamento a
    where a.id_cliente = t.id_cliente and a.id_processo = t.id and a.data_exclusao is null))`),
    },
  },
});

/** Limits to the person's own cases, to those of their teams, or to the whole office. */
async function scopeOf(tx: Transaction, { idCliente, idUsuario }: Quem, escopo: Escopo): Promise<Filters> {
  if (escopo === 'escritorio') return {};
  if (escopo === 'meus') return { id_equipe_usuario: idUsuario };
  const { rows } = await tx.query<{ id: number }>(EQUIPES, [idCliente, idUsuario]);
  return { id_equipe: rows.map(({ id }) => id) };
}

/** Combines both filters; a requested value outside the scope matches nothing. */
const both = (scope: Filters, asked: Filters): Filters =>
  Object.fromEntries(
    Object.entries({ ...scope, ...asked }).map(([column, value]) => {
      const own = scope[column];
      const isOther = own !== undefined && ![own].flat().some((one) => one === value) && own !== value;
      return [column, isOther ? [] : value];
    }),
  );

/** The ids of the waiting cases, the longest waiting first; all, or one page of them. */
async function waiting(
  tx: Transaction,
  { idCliente }: Quem,
  { escopo, filters }: Recorte,
  {
    order = 'asc',
    rows,
  }: { order?: 'asc' | 'desc' | undefined; rows?: { from: number; count: number } } = {},
): Promise<{ ids: number[]; total: number }> {
  const values = [idCliente, ...Object.values(filters)];
  const part = rows ? `offset $${values.push(rows.from)} limit $${values.push(rows.count)}` : '';
  const [found] = (
    await tx.query<{ ids: number[]; total: number }>(
      `${waitingOf(escopo, filters)} select (select count(*)::int from p) as total,
        array(select p.id from p order by p.desde ${order}, p.id ${order} ${part}) as ids`,
      values,
    )
  ).rows;
  return found ?? { ids: [], total: 0 };
}

/** A page in the order of waiting, or the page that holds a given case. */
async function pageInOrder(
  tx: Transaction,
  quem: Quem,
  recorte: Recorte,
  { page = 1, pageSize = PAGE_SIZE, order, around }: StaleQuery,
): Promise<Page<ProcessRow>> {
  const all = around === undefined ? undefined : await waiting(tx, quem, recorte, { order });
  const held =
    around === undefined
      ? undefined
      : pageHolding((all?.ids.indexOf(around) ?? -1) + 1 || undefined, pageSize);
  const from = ((held ?? page) - 1) * pageSize;
  const { ids, total } = all
    ? { ids: all.ids.slice(from, from + pageSize), total: all.total }
    : await waiting(tx, quem, recorte, { order, rows: { from, count: pageSize } });
  const rows = await SEM_PASSO.findAll(tx, quem.idCliente, { id: ids });
  const items = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { items, total, ...(held !== undefined && { page: held }) };
}

/**
 * The open cases without a next step: no future commitment, and no follow-up for sixty days. The longest
 * waiting first, unless another order is requested.
 *
 * @param asked further filters of the list
 */
export async function listSemPasso(
  tx: Transaction,
  sessao: Quem,
  escopo: Escopo,
  { sort = 'semPassoDesde', ...query }: StaleQuery,
  asked: Filters,
): Promise<ProcessRow[] | Page<ProcessRow>> {
  const recorte = { escopo, filters: both(await scopeOf(tx, sessao, escopo), asked) };
  const isSearched = query.search !== undefined && query.search !== '';
  if (sort === 'semPassoDesde' && query.page !== undefined && !isSearched)
    return pageInOrder(tx, sessao, recorte, query);
  const { ids } = await waiting(tx, sessao, recorte);
  const by = sort === 'semPassoDesde' ? 'dataInclusao' : sort;
  return SEM_PASSO.find(tx, sessao.idCliente, { ...query, sort: by }, { id: ids }, 'count');
}
