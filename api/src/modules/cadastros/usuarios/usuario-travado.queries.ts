import { TIPO_USUARIO } from '@foro/shared/contracts/roles';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, requireRow } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';

/** A user as it is stored, its row locked until the transaction ends. */
export interface UsuarioTravado {
  readonly id: number;
  readonly nome: string;
  readonly ativo: boolean;
  readonly idUsuarioTipo: number;
  /** Whether the user has an e-mail and a password for signing in. */
  readonly canSignIn: boolean;
}

const LOCK = `select id, nome, ativo, id_usuario_tipo as "idUsuarioTipo", senha_hash is not null and email is not null as "canSignIn"
  from usuario where id_cliente = $1 and id = $2 and data_exclusao is null for update`;

/** An arbitrary number, the same wherever administrators are changed. */
const TURN = 4_607_151;

/** @throws NaoEncontradoError */
export async function lockUsuario(
  tx: Transaction,
  { idCliente }: Sessao,
  id: number,
): Promise<UsuarioTravado> {
  const { rows } = await tx.query<UsuarioTravado & Record<string, unknown>>(LOCK, [idCliente, id]);
  return requireRow(rows[0]);
}

/**
 * Refuses a change that would end the user's own access, or that of the last administrator.
 * @param newTipo the user's new type; without it the user is deactivated or deleted
 * @throws ConflitoError
 */
export async function refuseLosingAdmin(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  stored: UsuarioTravado,
  newTipo?: number,
): Promise<void> {
  if (stored.id === idUsuario)
    throw new ConflitoError(
      newTipo === undefined
        ? 'Você não pode retirar o seu próprio acesso.'
        : 'Você não pode mudar o seu próprio tipo.',
    );
  if (stored.idUsuarioTipo !== TIPO_USUARIO.Administrador || !stored.ativo) return;
  // One after the other: two administrators who demote each other must not both find the other one still
  // there.
  await tx.query('select pg_advisory_xact_lock($1, $2)', [TURN, idCliente]);
  const { rows } = await tx.query<{ others: number }>(
    'select count(*)::int as others from usuario where id_cliente = $1 and id_usuario_tipo = $2 and ativo and senha_hash is not null and data_exclusao is null and id <> $3',
    [idCliente, TIPO_USUARIO.Administrador, stored.id],
  );
  if (rows[0]?.others === 0)
    throw new ConflitoError(`${stored.nome} é o último administrador ativo: nomeie outro antes.`);
}
