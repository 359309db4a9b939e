import type { FeeAgreement, FeeAgreementUpdate } from '@foro/shared/contracts/fee-agreement';
import type { Transaction } from '../../../db/drivers/transaction';
import { contratoHonorario } from '../../../db/schema/honorario';
import { updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { fieldsOf, lockContrato } from './contratos.queries';
import { followParcelas } from './parcelas.queries';

/**
 * Changes an agreement: paid or charged instalments and those of a closed month stay, the open ones follow
 * the agreement.
 * @throws DesatualizadoError if somebody has changed it since; DadosInvalidosError if the instalments that
 *   stay do not fit; ConflitoError if an unpaid statement charges one that it leaves out
 */
export async function updateContrato(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, idProcesso, abrangencia, ...body }: FeeAgreementUpdate,
): Promise<FeeAgreement> {
  const antes = await lockContrato(tx, sessao, id, idProcesso);
  const depois = fieldsOf(body);
  await updateRecord(
    tx,
    sessao,
    contratoHonorario,
    { id, dataAlteracao },
    { ...depois, idProcesso: abrangencia === 'processo' ? idProcesso : null },
  );
  await followParcelas(tx, sessao, { id, idProcesso, antes, depois });
  return lockContrato(tx, sessao, id, idProcesso);
}
