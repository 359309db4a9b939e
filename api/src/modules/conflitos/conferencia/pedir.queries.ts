import type { Transaction } from '../../../db/drivers/transaction';

/** A record whose save may have made a conflict. */
export interface Pendente {
  readonly origem: 'processo' | 'clientePJ' | 'clientePF';
  readonly idRegistro: number;
}

/** Has conflicts looked for in the background: in a case, or in the cases that a client has part in. */
export async function pedirConferencia(
  tx: Transaction,
  idCliente: number,
  { origem, idRegistro }: Pendente,
): Promise<void> {
  await tx.query(
    'insert into conflito_pendente (id_cliente, origem, id_registro) values ($1, $2, $3) on conflict do nothing',
    [idCliente, origem, idRegistro],
  );
}
