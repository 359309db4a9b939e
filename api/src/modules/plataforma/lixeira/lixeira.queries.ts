import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { searchTerms } from '@foro/shared/contracts/search-text';
import { type TrashListQuery, type TrashRow } from '@foro/shared/contracts/trash';
import { TRASH_DAYS } from '@foro/shared/contracts/trash-days';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';
import { instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import { tipoSql } from '../auditoria/tipo-sql';
import { nomeDoTipo } from '../auditoria/tipos-registro';

/** A deletion that can still be undone, and the records deleted with it. */
export interface Exclusao {
  readonly idEvento: number;
  readonly tabela: string;
  readonly idRegistro: number;
  readonly idProcesso: number | null;
  readonly rotulo: string | null;
  /** Records that were deleted in the same transaction, in order. */
  readonly junto: readonly { readonly tabela: string; readonly idRegistro: number }[];
}

/**
 * The current deletions `e`: the first of its transaction (the others belong to it), not restored or removed
 * since. A participant of a commitment is added again, not restored; a year is checked again, and a month is
 * closed again.
 */
const STANDING = `e.acao = 'exclusao' and e.tabela not in ('compromisso_participante', 'calendario_conferencia', 'fechamento')
  and not exists (select from evento r where r.id_cliente = e.id_cliente and r.em = e.em and r.transacao = e.transacao and r.acao = 'exclusao' and r.id < e.id)
  and not exists (select from evento d where d.id_cliente = e.id_cliente and d.tabela = e.tabela and d.id_registro = e.id_registro and d.id > e.id
    and d.acao in ('restauracao', 'remocao', 'exclusao'))`;

const RECENT = `e.em > now() - interval '${TRASH_DAYS} days'`;

const TOGETHER = `from evento f where f.id_cliente = e.id_cliente and f.em = e.em and f.transacao = e.transacao and f.acao = 'exclusao' and f.id > e.id`;

interface Row extends Record<string, unknown> {
  readonly idTipo: number | null;
  readonly junto:
    | readonly { readonly tabela: string; readonly idTipo: number | null; readonly total: number }[]
    | null;
}

/** Deletions within the retention period of the trash, the latest first. */
export async function listLixeira(
  tx: Transaction,
  { idCliente, idUsuario }: Pick<Sessao, 'idCliente' | 'idUsuario'>,
  { page, pageSize = PAGE_SIZE, search = '', order = 'desc', minhas }: TrashListQuery,
): Promise<TrashRow[] | Page<TrashRow>> {
  const terms = searchTerms(search);
  const values: unknown[] = [idCliente, terms, minhas ? idUsuario : null];
  const where = `e.id_cliente = $1 and ${RECENT} and ${STANDING} and ($3::int is null or e.id_usuario = $3)
    and not exists (select from unnest($2::text[]) termo where strpos(foro_busca(coalesce(e.rotulo, '')), foro_busca(termo)) = 0)`;
  const window = page === undefined ? WHOLE : ' limit $4::int offset $5::int';
  const text = `select e.id::float8 as id, ${instantSql('e.em')} as em, e.tabela as tipo, e.id_registro as "idRegistro", e.rotulo as registro,
      e.id_processo as "idProcesso", u.nome as usuario, e.motivo, ${tipoSql('e')} as "idTipo",
      (select json_agg(j order by j.tabela, j."idTipo") from (select f.tabela, ${tipoSql('f')} as "idTipo", count(*)::int as total ${TOGETHER} group by 1, 2) j) as junto
    from evento e left join usuario u on u.id_cliente = e.id_cliente and u.id = e.id_usuario
    where ${where} order by e.em ${order}, e.id ${order}${window}`;
  const paged = page === undefined ? values : [...values, pageSize, (page - 1) * pageSize];
  const [{ rows }, counted] = await Promise.all([
    tx.query<Omit<TrashRow, 'tipoNome' | 'junto'> & Row>(text, paged),
    tx.query<{ total: number }>(`select count(*)::int as total from evento e where ${where}`, values),
  ]);
  const items = rows.map(({ junto, idTipo, ...row }) => ({
    ...row,
    tipoNome: nomeDoTipo(row.tipo, idTipo),
    junto: (junto ?? []).map((part) => ({
      tipoNome: nomeDoTipo(part.tabela, part.idTipo),
      total: part.total,
    })),
  }));
  return page === undefined ? items : { items, total: counted.rows[0]?.total ?? 0 };
}

const EXCLUSAO = `select e.id::float8 as "idEvento", e.tabela, e.id_registro as "idRegistro", e.id_processo as "idProcesso", e.rotulo,
    coalesce((select json_agg(json_build_object('tabela', f.tabela, 'idRegistro', f.id_registro) order by f.id) ${TOGETHER}), '[]'::json) as junto
  from evento e`;

/** One deletion that can still be undone, whatever its age. */
export async function findExclusao(
  tx: Transaction,
  idCliente: number,
  idEvento: number,
): Promise<Exclusao | undefined> {
  const { rows } = await tx.query<Exclusao & Record<string, unknown>>(
    `${EXCLUSAO} where e.id_cliente = $1 and e.id = $2::bigint and ${STANDING}`,
    [idCliente, idEvento],
  );
  return rows[0];
}

/** The deletions whose time in the trash has expired, the oldest first. */
export async function listVencidas(
  tx: Transaction,
  idCliente: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Exclusao[]> {
  const { rows } = await tx.query<Exclusao & Record<string, unknown>>(
    `${EXCLUSAO} where e.id_cliente = $1 and e.id > $3::bigint and not (${RECENT}) and ${STANDING} order by e.id limit $2::int`,
    [idCliente, limit, after],
  );
  return rows;
}
