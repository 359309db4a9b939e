import type { KeyScope } from '@foro/shared/contracts/api-key-scopes';
import type { Transaction } from '../db/drivers/transaction';
import { MARK_SECONDS } from './session.queries';

/** An API key that is valid now, with the person in whose name it acts. */
export interface FoundKey {
  readonly id: number;
  readonly prefixo: string;
  readonly escopos: readonly KeyScope[];
  readonly redes: readonly string[];
  readonly idUsuario: number;
  readonly idUsuarioTipo: number;
  readonly idEmpresa: number | null;
  /** Whether its use must be written. */
  readonly isUnmarked: boolean;
}

const FIND = `select k.id, k.prefixo, k.escopos, k.redes, u.id as "idUsuario", u.id_usuario_tipo as "idUsuarioTipo", u.id_empresa as "idEmpresa",
    coalesce(k.usada_em < clock_timestamp() - interval '${MARK_SECONDS} seconds', true) as "isUnmarked"
  from chave_api k join usuario u on u.id_cliente = k.id_cliente and u.id = k.id_usuario and u.ativo and u.data_exclusao is null
  where k.id_cliente = $1 and k.segredo_hash = $2 and k.revogada_em is null and k.expira_em > clock_timestamp()`;

/** The key with this hash; null if there is none, or it has expired or was revoked, or its person lost access. */
export async function findChave(tx: Transaction, idCliente: number, hash: string): Promise<FoundKey | null> {
  const [row] = await tx.prepared<FoundKey & Record<string, unknown>>(FIND, [idCliente, hash]);
  return row ?? null;
}

const MARK = `update chave_api set usada_em = clock_timestamp() where id_cliente = $1 and id = $2
  and coalesce(usada_em < clock_timestamp() - interval '${MARK_SECONDS} seconds', true)`;

/** Records that a key is in use. */
export async function markChave(tx: Transaction, idCliente: number, id: number): Promise<void> {
  await tx.prepared(MARK, [idCliente, id]);
}
