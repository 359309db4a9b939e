import {
  type AuditListQuery,
  type AuditRecordQuery,
  type AuditRow,
  type HistoryKind,
} from '@foro/shared/contracts/audit';
import { KINDS_WITHIN } from '@foro/shared/contracts/audit-words';
import { LIST_MAX, type Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { Transaction } from '../../../db/drivers/transaction';
import { instantSql } from '../../../resource/sql';
import { mudancasOf, type Valores } from './palavras';
import { readNames } from './nomes.queries';
import { tipoSql } from './tipo-sql';
import { nomeDoTipo } from './tipos-registro';

type EventoRow = Omit<AuditRow, 'mudancas' | 'tipoNome'> & {
  readonly antes: Valores;
  readonly depois: Valores;
  readonly idTipo: number | null;
};

// A record without a name of its own is shown under the name of the person that it concerns.
const COLUMNS = `e.id::float8 as id, ${instantSql('e.em')} as em, e.acao, e.tabela as tipo, e.id_registro as "idRegistro",
  coalesce(e.rotulo, case e.tabela
    when 'usuario' then (select nome from usuario m where m.id_cliente = e.id_cliente and m.id = e.id_registro)
    when 'equipe_membro' then (select nome from usuario m where m.id_cliente = e.id_cliente and m.id = e.id_registro)
    when 'aviso_ajuste' then (select nome from usuario m where m.id_cliente = e.id_cliente and m.id = e.id_registro)
    when 'compromisso_participante' then (select m.nome from compromisso_participante p join usuario m on m.id_cliente = p.id_cliente and m.id = p.id_usuario_participante
      where p.id_cliente = e.id_cliente and p.id = e.id_registro) end) as registro,
  e.id_processo as "idProcesso", e.id_usuario as "idUsuario", u.nome as usuario, e.motivo, e.id_requisicao as "idRequisicao", e.antes, e.depois, ${tipoSql('e')} as "idTipo"`;
const FROM = 'from evento e left join usuario u on u.id_cliente = e.id_cliente and u.id = e.id_usuario';

/** The filters of the events. */
export type AuditFilter = Omit<AuditListQuery, 'page' | 'pageSize' | 'sort' | 'around' | 'ranked'>;

/** The SQL conditions of the filters on `e`; their values are appended to `values`. */
function conditionsOf(filter: AuditFilter, values: unknown[]): string {
  const terms = searchTerms(filter.search ?? '');
  const kind = filter.tipo === undefined ? undefined : KINDS_WITHIN[filter.tipo];
  const narrow = (value: unknown, condition: (parameter: string) => string) =>
    value === undefined ? [] : [condition(`$${values.push(value)}`)];
  return [
    'e.id_cliente = $1',
    ...narrow(filter.inicio, (p) => `e.em >= ${p}::timestamptz`),
    ...narrow(filter.fim, (p) => `e.em < ${p}::timestamptz`),
    ...narrow(filter.idUsuario, (p) => `e.id_usuario = ${p}::int`),
    ...narrow(kind?.tabela ?? filter.tipo, (p) => `e.tabela = ${p}`),
    ...narrow(kind?.tipos, (p) => `${tipoSql('e')} = any(${p}::int[])`),
    ...narrow(filter.acao, (p) => `e.acao = ${p}`),
    ...narrow(filter.idRegistro, (p) => `e.id_registro = ${p}::int`),
    ...narrow(filter.idProcesso, (p) => `e.id_processo = ${p}::int`),
    ...narrow(
      terms.length === 0 ? undefined : terms,
      (p) =>
        `not exists (select from unnest(${p}::text[]) termo where strpos(foro_busca(coalesce(e.rotulo, '') || ' ' || coalesce(u.nome, '')), foro_busca(termo)) = 0)`,
    ),
  ].join(' and ');
}

/** The events that match the filters, the latest first, with their changes in words. */
export async function listEventos(
  tx: Transaction,
  idCliente: number,
  { page, pageSize = PAGE_SIZE, sort: _sort, around: _around, ranked: _ranked, ...filter }: AuditListQuery,
): Promise<AuditRow[] | Page<AuditRow>> {
  const values: unknown[] = [idCliente];
  const where = conditionsOf(filter, values);
  const order = filter.order ?? 'desc';
  const window = page === undefined ? [LIST_MAX + 1, 0] : [pageSize, (page - 1) * pageSize];
  const found = pageOf(tx, idCliente, { where, order: `e.em ${order}, e.id ${order}`, values, window });
  if (page === undefined) return found;
  const counted = tx.query<{ total: number }>(`select count(*)::int as total ${FROM} where ${where}`, values);
  const [items, { rows }] = await Promise.all([found, counted]);
  return { items, total: rows[0]?.total ?? 0 };
}

/** Records that belong to another, whose form shows their history too. */
export const HISTORY_PARTS: Readonly<Partial<Record<HistoryKind, readonly string[]>>> = {
  compromisso: ['compromisso_participante', 'compromisso_convite', 'compromisso_lembrete'],
  equipe: ['equipe_membro'],
  documento: ['documento_versao', 'documento_compartilhamento', 'documento_aceite'],
  risco: ['avaliacao_risco', 'provisao_movimento'],
  calendario: ['calendario_dia', 'calendario_suspensao', 'calendario_conferencia'],
};

/** The history of one record and of what belongs to it, the latest first. */
export async function listHistorico(
  tx: Transaction,
  idCliente: number,
  { tipo, id, page = 1, pageSize = PAGE_SIZE }: AuditRecordQuery,
): Promise<Page<AuditRow>> {
  const where = `e.id_cliente = $1 and (e.tabela = $2 and e.id_registro = $3::int or e.tabela = any($4::text[]) and e.id_dono = $3::int)`;
  const values = [idCliente, tipo, id, HISTORY_PARTS[tipo] ?? []];
  const window = [pageSize, (page - 1) * pageSize];
  const [items, { rows }] = await Promise.all([
    pageOf(tx, idCliente, { where, order: 'e.id desc', values, window }),
    tx.query<{ total: number }>(`select count(*)::int as total from evento e where ${where}`, values),
  ]);
  return { items, total: rows[0]?.total ?? 0 };
}

interface Wanted {
  readonly where: string;
  readonly order: string;
  readonly values: readonly unknown[];
  /** Limit and offset. */
  readonly window: readonly number[];
}

async function pageOf(
  tx: Transaction,
  idCliente: number,
  { where, order, values, window }: Wanted,
): Promise<AuditRow[]> {
  const { rows } = await tx.query<EventoRow & Record<string, unknown>>(
    `select ${COLUMNS} ${FROM} where ${where} order by ${order} limit $${values.length + 1}::int offset $${values.length + 2}::int`,
    [...values, ...window],
  );
  const nameOf = await readNames(
    tx,
    idCliente,
    rows.map(({ tipo, antes, depois }) => ({ tabela: tipo, antes, depois })),
  );
  return rows.map(({ antes, depois, idTipo, ...row }) => ({
    ...row,
    tipoNome: nomeDoTipo(row.tipo, idTipo),
    mudancas: mudancasOf(row.tipo, antes, depois, nameOf),
  }));
}
