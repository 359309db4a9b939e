import type { ConflictSettings } from '@foro/shared/contracts/conflict-check';
import type { Transaction } from '../../../db/drivers/transaction';

/** The firm's rules on conflicts; without a row, no check is demanded. */
export async function readAjuste(tx: Transaction, idCliente: number): Promise<ConflictSettings> {
  const { rows } = await tx.query<ConflictSettings & Record<string, unknown>>(
    `select exigencia, anos_consulta as "anosConsulta", anos_ex_cliente as "anosExCliente" from conflito_ajuste where id_cliente = $1`,
    [idCliente],
  );
  return rows[0] ?? { exigencia: 'nunca', anosConsulta: 2, anosExCliente: 2 };
}

export async function writeAjuste(
  tx: Transaction,
  idCliente: number,
  { exigencia, anosConsulta, anosExCliente }: ConflictSettings,
): Promise<ConflictSettings> {
  await tx.query(
    `insert into conflito_ajuste (id_cliente, exigencia, anos_consulta, anos_ex_cliente) values ($1, $2, $3, $4)
      on conflict (id_cliente) do update set exigencia = excluded.exigencia, anos_consulta = excluded.anos_consulta,
        anos_ex_cliente = excluded.anos_ex_cliente`,
    [idCliente, exigencia, anosConsulta, anosExCliente],
  );
  return readAjuste(tx, idCliente);
}
