import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { searchTerms } from '@foro/shared/contracts/search-text';
import {
  WATCHED_OAB_FIELDS,
  type WatchedOab,
  type WatchedOabCreate,
  type WatchedOabListQuery,
  type WatchedOabRow,
  type WatchedOabSort,
  type WatchedOabUpdate,
} from '@foro/shared/contracts/watched-oab';
import type { Transaction } from '../../../db/drivers/transaction';
import { oabMonitorada } from '../../../db/schema/publicacao';
import { DuplicadoError, requireRow } from '../../../errors';
import { selectFields } from '../../../resource/columns';
import { pageHolding } from '../../../resource/list';
import { requireReference } from '../../../resource/reference';
import { AUDIT_COLUMNS, AUDIT_JOINS, instantSql } from '../../../resource/sql';
import { deleteRecord, insertRecord, updateRecord } from '../../../resource/write';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';

const COLUMNS = `t.id, ${selectFields(oabMonitorada, WATCHED_OAB_FIELDS)}, u.nome as advogado`;
const FROM = 'from oab_monitorada t join usuario u on u.id_cliente = t.id_cliente and u.id = t.id_usuario';

const SORT: Readonly<Record<WatchedOabSort, string>> = {
  id: 't.id',
  advogado: 'u.nome_ordem',
  // Sorted as numbers, without leading zeros.
  numero: 'length(t.numero), t.numero',
  uf: 't.uf',
  desde: 't.desde',
};

type Row = WatchedOabRow & Record<string, unknown>;

/** The watched numbers, by their lawyer's name by default. */
export async function listOabs(
  tx: Transaction,
  idCliente: number,
  query: WatchedOabListQuery,
): Promise<Row[] | Page<Row>> {
  const { page, pageSize = PAGE_SIZE, sort = 'advogado', order = 'asc', around, search = '' } = query;
  const values = [idCliente, searchTerms(search)];
  const rows = `${FROM} where t.id_cliente = $1 and t.data_exclusao is null and not exists (select from unnest($2::text[]) termo
    where strpos(foro_busca(concat_ws(' ', t.numero, t.numero || '/' || t.uf, u.nome)), foro_busca(termo)) = 0)`;
  const columns = SORT[sort].split(', ').map((column) => `${column} ${order}`);
  const ordering = `order by ${columns.join(', ')}, t.id ${order}`;
  const shown = `select ${COLUMNS}, ${instantSql('t.data_alteracao')} as "dataAlteracao" ${rows} ${ordering}`;
  if (page === undefined) return (await tx.query<Row>(`${shown}${WHOLE}`, values)).rows;
  let held: number | null = page;
  if (around !== undefined) {
    const { rows: places } = await tx.query<{ lugar: number }>(
      `select lugar::int from (select t.id, row_number() over (${ordering}) as lugar ${rows}) lugares where id = $3`,
      [...values, around],
    );
    held = pageHolding(places[0]?.lugar, pageSize);
  }
  const offset = ((held ?? page) - 1) * pageSize;
  const [{ rows: items }, { rows: totals }] = await Promise.all([
    tx.query<Row>(`${shown} limit ${pageSize} offset ${offset}`, values),
    tx.query<{ total: number }>(`select count(*)::int as total ${rows}`, values),
  ]);
  const total = totals[0]?.total ?? 0;
  return around === undefined ? { items, total } : { items, total, page: held };
}

export async function findOab(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<WatchedOab> {
  const { rows } = await tx.query<WatchedOab & Record<string, unknown>>(
    `select ${COLUMNS}, ${AUDIT_COLUMNS} ${FROM} ${AUDIT_JOINS} where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`,
    [idCliente, id],
  );
  return requireRow(rows[0]);
}

const requireAdvogado = (tx: Transaction, { idCliente }: Sessao, id: number) =>
  requireReference(tx, idCliente, {
    kind: 'plataforma',
    id,
    field: 'idUsuario',
    message: 'Advogado inválido',
  });

/** The unique index refuses two simultaneous saves; this one names the owner of the number. */
async function refuseDuplicate(
  tx: Transaction,
  { idCliente }: Sessao,
  { numero, uf }: Pick<WatchedOabCreate, 'numero' | 'uf'>,
  id: number | null,
): Promise<void> {
  const { rows } = await tx.query<{ nome: string }>(
    `select u.nome ${FROM} where t.id_cliente = $1 and t.numero = $2 and t.uf = $3 and t.data_exclusao is null and t.id is distinct from $4::int`,
    [idCliente, numero, uf, id],
  );
  if (rows[0] !== undefined)
    throw new DuplicadoError('numero', `A OAB ${numero}/${uf} já é monitorada, de ${rows[0].nome}.`);
}

export async function createOab(
  tx: Transaction,
  sessao: Sessao,
  body: WatchedOabCreate,
): Promise<WatchedOab> {
  await requireAdvogado(tx, sessao, body.idUsuario);
  await refuseDuplicate(tx, sessao, body, null);
  return findOab(tx, sessao, await insertRecord(tx, sessao, oabMonitorada, body));
}

export async function updateOab(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...body }: WatchedOabUpdate,
): Promise<WatchedOab> {
  const before = await findOab(tx, sessao, id);
  if (before.idUsuario !== body.idUsuario) await requireAdvogado(tx, sessao, body.idUsuario);
  await refuseDuplicate(tx, sessao, body, id);
  await updateRecord(tx, sessao, oabMonitorada, { id, dataAlteracao }, body);
  return findOab(tx, sessao, id);
}

export const deleteOab = (tx: Transaction, sessao: Sessao, id: number): Promise<void> =>
  deleteRecord(tx, sessao, oabMonitorada, id);
