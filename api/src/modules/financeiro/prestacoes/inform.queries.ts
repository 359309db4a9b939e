import type { Statement, StatementInform, StatementReopen } from '@foro/shared/contracts/cost-statement';
import { isDue } from '@foro/shared/contracts/statement-due';
import { toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, DadosInvalidosError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { FUTURE, lockPrestacao, move } from './conduct.queries';

/** Requires a file that this person handed in and did not take back. */
async function requireEntrega(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  idEntrega: number,
): Promise<void> {
  const { rowCount } = await tx.query(
    `select from documento_entrega where id_cliente = $1 and id = $2 and id_usuario_inclusao = $3
      and situacao <> 'retirada' and data_exclusao is null`,
    [idCliente, idEntrega, idUsuario],
  );
  if (!rowCount) throw new DadosInvalidosError({ idEntrega: 'Comprovante inválido' });
}

/** Records that the client says that it paid; a person of the firm confirms it. */
export async function informPagamento(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { informadaEm, idEntrega }: StatementInform,
): Promise<Statement> {
  const statement = await lockPrestacao(tx, sessao, id, ['enviada']);
  if (!isDue(statement)) throw new ConflitoError('Não há nada a pagar nesta prestação de contas.');
  if (informadaEm > toDateOnly()) throw new DadosInvalidosError({ informadaEm: FUTURE });
  if (idEntrega !== null) await requireEntrega(tx, sessao, idEntrega);
  return move(tx, sessao, id, { situacao: 'informada', informadaEm, idEntrega, motivo: null });
}

/** Sends a statement back to the client that said that it had paid, with the reason. */
export async function returnPrestacao(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { motivo }: StatementReopen,
): Promise<Statement> {
  await lockPrestacao(tx, sessao, id, ['informada']);
  return move(tx, sessao, id, { situacao: 'enviada', informadaEm: null, idEntrega: null, motivo });
}
