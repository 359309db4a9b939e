import type { FeeAgreement, FeeAgreementUpdate } from '@foro/shared/contracts/fee-agreement';
import type { Transaction } from '../../db/drivers/transaction';
import { contratoHonorario } from '../../db/schema/honorario';
import { updateRecord } from '../../resource/write';
import type { Sessao } from '../../session/session.queries';
import { checkVencimento, fieldsOf, lockContrato } from './contratos.queries';
import { followParcelas } from './parcelas.queries';

/**
 * Changes an agreement: what is paid, charged or of a closed month stays, the instalments that are open follow it.
 * @throws DesatualizadoError if somebody changed it since; DadosInvalidosError where what stays does not fit
 */
export async function updateContrato(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, idProcesso, abrangencia, ...body }: FeeAgreementUpdate,
): Promise<FeeAgreement> {
  const antes = await lockContrato(tx, sessao, id, idProcesso);
  const depois = fieldsOf(body);
  if (depois.vencimento !== antes.vencimento)
    await checkVencimento(tx, sessao, idProcesso, depois.vencimento);
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
