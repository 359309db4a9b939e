import type { Config } from '../../../config';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';
import { sendsMail } from './mail-mode';
import { enqueueMensagem, type MensagemPedida } from './mensagens.queries';

/** Requests a mail to a person; if no mail is configured, nothing is queued. */
export async function notifyByMail(
  tx: Transaction,
  config: Config,
  tenant: Pick<Sessao, 'idCliente'>,
  mensagem: MensagemPedida,
): Promise<void> {
  if (sendsMail(config)) await enqueueMensagem(tx, tenant, mensagem);
}
