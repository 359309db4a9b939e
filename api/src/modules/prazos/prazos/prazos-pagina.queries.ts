import {
  SITUACOES_ABERTAS,
  type ProcessDeadlineSort,
  type SituacaoDePrazo,
} from '@foro/shared/contracts/process-deadline';
import type { Transaction } from '../../../db/drivers/transaction';
import { fromPartes } from './escopo';

const SORT: Readonly<Record<ProcessDeadlineSort, string>> = {
  id: 't.id',
  fim: 't.fim',
  fimInterno: 't.fim_interno',
  descricao: 'foro_normaliza(t.descricao)',
  processoTitulo: 'p.titulo_ordem',
  responsavel: 'u.nome_ordem',
};

const CASO = 'join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo';
const PESSOA = 'left join usuario u on u.id_cliente = t.id_cliente and u.id = t.id_responsavel';
/** The case and the person of a deadline. */
export const JOINS = `${CASO}\n  ${PESSOA}`;

/** A condition on deadlines, as SQL over `t`; `$1` is the firm. */
export interface Condition {
  readonly text: string;
  /** The same as disjoint conditions; the condition itself if it has no such parts. */
  readonly partes: readonly string[];
  readonly values: readonly unknown[];
}

/** An order, and its direction. */
export interface Ordering {
  readonly sort: ProcessDeadlineSort;
  readonly order: 'asc' | 'desc';
}

interface Janela {
  readonly limit: number;
  readonly offset: number;
}

