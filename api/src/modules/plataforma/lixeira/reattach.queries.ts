import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';
import { reopenTarefasDosPrazos } from '../../agenda/tarefas/do-prazo.queries';
import { requestRecontagem } from '../../prazos/calendarios/request-recontagem.queries';
import { linkSoltas } from '../../publicacoes/publicacoes/link.queries';

/**
 * SQL: the hours of case `$2` that line `$3` once charged; on the hour itself, a later charge replaces this
 * one.
 */
export const CHARGED_BY = `select e.id_registro from evento e where e.id_cliente = $1 and e.id_processo = $2 and e.tabela = 'hora_trabalhada'
  and e.depois ->> 'id_lancamento' = $3::int::text`;

/** Links the hours to the fee that charges them again. */
const HORAS = `update hora_trabalhada set id_lancamento = $3 where id_cliente = $1 and id_lancamento is distinct from $3::int and data_exclusao is null and id in (${CHARGED_BY})`;

/** The column with the calendar whose counts a row of each table affects. */
const CALENDARIO: Readonly<Record<string, string>> = {
  calendario_dia: 'id_calendario',
  calendario_suspensao: 'id_calendario',
  prazo: 'id_calendario',
};

/** The further steps of restoring a record: deadlines are recounted and have their tasks again, hours are charged again, publications find their case. */
export async function reattach(
  tx: Transaction,
  { idCliente, idUsuario }: Pick<Sessao, 'idCliente' | 'idUsuario'>,
  tabela: string,
  ids: readonly number[],
): Promise<void> {
  const coluna = CALENDARIO[tabela];
  if (coluna !== undefined) {
    const { rows } = await tx.query<{ id: number }>(
      `select distinct ${coluna} as id from ${tabela} where id_cliente = $1 and id = any($2::int[])`,
      [idCliente, ids],
    );
    for (const { id } of rows) await requestRecontagem(tx, { idCliente }, id);
  }
  if (tabela === 'prazo') await reopenTarefasDosPrazos(tx, { idCliente, idUsuario }, ids);
  if (tabela === 'processo') for (const id of ids) await linkSoltas(tx, { idCliente, idUsuario }, id);
  if (tabela === 'lancamento') {
    const { rows } = await tx.query<{ id: number; idProcesso: number }>(
      'select id, id_processo as "idProcesso" from lancamento where id_cliente = $1 and id = any($2::int[]) and id_contrato is not null',
      [idCliente, ids],
    );
    for (const { id, idProcesso } of rows) await tx.query(HORAS, [idCliente, idProcesso, id]);
  }
}
