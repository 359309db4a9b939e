import { FLUXOS_DE_FABRICA } from '@foro/shared/prazos/fabrica';
import type { Transaction } from '../drivers/transaction';

/** Gives a new firm the product's flows, switched off: they create tasks only for a firm that wants them. */
export async function seedFluxos(tx: Transaction, idCliente: number): Promise<void> {
  for (const { nome, gatilho, idAto, passos } of FLUXOS_DE_FABRICA)
    await tx.query(
      'insert into fluxo (id_cliente, nome, gatilho, id_ato, ativo, passos) values ($1, $2, $3, $4, false, $5)',
      [idCliente, nome, gatilho, idAto, JSON.stringify(passos)],
    );
}
