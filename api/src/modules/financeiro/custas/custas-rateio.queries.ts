import type { ProcessCostCreate } from '@foro/shared/contracts/process-cost';
import { type CostSplit, sharesOf } from '@foro/shared/contracts/process-cost-entry';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/drivers/transaction';
import { lancamento } from '../../../db/schema/lancamento';
import type { Sessao } from '../../../session/session.queries';
import { checkProcesso } from './custas.policy';

/** Enters a cost that several cases share, one line on each, all or none. @returns the id of the line on the body's case */
export async function createRateio(
  tx: Transaction,
  sessao: Sessao,
  campos: Omit<ProcessCostCreate, 'repeticao' | 'rateio'> & { readonly onus: string },
  rateio: CostSplit,
): Promise<number> {
  for (const [index, { idProcesso }] of rateio.processos.entries())
    await checkProcesso(tx, sessao, { ...campos, idProcesso }, `rateio.processos.${index}.idProcesso`);
  const { idCliente, idUsuario } = sessao;
  const idRateio = randomUUID();
  const shares = sharesOf(campos.valor, rateio);
  const rows = rateio.processos.map(({ idProcesso }, index) => ({
    ...campos,
    idProcesso,
    valor: shares[index] ?? '0.00',
    // A document is of one case.
    idDocumento: idProcesso === campos.idProcesso ? campos.idDocumento : null,
    idRateio,
    idCliente,
    idUsuarioInclusao: idUsuario,
    idUsuarioAlteracao: idUsuario,
  }));
  const made = await tx.db
    .insert(lancamento)
    .values(rows)
    .returning({ id: lancamento.id, idProcesso: lancamento.idProcesso });
  const own = made.find(({ idProcesso }) => idProcesso === campos.idProcesso);
  if (own === undefined) throw new Error('the contract refuses a split without its own case');
  return own.id;
}
