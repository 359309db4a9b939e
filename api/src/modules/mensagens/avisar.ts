import type { Config } from '../../config';
import type { Transaction } from '../../db/drivers/transaction';
import type { Sessao } from '../../session/session.queries';
import { mailModeOf } from './mail-mode';
import { enqueueMensagem, type MensagemPedida } from './mensagens.queries';

/** Asks that a person be told by mail; where no mail is sent, nothing waits for the day that it is. */
export async function avisar(
  tx: Transaction,
  config: Config,
  tenant: Pick<Sessao, 'idCliente'>,
  mensagem: MensagemPedida,
): Promise<void> {
  if (mailModeOf(config) !== 'nenhum') await enqueueMensagem(tx, tenant, mensagem);
}
