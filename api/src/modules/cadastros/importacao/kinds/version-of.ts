import type { Transaction } from '../../../../db/drivers/transaction';
import { instantSql } from '../../../../resource/sql';
import type { Sessao } from '../../../../session/session.queries';

type Table = 'usuario' | 'empresa' | 'processo' | 'parte_contraria' | 'acompanhamento' | 'lancamento';

/** Reads the present version of a record of a table; null if it is deleted. */
export const versionOf =
  (table: Table) =>
  async (tx: Transaction, { idCliente }: Sessao, id: number): Promise<string | null> => {
    const { rows } = await tx.query<{ versao: string }>(
      `select ${instantSql('data_alteracao')} as versao from ${table} where id_cliente = $1 and id = $2 and data_exclusao is null`,
      [idCliente, id],
    );
    return rows[0]?.versao ?? null;
  };