/** The deadlines of a page, in order, and the total number. */
export interface Pagina {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Only a responsible person may be missing: the other orders are those of an index, in both directions. */
export const orderingOf = ({ sort, order }: Ordering) =>
  `order by ${SORT[sort]} ${order}${sort === 'responsavel' ? ' nulls last' : ''}, t.id ${order}`;

/** The deadlines with the joins that their order needs. */
function fromOf({ sort }: Ordering, isOpen: boolean): string {
  if (sort === 'responsavel') return `from prazo t ${PESSOA}`;
  // A case with an open deadline cannot be deleted: so the index of titles, which leaves out deleted cases,
  // has all of them.
  if (sort === 'processoTitulo') return `from prazo t ${CASO}${isOpen ? ' and p.data_exclusao is null' : ''}`;
  return 'from prazo t';
}

/** Whether all deadlines in such a state are open. */
export const isStateOpen = (situacao: SituacaoDePrazo | 'abertos' | undefined): boolean =>
  situacao === 'abertos' || SITUACOES_ABERTAS.some((one) => one === situacao);

/** The position of a deadline in the order, from 1; undefined if the condition does not hold for it. */
export async function placeOf(
  tx: Transaction,
  { text, values }: Condition,
  ordering: Ordering,
  id: number,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ lugar: number }>(
    `select lugar::int from (select t.id, row_number() over (${orderingOf(ordering)}) as lugar ${fromOf(ordering, false)} where ${text}) lugares
      where id = $${values.length + 1}`,
    [...values, id],
  );
  return rows[0]?.lugar;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** A page in the order of an index: its first rows are found without reading the others. */
async function inIndex(
  tx: Transaction,
  { text, values, partes }: Condition,
  ordering: Ordering,
  { limit, offset }: Janela,
  isOpen: boolean,
): Promise<Pagina> {
  const [{ rows }, { rows: totals }] = await Promise.all([
    tx.query<{ id: number }>(
      `select t.id ${fromOf(ordering, isOpen)} where ${text} ${orderingOf(ordering)} limit ${limit} offset ${offset}`,
      [...values],
    ),
    tx.query<{ total: number }>(`select count(*)::int as total from ${fromPartes(partes, '1')} achado`, [
      ...values,
    ]),
  ]);
  return { ids: idsOf(rows), total: totals[0]?.total ?? 0 };
}

/** A page of a search: the hits are materialised, so that the search runs once. */
async function amongFound(
  tx: Transaction,
  { text, values }: Condition,
  ordering: Ordering,
  { limit, offset }: Janela,
): Promise<Pagina> {
  const { order, sort } = ordering;
  const last = sort === 'responsavel' ? ' nulls last' : '';
  const { rows } = await tx.query<{ total: number; ids: number[] }>(
    `with achados as materialized (select t.id, ${SORT[sort]} as ordem ${fromOf(ordering, false)} where ${text})
      select (select count(*)::int from achados) as total,
        array(select id from achados order by ordem ${order}${last}, id ${order} limit ${limit} offset ${offset}) as ids`,
    [...values],
  );
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

/**
 * A page of one person's deadlines: they are few, so they are found first, by their parts, and sorted
 * afterwards.
 */
async function ofPerson(
  tx: Transaction,
  { values, partes }: Condition,
  ordering: Ordering,
  { limit, offset }: Janela,
): Promise<Pagina> {
  // Values that an index of the parts contains need no row.
  const isInParts = ordering.sort === 'fim' || ordering.sort === 'id';
  const shown = isInParts
    ? 'from achados t'
    : `${fromOf(ordering, false)} join achados on achados.id = t.id where t.id_cliente = $1`;
  const { rows } = await tx.query<{ total: number; ids: number[] }>(
    `with achados as materialized ${fromPartes(partes, 't.id, t.fim')}
      select (select count(*)::int from achados) as total,
        array(select t.id ${shown} ${orderingOf(ordering)} limit ${limit} offset ${offset}) as ids`,
    [...values],
  );
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

/**
 * The people with one name, and how many deadlines they have; the name null stands for deadlines without an
 * owner.
 */
interface Nome {
  readonly pessoas: readonly (number | null)[];
  readonly quantos: number;
}

/**
 * The people whose deadlines a page shows, with everybody of the same name, and how many of theirs come before
 * the page.
 */
export function peopleOfPage(nomes: readonly Nome[], { limit, offset }: Janela) {
  const shown: (number | null)[] = [];
  let [total, skipped] = [0, 0];
  for (const { pessoas, quantos } of nomes) {
    if (total + quantos <= offset) skipped += quantos;
    else if (total < offset + limit) shown.push(...pessoas);
    total += quantos;
  }
  return { pessoas: shown, skip: offset - skipped, total };
}

/**
 * A page by person: people are counted first, from an index, and only the deadlines of those on the page are
 * sorted.
 */
async function byPerson(
  tx: Transaction,
  { text, values, partes }: Condition,
  ordering: Ordering,
  janela: Janela,
): Promise<Pagina> {
  const { rows } = await tx.query<Nome & Record<string, unknown>>(
    `select array_agg(contado.id) as pessoas, sum(contado.quantos)::int as quantos
      from (select achado.id_responsavel as id, count(*) as quantos from ${fromPartes(partes, 't.id_responsavel')} achado group by 1) contado
      left join usuario u on u.id_cliente = $1 and u.id = contado.id
      group by u.nome_ordem order by u.nome_ordem ${ordering.order} nulls last`,
    [...values],
  );
  const { pessoas, skip, total } = peopleOfPage(rows, janela);
  if (pessoas.length === 0) return { ids: [], total };
  const known = pessoas.filter((id) => id !== null);
  const ofPeople = `t.id_responsavel = any($${values.length + 1}::int[])`;
  const theirs = known.length === pessoas.length ? ofPeople : `(${ofPeople} or t.id_responsavel is null)`;
  const { rows: found } = await tx.query<{ id: number }>(
    `select t.id ${fromOf(ordering, false)} where ${text} and ${theirs} ${orderingOf(ordering)} limit ${janela.limit} offset ${skip}`,
    [...values, known],
  );
  return { ids: idsOf(found), total };
}

/**
 * Finds the deadlines of a page. `isOpen`: the condition admits only open ones; `isSearch`: it searches for
 * words; `isOfOne`: it admits only those of one person.
 */
export function findPagina(
  tx: Transaction,
  condition: Condition,
  ordering: Ordering,
  janela: Janela,
  { isOpen, isSearch, isOfOne }: Readonly<Record<'isOpen' | 'isSearch' | 'isOfOne', boolean>>,
): Promise<Pagina> {
  if (isSearch) return amongFound(tx, condition, ordering, janela);
  if (isOfOne) return ofPerson(tx, condition, ordering, janela);
  if (ordering.sort === 'responsavel') return byPerson(tx, condition, ordering, janela);
  return inIndex(tx, condition, ordering, janela, isOpen);
}
