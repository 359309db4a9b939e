import { roleOfTipo, type Role } from '@foro/shared/contracts/roles';
import type { Transaction } from '../db/drivers/transaction';
import type { Claims } from './tokens';

/** Who asks, as the database knows them at this moment. */
export interface Sessao {
  readonly idUsuario: number;
  readonly idCliente: number;
  readonly idUsuarioTipo: number;
  readonly role: Role;
  /** The company of the user: an office for staff, the client company for PJ access. */
  readonly idEmpresa: number | null;
}

const TEXT = `select id_usuario_tipo as "idUsuarioTipo", id_empresa as "idEmpresa" from usuario
  where id_cliente = $1 and id = $2 and versao_token = $3 and ativo and data_exclusao is null`;

/** The session that a token's claims open; null when the user is gone, deactivated, or the token's version is past. */
export async function findSessao(
  tx: Transaction,
  { idCliente, idUsuario, versaoToken }: Claims,
): Promise<Sessao | null> {
  const [row] = await tx.prepared<{ idUsuarioTipo: number; idEmpresa: number | null }>(TEXT, [
    idCliente,
    idUsuario,
    versaoToken,
  ]);
  return row ? { idUsuario, idCliente, role: roleOfTipo(row.idUsuarioTipo), ...row } : null;
}
