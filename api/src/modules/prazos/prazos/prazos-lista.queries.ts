import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import {
  SITUACOES_ABERTAS,
  type ProcessDeadlineRow,
  type ProcessDeadlineSort,
  type SituacaoDePrazo,
} from '@foro/shared/contracts/process-deadline';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { Transaction } from '../../../db/drivers/transaction';
import { pageHolding, type ListQuery } from '../../../resource/list';
import { instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import { type Escopo, ofEscopo } from './escopo';
import { diaQueVale, isNaoConferido } from './dia-que-vale';
import { type Condition, findPagina, isStateOpen, JOINS, orderingOf, placeOf } from './prazos-pagina.queries';

export interface DeadlineQuery extends ListQuery<ProcessDeadlineSort> {
  readonly idProcesso?: number | undefined;
  readonly idResponsavel?: number | undefined;
  readonly idEquipe?: number | undefined;
  readonly idEmpresaGrupo?: number | undefined;
  readonly situacao?: SituacaoDePrazo | 'abertos' | undefined;
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
  readonly semResponsavel?: boolean | undefined;
  readonly recontados?: boolean | undefined;
  readonly naoConferidos?: boolean | undefined;
  readonly escopo?: Escopo | undefined;
  /** The user; `escopo` is relative to him. */
  readonly idUsuario: number;
}

type Row = ProcessDeadlineRow & Record<string, unknown>;

/** The open states, as a list in SQL. */
export const ABERTOS = SITUACOES_ABERTAS.map((one) => `'${one}'`).join(', ');

/** A day in its wire format. */
export const dayOf = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;

/** Whether the firm's present setting requires two people for a deadline `t`, as `wantsTwo` reads it. */
const DE_DUAS = `exists (select from prazo_ajuste a where a.id_cliente = t.id_cliente
    and (a.dupla_conferencia = 'sempre' or a.dupla_conferencia = 'fatais' and t.fatal))`;

/**
 * The columns of a row. The second confirmation is awaited if the first was given, the deadline is not confirmed
 * yet, and the firm still requires two people.
 */
export const COLUMNS = `t.id, t.id_processo as "idProcesso", p.titulo as "processoTitulo", p.numero_cnj as "processoNumeroCNJ", p.cliente_nome as cliente, t.descricao,
  ${dayOf('t.fim')} as fim, ${dayOf('t.fim_interno')} as "fimInterno", ${dayOf('t.fim_conservador')} as "fimConservador", ${dayOf('t.fim_recontado')} as "fimRecontado",
  t.id_ato as "idAto", t.fatal, t.situacao, t.situacao = 'sugerido' and t.id_usuario_confirmou is not null and ${DE_DUAS} as "aguardaSegundaConferencia",
  t.id_usuario_confirmou as "idUsuarioConfirmou", t.id_responsavel as "idResponsavel", u.nome as responsavel, t.avisos, ${instantSql('t.data_alteracao')} as "dataAlteracao"`;

function conditionOf(idCliente: number, query: DeadlineQuery): Condition {
  const values: unknown[] = [idCliente];
  const parts = ['t.id_cliente = $1', 't.data_exclusao is null'];
  const compare = (value: unknown, text: (parameter: string) => string) => {
    if (value !== undefined) parts.push(text(`$${values.push(value)}`));
  };
  compare(query.idProcesso, (value) => `t.id_processo = ${value}`);
  compare(query.idResponsavel, (value) => `t.id_responsavel = ${value}`);
  compare(query.idEquipe, (value) => `t.id_equipe = ${value}`);
  compare(query.idEmpresaGrupo, (value) => `t.id_empresa_grupo = ${value}`);
  // Reminders use the same day.
  compare(query.de, (value) => `t.fim >= ${value}::date and ${diaQueVale('t')} >= ${value}::date`);
  compare(query.ate, (value) => `${diaQueVale('t')} <= ${value}::date`);
  if (query.recontados) parts.push('t.fim_recontado is not null');
  if (query.naoConferidos) parts.push(isNaoConferido('t'));
  if (query.semResponsavel) parts.push('t.id_responsavel is null');
  // Literals, because the planner does not choose the index of a state, or of the open ones, for a parameter.
  if (query.situacao === 'abertos') parts.push(`t.situacao in (${ABERTOS})`);
  else if (query.situacao !== undefined) parts.push(`t.situacao = '${query.situacao}'`);
  for (const term of searchTerms(query.search ?? '')) compare(term, foundBy);
  const { escopo = 'escritorio' } = query;
  if (escopo === 'escritorio') return { text: parts.join(' and '), values, partes: [parts.join(' and ')] };
  const recorte = ofEscopo(escopo, `$${values.push(query.idUsuario)}`);
  const withScope = (scope: string) => [...parts, scope].join(' and ');
  return { text: withScope(recorte.text), values, partes: recorte.partes.map(withScope) };
}

/**
 * The texts that a search word may match: the deadline's name, its case (including the clients' names), or the
 * person.
 */
const foundBy = (term: string) => `(strpos(t.descricao_busca, (select foro_busca(${term}))) > 0
  or t.id_processo in (select foro_processos_com(${term}))
  or t.id_responsavel in (select u.id from usuario u where u.id_cliente = $1 and strpos(u.nome_ordem, (select foro_normaliza(${term}))) > 0))`;

/** Deadlines in the requested form: with `page` `{ items, total }`, without it an array; by their last day. */
export async function listPrazos(
  tx: Transaction,
  idCliente: number,
  query: DeadlineQuery,
): Promise<Row[] | Page<Row>> {
  const { page, pageSize = PAGE_SIZE, sort = 'fim', order = 'asc', around, search = '', situacao } = query;
  const condition = conditionOf(idCliente, query);
  const ordering = { sort, order };
  if (page === undefined) {
    const text = `select ${COLUMNS} from prazo t ${JOINS} where ${condition.text} ${orderingOf(ordering)}${WHOLE}`;
    return (await tx.query<Row>(text, [...condition.values])).rows;
  }
  const shown =
    around === undefined ? page : pageHolding(await placeOf(tx, condition, ordering, around), pageSize);
  const janela = { limit: pageSize, offset: ((shown ?? page) - 1) * pageSize };
  const kind = { isOpen: isStateOpen(situacao), isSearch: search !== '', isOfOne: query.escopo === 'meus' };
  const { ids, total } = await findPagina(tx, condition, ordering, janela, kind);
  const { rows: items } = await tx.query<Row>(
    `select ${COLUMNS} from unnest($2::int[]) with ordinality as pagina (id, lugar)
      join prazo t on t.id_cliente = $1 and t.id = pagina.id ${JOINS} order by pagina.lugar`,
    [idCliente, ids],
  );
  return around === undefined ? { items, total } : { items, total, page: shown };
}
