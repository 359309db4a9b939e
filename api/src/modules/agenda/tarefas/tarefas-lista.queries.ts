import type { Escopo } from '@foro/shared/contracts/escopo';
import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { TaskRow, TaskSort } from '@foro/shared/contracts/task';
import type { TaskState } from '@foro/shared/contracts/task-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import { pageHolding, type ListQuery } from '../../../resource/list';
import { instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import { isAberta, ofEscopo } from './recorte';

interface TaskQuery extends ListQuery<TaskSort> {
  readonly escopo: Escopo;
  readonly situacao?: TaskState | 'abertas' | undefined;
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
  readonly idProcesso?: number | undefined;
  readonly idResponsavel?: number | undefined;
  readonly idEquipe?: number | undefined;
  /** The user; `escopo` is relative to him. */
  readonly idUsuario: number;
}

export type Row = TaskRow & Record<string, unknown>;

/** SQL: the open steps that an open task waits for, or null. */
export const ESPERA = `case when ${isAberta('t')} and t.id_execucao is not null then (select string_agg(antes.titulo, ', ' order by antes.id) from tarefa antes
  where antes.id_cliente = t.id_cliente and antes.id_execucao = t.id_execucao and antes.data_exclusao is null and ${isAberta('antes')}
    and t.passo -> 'dependeDe' @> (antes.passo -> 'n')) end`;

export const COLUMNS = `t.id, t.titulo, t.id_processo as "idProcesso", p.titulo as "processoTitulo", coalesce(p.cliente_nome, j.nome_fantasia, c.nome) as cliente,
  t.id_responsavel as "idResponsavel", u.nome as responsavel, t.id_equipe as "idEquipe", e.equipe, to_char(t.vence, 'YYYY-MM-DD') as vence,
  t.prioridade, t.situacao, t.exige_revisao as "exigeRevisao", ${ESPERA} as "esperaPor", f.nome as fluxo, ${instantSql('t.data_alteracao')} as "dataAlteracao"`;

export const JOINS = `left join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo
  left join empresa j on j.id_cliente = t.id_cliente and j.id = t.id_empresa
  left join usuario c on c.id_cliente = t.id_cliente and c.id = t.id_contato
  left join usuario u on u.id_cliente = t.id_cliente and u.id = t.id_responsavel
  left join equipe e on e.id_cliente = t.id_cliente and e.id = t.id_equipe
  left join fluxo f on f.id_cliente = t.id_cliente and f.id = t.id_fluxo`;

const SORT: Readonly<Record<TaskSort, string>> = {
  id: 't.id',
  vence: 't.vence',
  titulo: 'foro_normaliza(t.titulo)',
  processoTitulo: 'p.titulo_ordem',
  responsavel: 'u.nome_ordem',
};

/** The texts that a search word may match: the task's title, its case, or the person. */
const foundBy = (term: string) => `(strpos(foro_busca(t.titulo), (select foro_busca(${term}))) > 0
  or t.id_processo in (select foro_processos_com(${term}))
  or t.id_responsavel in (select q.id from usuario q where q.id_cliente = $1 and strpos(q.nome_ordem, (select foro_normaliza(${term}))) > 0))`;

function conditionOf(idCliente: number, query: TaskQuery) {
  const values: unknown[] = [idCliente];
  const parts = ['t.id_cliente = $1', 't.data_exclusao is null'];
  const compare = (value: unknown, text: (parameter: string) => string) => {
    if (value !== undefined) parts.push(text(`$${values.push(value)}`));
  };
  compare(query.idProcesso, (value) => `t.id_processo = ${value}`);
  compare(query.idResponsavel, (value) => `t.id_responsavel = ${value}`);
  compare(query.idEquipe, (value) => `t.id_equipe = ${value}`);
  compare(query.de, (value) => `t.vence >= ${value}::date`);
  compare(query.ate, (value) => `t.vence <= ${value}::date`);
  if (query.situacao === 'abertas') parts.push(isAberta('t'));
  else compare(query.situacao, (value) => `t.situacao = ${value}`);
  for (const term of searchTerms(query.search ?? '')) compare(term, foundBy);
  if (query.escopo !== 'escritorio') parts.push(ofEscopo(query.escopo, `$${values.push(query.idUsuario)}`));
  return { text: parts.join(' and '), values };
}

/** Tasks in the requested form: with `page` `{ items, total }`, without it an array; by their day. */
export async function listTarefas(
  tx: Transaction,
  idCliente: number,
  query: TaskQuery,
): Promise<Row[] | Page<Row>> {
  const { page, pageSize = PAGE_SIZE, sort = 'vence', order = 'asc', around } = query;
  const { text, values } = conditionOf(idCliente, query);
  const ordering = `order by ${SORT[sort]} ${order} nulls last, t.id ${order}`;
  if (page === undefined)
    return (
      await tx.query<Row>(
        `select ${COLUMNS} from tarefa t ${JOINS} where ${text} ${ordering}${WHOLE}`,
        values,
      )
    ).rows;
  // Only these orders read another table.
  const from =
    sort === 'processoTitulo' || sort === 'responsavel' ? `from tarefa t ${JOINS}` : 'from tarefa t';
  const shown =
    around === undefined ? page : await holding(tx, { from, text, values, ordering }, around, pageSize);
  const { rows: totals } = await tx.query<{ total: number }>(
    `select count(*)::int as total from tarefa t where ${text}`,
    values,
  );
  const { rows: items } = await tx.query<Row>(
    `select ${COLUMNS} from (select t.id, row_number() over (${ordering}) as lugar ${from} where ${text} ${ordering}
        limit ${pageSize} offset ${((shown ?? page) - 1) * pageSize}) pagina
      join tarefa t on t.id_cliente = $1 and t.id = pagina.id ${JOINS} order by pagina.lugar`,
    values,
  );
  const total = totals[0]?.total ?? 0;
  return around === undefined ? { items, total } : { items, total, page: shown };
}

/** The page that holds a task, or null. */
async function holding(
  tx: Transaction,
  {
    from,
    text,
    values,
    ordering,
  }: Readonly<Record<'from' | 'text' | 'ordering', string>> & { values: unknown[] },
  id: number,
  pageSize: number,
): Promise<number | null> {
  const { rows } = await tx.query<{ lugar: number }>(
    `select lugar::int from (select t.id, row_number() over (${ordering}) as lugar ${from} where ${text}) lugares
      where id = $${values.length + 1}`,
    [...values, id],
  );
  return pageHolding(rows[0]?.lugar, pageSize);
}
