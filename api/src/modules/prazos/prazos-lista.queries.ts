import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import {
  SITUACOES_ABERTAS,
  type ProcessDeadlineRow,
  type ProcessDeadlineSort,
  type SituacaoDePrazo,
} from '@foro/shared/contracts/process-deadline';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { Transaction } from '../../db/drivers/transaction';
import { pageHolding, type ListQuery } from '../../resource/list';
import { instantSql } from '../../resource/sql';
import { type Escopo, ofEscopo } from './escopo';
import { diaQueVale } from './dia-que-vale';

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
  readonly escopo?: Escopo | undefined;
  /** Whoever asks: `escopo` is his. */
  readonly idUsuario: number;
}

type Row = ProcessDeadlineRow & Record<string, unknown>;

const SORT: Readonly<Record<ProcessDeadlineSort, string>> = {
  id: 't.id',
  fim: 't.fim',
  fimInterno: 't.fim_interno',
  descricao: 'foro_normaliza(t.descricao)',
  processoTitulo: 'foro_normaliza(p.titulo)',
  responsavel: 'u.nome_ordem',
};

/** The open states, as SQL lists them. */
export const ABERTOS = SITUACOES_ABERTAS.map((one) => `'${one}'`).join(', ');

/** A day as the wire has it. */
export const dayOf = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;

export const JOINS = `join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo
  left join usuario u on u.id_cliente = t.id_cliente and u.id = t.id_responsavel`;

/** What a row answers. The second confirmation is awaited where the first was given and the deadline is not confirmed yet. */
export const COLUMNS = `t.id, t.id_processo as "idProcesso", p.titulo as "processoTitulo", p.numero_cnj as "processoNumeroCNJ", t.descricao,
  ${dayOf('t.fim')} as fim, ${dayOf('t.fim_interno')} as "fimInterno", ${dayOf('t.fim_conservador')} as "fimConservador", ${dayOf('t.fim_recontado')} as "fimRecontado",
  t.id_ato as "idAto", t.fatal, t.situacao, t.situacao = 'sugerido' and t.id_usuario_confirmou is not null as "aguardaSegundaConferencia",
  t.id_responsavel as "idResponsavel", u.nome as responsavel, t.avisos, ${instantSql('t.data_alteracao')} as "dataAlteracao"`;

interface Condition {
  readonly text: string;
  readonly values: unknown[];
}

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
  // Reminders go by the earlier of the day that stands and the one that the calendar would give now.
  compare(query.de, (value) => `t.fim >= ${value}::date and ${diaQueVale('t')} >= ${value}::date`);
  compare(query.ate, (value) => `${diaQueVale('t')} <= ${value}::date`);
  const { escopo = 'escritorio' } = query;
  if (escopo !== 'escritorio') compare(query.idUsuario, (value) => ofEscopo(escopo, value));
  if (query.recontados) parts.push('t.fim_recontado is not null');
  if (query.semResponsavel) parts.push('t.id_responsavel is null');
  if (query.situacao === 'abertos') parts.push(`t.situacao in (${ABERTOS})`);
  else compare(query.situacao, (value) => `t.situacao = ${value}`);
  for (const term of searchTerms(query.search ?? ''))
    compare(
      term,
      (value) =>
        `strpos(foro_busca(concat_ws(' ', t.descricao, p.titulo, p.numero_cnj, p.pasta, u.nome)), foro_busca(${value})) > 0`,
    );
  return { text: parts.join(' and '), values };
}

/** Deadlines in the form that was asked for: with `page` `{ items, total }`, without it the whole array; by their last day. */
export async function listPrazos(
  tx: Transaction,
  idCliente: number,
  query: DeadlineQuery,
): Promise<Row[] | Page<Row>> {
  const { page, pageSize = PAGE_SIZE, sort = 'fim', order = 'asc', around, search = '' } = query;
  const { text, values } = conditionOf(idCliente, query);
  const ordering = `order by ${SORT[sort]} ${order} nulls last, t.id ${order}`;
  const from = `from prazo t ${JOINS} where ${text}`;
  if (page === undefined) return (await tx.query<Row>(`select ${COLUMNS} ${from} ${ordering}`, values)).rows;
  let shown: number | null = page;
  if (around !== undefined) {
    const { rows } = await tx.query<{ lugar: number }>(
      `select lugar::int from (select t.id, row_number() over (${ordering}) as lugar ${from}) lugares where id = $${values.length + 1}`,
      [...values, around],
    );
    shown = pageHolding(rows[0]?.lugar, pageSize);
  }
  const counted = search === '' ? `from prazo t where ${text}` : from;
  const offset = ((shown ?? page) - 1) * pageSize;
  const [{ rows: items }, { rows: totals }] = await Promise.all([
    tx.query<Row>(`select ${COLUMNS} ${from} ${ordering} limit ${pageSize} offset ${offset}`, values),
    tx.query<{ total: number }>(`select count(*)::int as total ${counted}`, values),
  ]);
  const total = totals[0]?.total ?? 0;
  return around === undefined ? { items, total } : { items, total, page: shown };
}
