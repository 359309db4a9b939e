import { eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/drivers/transaction';
import { documento } from '../../db/schema/documento';
import { contratoHonorario } from '../../db/schema/honorario';
import { tarefa } from '../../db/schema/tarefa';
import { deleteRecordsOf } from '../../resource/write';
import type { Sessao } from '../../session/session.queries';

/**
 * Marks what is a client's own, without a case, as deleted with it. The agreement of a case names the client that the
 * case had then, and stays.
 */
export async function deleteDoCliente(
  tx: Transaction,
  sessao: Sessao,
  coluna: 'idEmpresa' | 'idContato',
  id: number,
): Promise<void> {
  for (const table of [documento, contratoHonorario, tarefa])
    await deleteRecordsOf(tx, sessao, table, sql`${eq(table[coluna], id)} and ${isNull(table.idProcesso)}`);
}
