import type { Home } from '@foro/shared/contracts/home';
import type { Transaction } from '../../../db/drivers/transaction';
import { NaoAutenticadoError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';

const PADRAO: Home = { paineis: [] };

/** GET /Account/home. */
export async function findInicio(tx: Transaction, { idCliente, idUsuario }: Sessao): Promise<Home> {
  const {
    rows: [row],
  } = await tx.query<{ inicio: Home | null }>(
    'select inicio from usuario where id_cliente = $1 and id = $2',
    [idCliente, idUsuario],
  );
  if (row === undefined) throw new NaoAutenticadoError();
  return row.inicio ?? PADRAO;
}

/**
 * PUT /Account/home. The record's version stays, so that somebody who edits the record meanwhile gets no
 * conflict.
 */
export async function updateInicio(tx: Transaction, sessao: Sessao, inicio: Home): Promise<Home> {
  await tx.query('update usuario set inicio = $3::jsonb where id_cliente = $1 and id = $2', [
    sessao.idCliente,
    sessao.idUsuario,
    inicio.paineis.length === 0 ? null : JSON.stringify(inicio),
  ]);
  return findInicio(tx, sessao);
}
