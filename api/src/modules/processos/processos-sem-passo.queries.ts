import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import type { ProcessRow, ProcessSort, ProcessStaleSort } from '@foro/shared/contracts/process';
import type { Escopo } from '@foro/shared/contracts/escopo';
import type { Transaction } from '../../db/drivers/transaction';
import { conditionsOf, type Filters, type ListQuery } from '../../resource/list-definition';
import { list, pageHolding } from '../../resource/list';
import { instantSql } from '../../resource/sql';
import type { Sessao } from '../../session/session.queries';
import { LISTA } from './processos-lista.queries';
import { SEM_PASSO } from './sem-passo';

type Row = ProcessRow & Record<string, unknown>;
type Quem = Pick<Sessao, 'idCliente' | 'idUsuario'>;
type StaleQuery = ListQuery<ProcessStaleSort>;

// Whoever waits longest comes first. Commitments count whoever sees them: a case that a colleague has a date for is looked after.
const idsOf = (
  filters: Filters,
) => `select coalesce(array_agg(p.id order by p.desde, p.id), '{}')::int[] as ids from (
    select t.id, greatest(t.data_inclusao, u.em) as desde
    from processo t
    left join lateral (select a.data_inclusao as em from acompanhamento a
      where a.id_cliente = t.id_cliente and a.id_processo = t.id and a.data_exclusao is null order by a.data_inclusao desc limit 1) u on true
    where t.id_cliente = $1${conditionsOf(filters, 't.')} and ${SEM_PASSO}) p`;

const EQUIPES = `select distinct eu.id_equipe as id from equipe_membro eu
  join equipe e on e.id_cliente = eu.id_cliente and e.id = eu.id_equipe and e.data_exclusao is null
  where eu.id_cliente = $1 and eu.id_usuario = $2`;

const LISTA_SEM_PASSO = {
  ...LISTA,
  columns: `${LISTA.columns}, ${instantSql(`greatest(t.data_inclusao, (select max(a.data_inclusao) from acompanhamento a
    where a.id_cliente = t.id_cliente and a.id_processo = t.id and a.data_exclusao is null))`)} as "semPassoDesde"`,
};

/** What narrows to one's own cases, to those of one's teams, or to nothing less than the office. */
async function scopeOf(tx: Transaction, { idCliente, idUsuario }: Quem, escopo: Escopo): Promise<Filters> {
  if (escopo === 'escritorio') return {};
  if (escopo === 'meus') return { id_equipe_usuario: idUsuario };
  const { rows } = await tx.query<{ id: number }>(EQUIPES, [idCliente, idUsuario]);
  return { id_equipe: rows.map(({ id }) => id) };
}

/** The asked narrower of two that name the same column. */
const both = (scope: Filters, asked: Filters): Filters =>
  Object.fromEntries(
    Object.entries({ ...scope, ...asked }).map(([column, value]) => {
      const own = scope[column];
      const isOther = own !== undefined && ![own].flat().some((one) => one === value) && own !== value;
      return [column, isOther ? [] : value];
    }),
  );

async function pageInOrder(
  tx: Transaction,
  { idCliente }: Quem,
  { page = 1, pageSize = PAGE_SIZE, order, around }: StaleQuery,
  found: readonly number[],
): Promise<Page<Row>> {
  const ids = order === 'desc' ? found.toReversed() : found;
  const held = around === undefined ? undefined : pageHolding(ids.indexOf(around) + 1 || undefined, pageSize);
  const shown = held ?? page;
  const part = ids.slice((shown - 1) * pageSize, shown * pageSize);
  const rows = (await list<Row, ProcessSort>(
    tx,
    idCliente,
    LISTA_SEM_PASSO,
    {},
    { id: part },
    'count',
  )) as Row[];
  const items = part.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { items, total: ids.length, ...(held !== undefined && { page: held }) };
}

/**
 * The open cases without a next step: no commitment to come, and no follow-up for sixty days. The longest waiting first, unless
 * another order is asked for.
 *
 * @param asked by what else the list is narrowed
 */
export async function listSemPasso(
  tx: Transaction,
  sessao: Quem,
  escopo: Escopo,
  { sort = 'semPassoDesde', ...query }: StaleQuery,
  asked: Filters,
): Promise<Row[] | Page<Row>> {
  const filters = both(await scopeOf(tx, sessao, escopo), asked);
  const { rows } = await tx.query<{ ids: number[] }>(idsOf(filters), [
    sessao.idCliente,
    ...Object.values(filters),
  ]);
  const ids = rows[0]?.ids ?? [];
  const isSearched = query.search !== undefined && query.search !== '';
  if (sort === 'semPassoDesde' && query.page !== undefined && !isSearched)
    return pageInOrder(tx, sessao, query, ids);
  const by = sort === 'semPassoDesde' ? 'dataInclusao' : sort;
  return list<Row, typeof by>(
    tx,
    sessao.idCliente,
    LISTA_SEM_PASSO,
    { ...query, sort: by },
    { id: ids },
    'count',
  );
}
