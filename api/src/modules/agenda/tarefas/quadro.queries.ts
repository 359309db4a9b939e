import type { taskBoardQuery, TaskColumn } from '@foro/shared/contracts/task';
import { BOARD_CARDS, BOARD_DAYS, TASK_STATE_WORDS, type BoardKey } from '@foro/shared/contracts/task-codes';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';
import { isAberta, ofEscopo } from './recorte';
import { COLUMNS, JOINS, type Row } from './tarefas-lista.queries';

const ABERTA = isAberta('t');

/** SQL: the person of a task, as its index has him. */
const PESSOA = 'coalesce(t.id_responsavel, 0)';
const NINGUEM = '0';

/** The fixed columns: title, and SQL that says which tasks `t` are in it. `$2` is the reader's day. */
const COLUNAS: Readonly<
  Record<Exclude<BoardKey, 'responsavel'>, Readonly<Record<string, readonly [string, string]>>>
> = {
  situacao: {
    aFazer: [TASK_STATE_WORDS.aFazer, "t.situacao = 'aFazer'"],
    fazendo: [TASK_STATE_WORDS.fazendo, "t.situacao = 'fazendo'"],
    emRevisao: [TASK_STATE_WORDS.emRevisao, "t.situacao = 'emRevisao'"],
    feita: [
      `Feitas em ${BOARD_DAYS} dias`,
      `t.situacao = 'feita' and t.feita_em > now() - interval '${BOARD_DAYS} days'`,
    ],
  },
  vence: {
    atrasadas: ['Atrasadas', `${ABERTA} and t.vence < $2::date`],
    hoje: ['Hoje', `${ABERTA} and t.vence = $2::date`],
    semana: ['Próximos 6 dias', `${ABERTA} and t.vence between $2::date + 1 and $2::date + 6`],
    depois: ['Depois', `${ABERTA} and t.vence > $2::date + 6`],
  },
};

/** SQL: the number of the tasks of each column of `colunas (chave)`, and the first of them. */
const cardsOf = (colunas: string, tarefas: string) =>
  `select c.chave::text, n.total, carta.id, carta.ordem from ${colunas}
    cross join lateral (select count(*)::int as total from ${tarefas}) n
    cross join lateral (select t.id, t.ordem from ${tarefas} order by t.ordem, t.id limit ${BOARD_CARDS}) carta`;

/** The columns of the board: how many tasks each has, and the first of them. */
export async function readQuadro(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  { escopo, por, hoje }: z.output<typeof taskBoardQuery>,
): Promise<TaskColumn[]> {
  const scope = escopo === 'escritorio' ? '' : ` and ${ofEscopo(escopo, '$3')}`;
  const tarefas = (condition: string) =>
    `tarefa t where t.id_cliente = $1 and t.data_exclusao is null${scope} and ${condition}`;
  const cartas =
    por === 'responsavel'
      ? cardsOf(
          `(select distinct ${PESSOA} as chave from ${tarefas(ABERTA)}) c`,
          tarefas(`${ABERTA} and ${PESSOA} = c.chave`),
        )
      : Object.entries(COLUNAS[por])
          .map(([chave, [, condition]]) => cardsOf(`(values ('${chave}')) c (chave)`, tarefas(condition)))
          .join(' union all ');
  const { rows } = await tx.query<Row & { chave: string; total: number }>(
    `select n.chave, n.total, ${COLUMNS} from (${cartas}) n join tarefa t on t.id_cliente = $1 and t.id = n.id ${JOINS}
      where $2::date is not null order by n.chave = '${NINGUEM}', u.nome_ordem, n.chave, n.ordem, n.id`,
    escopo === 'escritorio' ? [idCliente, hoje] : [idCliente, hoje, idUsuario],
  );
  const columns = new Map<string, TaskColumn>();
  if (por !== 'responsavel')
    for (const [chave, [titulo]] of Object.entries(COLUNAS[por]))
      columns.set(chave, { chave, titulo, total: 0, tarefas: [] });
  for (const { chave: key, total, ...row } of rows) {
    const chave = key === NINGUEM ? '' : key;
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
