import type { taskBoardQuery, TaskColumn } from '@foro/shared/contracts/task';
import {
  BOARD_CARDS,
  BOARD_CARDS_ALL,
  BOARD_CARDS_LEAST,
  BOARD_DAYS,
  TASK_STATE_WORDS,
  type BoardKey,
} from '@foro/shared/contracts/task-codes';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';
import { isAberta, ofEscopo } from './recorte';
import { COLUMNS, ESPERA, JOINS, type Row } from './tarefas-lista.queries';

const ABERTA = isAberta('t');
const FEITA = `t.situacao = 'feita' and t.feita_em > now() - interval '${BOARD_DAYS} days'`;

/** SQL: the column of a task; `$2` is the reader's day. A task that waits for another is not late. */
const KEY: Readonly<Record<BoardKey, string>> = {
  situacao: 't.situacao',
  responsavel: `coalesce(t.id_responsavel::text, '')`,
  vence: `case when t.id in (select id from esperando) then 'esperando' when t.vence < $2::date then 'atrasadas' when t.vence = $2::date then 'hoje' when t.vence <= $2::date + 6 then 'semana' else 'depois' end`,
};

const TITLES: Readonly<Record<Exclude<BoardKey, 'responsavel'>, Readonly<Record<string, string>>>> = {
  situacao: {
    aFazer: TASK_STATE_WORDS.aFazer,
    fazendo: TASK_STATE_WORDS.fazendo,
    emRevisao: TASK_STATE_WORDS.emRevisao,
    feita: `Feitas em ${BOARD_DAYS} dias`,
  },
  vence: {
    atrasadas: 'Atrasadas',
    hoje: 'Hoje',
    semana: 'Próximos 6 dias',
    depois: 'Depois',
    esperando: 'Esperando outra tarefa',
  },
};

/** SQL: how many cards a column has. Many columns, as those of two hundred people, share the cards. */
const SHARE = `greatest(${BOARD_CARDS_LEAST}, ${BOARD_CARDS_ALL} / (select greatest(count(*), 1) from contagem))`;

/** The columns of the board: how many tasks each has, and the first of them. */
export async function readQuadro(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  { escopo, por, hoje }: z.output<typeof taskBoardQuery>,
): Promise<TaskColumn[]> {
  const scope = escopo === 'escritorio' ? '' : ` and ${ofEscopo(escopo, '$3')}`;
  const tarefas = (condition: string) =>
    `tarefa t where t.id_cliente = $1 and t.data_exclusao is null${scope} and ${condition}`;
  const esperando = `esperando as materialized
      (select t.id from ${tarefas(`${ABERTA} and t.id_execucao is not null and ${ESPERA} is not null`)}),`;
  const counts = [`select ${KEY[por]} as chave, count(*)::int as total from ${tarefas(ABERTA)} group by 1`];
  if (por === 'situacao') counts.push(`select 'feita', count(*)::int from ${tarefas(FEITA)}`);
  // A subquery with a constant limit for each column, so that an index gives its first cards without sorting all.
  const cardsOf = (chave: string, condition: string) =>
    `select c.chave, c.total, carta.id, carta.ordem from contagem c cross join lateral
      (select t.id, t.ordem, row_number() over (order by t.ordem, t.id) as lugar from ${tarefas(condition)} order by t.ordem, t.id limit ${BOARD_CARDS}) carta
      where c.chave ${chave} and carta.lugar <= ${SHARE}`;
  const cards =
    por === 'responsavel'
      ? [
          cardsOf("<> ''", `${ABERTA} and t.id_responsavel = nullif(c.chave, '')::int`),
          cardsOf("= ''", `${ABERTA} and t.id_responsavel is null`),
        ]
      : Object.keys(TITLES[por]).map((chave) =>
          cardsOf(`= '${chave}'`, chave === 'feita' ? FEITA : `${ABERTA} and ${KEY[por]} = '${chave}'`),
        );
  // The count reads one small index: starting workers takes longer than counting.
  await tx.query('set local max_parallel_workers_per_gather = 0');
  const { rows } = await tx.query<Row & { chave: string; total: number }>(
    `with ${por === 'vence' ? esperando : ''} contagem as materialized (${counts.join(' union all ')})
      select n.chave, n.total, ${COLUMNS} from (${cards.join(' union all ')}) n join tarefa t on t.id_cliente = $1 and t.id = n.id ${JOINS}
      where $2::date is not null order by n.chave = '', u.nome_ordem, n.chave, n.ordem, n.id`,
    escopo === 'escritorio' ? [idCliente, hoje] : [idCliente, hoje, idUsuario],
  );
  const columns = new Map<string, TaskColumn>();
  if (por !== 'responsavel')
    for (const [chave, titulo] of Object.entries(TITLES[por]))
      columns.set(chave, { chave, titulo, total: 0, tarefas: [] });
  for (const { chave, total, ...row } of rows) {
    const column = columns.get(chave) ?? {
      chave,
      titulo: row.responsavel ?? 'Sem pessoa',
      total,
      tarefas: [],
    };
    column.total = total;
    column.tarefas.push(row as unknown as Row);
    columns.set(chave, column);
  }
  return [...columns.values()];
}
