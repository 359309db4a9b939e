import type { taskBoardQuery, TaskColumn } from '@foro/shared/contracts/task';
import { BOARD_CARDS, BOARD_DAYS, TASK_STATE_WORDS, type BoardKey } from '@foro/shared/contracts/task-codes';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';
import { isAberta, ofEscopo } from './recorte';
import { COLUMNS, JOINS, type Row } from './tarefas-lista.queries';

/** SQL: the column of a task; `$2` is the reader's day. */
const KEY: Readonly<Record<BoardKey, string>> = {
  situacao: 't.situacao',
  responsavel: `coalesce(t.id_responsavel::text, '')`,
  vence: `case when t.vence < $2::date then 'atrasadas' when t.vence = $2::date then 'hoje' when t.vence <= $2::date + 6 then 'semana' else 'depois' end`,
};

const TITLES: Readonly<Record<Exclude<BoardKey, 'responsavel'>, Readonly<Record<string, string>>>> = {
  situacao: {
    aFazer: TASK_STATE_WORDS.aFazer,
    fazendo: TASK_STATE_WORDS.fazendo,
    emRevisao: TASK_STATE_WORDS.emRevisao,
    feita: `Feitas em ${BOARD_DAYS} dias`,
  },
  vence: { atrasadas: 'Atrasadas', hoje: 'Hoje', semana: 'Próximos 6 dias', depois: 'Depois' },
};

/** The columns of the board: how many open tasks each has, and the first of them. */
export async function readQuadro(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  { escopo, por, hoje }: z.output<typeof taskBoardQuery>,
): Promise<TaskColumn[]> {
  const closed = ` or (t.situacao = 'feita' and t.feita_em > now() - interval '${BOARD_DAYS} days')`;
  const scope = escopo === 'escritorio' ? '' : ` and ${ofEscopo(escopo, '$3')}`;
  const { rows } = await tx.query<Row & { chave: string; total: number }>(
    `with todas as (
        select t.id, ${KEY[por]} as chave, t.vence from tarefa t
          where t.id_cliente = $1 and t.data_exclusao is null and $2::date is not null and (${isAberta('t')}${por === 'situacao' ? closed : ''})${scope}),
      numeradas as (
        select id, chave, row_number() over (partition by chave order by vence, id) as lugar, (count(*) over (partition by chave))::int as total from todas)
      select n.chave, n.total, ${COLUMNS} from numeradas n join tarefa t on t.id_cliente = $1 and t.id = n.id ${JOINS}
        where n.lugar <= ${BOARD_CARDS} order by n.chave = '', u.nome_ordem, n.chave, n.lugar`,
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
    columns.set(chave, { ...column, total, tarefas: [...column.tarefas, row as unknown as Row] });
  }
  return [...columns.values()];
}
