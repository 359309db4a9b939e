import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import type {
  Coverage,
  ProcessMovementState,
  UncoveredRow,
  UncoveredSort,
} from '@foro/shared/contracts/process-movement';
import type { UncoveredReason } from '@foro/shared/contracts/process-movement-codes';
import { searchTerms } from '@foro/shared/contracts/search-text';
import { courtOf } from '@foro/shared/validation';
import type { Transaction } from '../../../db/drivers/transaction';
import { requireRow } from '../../../errors';
import { may } from '../../../policy';
import type { ListQuery } from '../../../resource/list';
import { instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { requireInScope } from '../processos/processos.policy';
import { CODIGOS_COBERTOS } from './datajud/indices';
import { MOSTRA_MOVIMENTOS } from './visibilidade.queries';

/** How long courts may take to send a new case, in days. */
const RECENTE_DIAS = 30;

/** Digits J and TR of the case `t`. */
const CODIGO = 'substr(t.numero_cnj_digitos, 14, 3)';

/**
 * SQL: why DataJud has nothing about the case `t`; null if it has. `c` is its last answer, the parameter the
 * digits that it covers.
 */
const motivoOf = (codigos: string) => `case when t.numero_cnj_digitos is null then 'semNumero'
    when ${CODIGO} <> all(${codigos}::text[]) then 'foraDoDatajud'
    when c.conferido_em is null then 'aindaNaoConferido'
    when c.encontrado then null
    when coalesce(t.data_distribuicao, (t.data_inclusao at time zone 'America/Sao_Paulo')::date) > (now() at time zone 'America/Sao_Paulo')::date - ${RECENTE_DIAS} then 'novo'
    else 'ausente' end`;

const CONSULTA =
  'left join movimento_consulta c on c.id_cliente = t.id_cliente and c.numero = t.numero_cnj_digitos';

/** The court with digits J and TR; null if there is none. */
const tribunalOf = (codigo: string | null): string | null =>
  codigo === null ? null : (courtOf(codigo.slice(0, 1), codigo.slice(1))?.nome ?? null);

interface Estado extends Record<string, unknown> {
  readonly idEmpresa: number | null;
  readonly idContato: number | null;
  readonly codigo: string | null;
  readonly motivo: UncoveredReason | null;
  readonly conferidoEm: string | null;
  readonly atualizadoEm: string | null;
  readonly graus: ProcessMovementState['graus'] | null;
  readonly mostra: boolean;
}

const ESTADO = `select t.id_empresa as "idEmpresa", t.id_contato as "idContato", ${CODIGO} as codigo, ${motivoOf('$3')} as motivo,
    ${instantSql('c.conferido_em')} as "conferidoEm", ${instantSql('c.atualizado_em')} as "atualizadoEm", c.graus, ${MOSTRA_MOVIMENTOS} as mostra
  from processo t ${CONSULTA} where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

/**
 * DataJud's last answer about a case.
 * @throws NaoEncontradoError if the user sees no such case
 */
export async function findEstado(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
): Promise<ProcessMovementState> {
  const { rows } = await tx.query<Estado>(ESTADO, [sessao.idCliente, idProcesso, CODIGOS_COBERTOS]);
  const row = requireRow(rows[0]);
  requireInScope(sessao, row);
  const { codigo, motivo, conferidoEm, atualizadoEm, graus, mostra } = row;
  const visivel = mostra || may(sessao.role, 'movimentos.visibilidade');
  return {
    visivel,
    tribunal: tribunalOf(codigo),
    motivo,
    conferidoEm,
    atualizadoEm,
    graus: visivel ? (graus ?? []) : [],
  };
}

interface UncoveredQuery extends ListQuery<UncoveredSort> {
  readonly motivo?: UncoveredReason | undefined;
}

const SORT: Readonly<Record<UncoveredSort, string>> = { id: 't.id', titulo: 't.titulo_ordem' };

/** The cases without automatic movements, each with the reason. */
export async function listDescobertos(
  tx: Transaction,
  idCliente: number,
  query: UncoveredQuery,
): Promise<UncoveredRow[] | Page<UncoveredRow>> {
  const { page, pageSize = PAGE_SIZE, sort = 'titulo', order = 'asc', search = '', motivo } = query;
  const values: unknown[] = [idCliente, CODIGOS_COBERTOS, searchTerms(search), motivo ?? null];
  const from = `from processo t ${CONSULTA} cross join lateral (select ${motivoOf('$2')} as motivo) m
    where t.id_cliente = $1 and t.data_exclusao is null and m.motivo is not null and ($4::text is null or m.motivo = $4)
      and not exists (select from unnest($3::text[]) termo where strpos(foro_busca(concat_ws(' ', t.titulo, t.numero_cnj)), foro_busca(termo)) = 0)`;
  const window = page === undefined ? WHOLE : ` limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const { rows } = await tx.query<
    {
      id: number;
      titulo: string;
      numero: string | null;
      codigo: string | null;
      motivo: UncoveredReason;
    } & Record<string, unknown>
  >(
    `select t.id, t.titulo, t.numero_cnj as numero, ${CODIGO} as codigo, m.motivo ${from} order by ${SORT[sort]} ${order}, t.id ${order}${window}`,
    values,
  );
  const items = rows.map(({ codigo, ...row }) => ({ ...row, tribunal: tribunalOf(codigo) }));
  if (page === undefined) return items;
  const { rows: totals } = await tx.query<{ total: number }>(`select count(*)::int as total ${from}`, values);
  return { items, total: totals[0]?.total ?? 0 };
}

/** How many cases DataJud covers, and how many it does not, by court and reason. */
export async function countCobertura(tx: Transaction, idCliente: number): Promise<Coverage> {
  const { rows } = await tx.query<{ codigo: string | null; motivo: UncoveredReason | null; total: number }>(
    `select ${CODIGO} as codigo, ${motivoOf('$2')} as motivo, count(*)::int as total from processo t ${CONSULTA}
      where t.id_cliente = $1 and t.data_exclusao is null group by 1, 2 order by 3 desc, 1`,
    [idCliente, CODIGOS_COBERTOS],
  );
  const cobertos = rows.reduce((sum, { motivo, total }) => (motivo === null ? sum + total : sum), 0);
  const foraDele = rows.flatMap(({ codigo, motivo, total }) =>
    motivo === null ? [] : [{ tribunal: tribunalOf(codigo), motivo, total }],
  );
  return { cobertos, foraDele };
}
