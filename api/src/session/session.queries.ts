import { roleOfTipo, type Role } from '@foro/shared/contracts/roles';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../db/drivers/transaction';
import { TOKEN_SECONDS, type Claims } from './tokens';

/** Who asks, as the database knows them at this moment. */
export interface Sessao {
  readonly idSessao: string;
  readonly idUsuario: number;
  readonly idCliente: number;
  readonly idUsuarioTipo: number;
  readonly role: Role;
  /** The company of the user: an office for staff, the client company for PJ access. */
  readonly idEmpresa: number | null;
}

/** How exactly its last use is known: a session that is used all the time is written once in this time. */
const MARK_SECONDS = 60;

const TEXT = `select u.id_usuario_tipo as "idUsuarioTipo", u.id_empresa as "idEmpresa",
    s.usada_em < clock_timestamp() - interval '${MARK_SECONDS} seconds' as "isUnmarked"
  from usuario u
  join sessao s on s.id_cliente = $1 and s.id = $4 and s.id_usuario = $2 and s.encerrada_em is null
    and s.usada_em > clock_timestamp() - make_interval(secs => $5)
  where u.id_cliente = $1 and u.id = $2 and u.versao_token = $3 and u.ativo and u.data_exclusao is null`;

/** A session, and whether its use is to be written. */
export interface FoundSessao {
  readonly sessao: Sessao;
  readonly isUnmarked: boolean;
}

/**
 * The session that a token's claims open; null when it has ended, was not used for `idleSeconds`, the user is gone or
 * deactivated, or the token's version is past.
 */
export async function findSessao(
  tx: Transaction,
  { idCliente, idUsuario, versaoToken, idSessao }: Claims,
  idleSeconds: number,
): Promise<FoundSessao | null> {
  const [row] = await tx.prepared<{ idUsuarioTipo: number; idEmpresa: number | null; isUnmarked: boolean }>(
    TEXT,
    [idCliente, idUsuario, versaoToken, idSessao, idleSeconds],
  );
  if (row === undefined) return null;
  const { isUnmarked, ...user } = row;
  const sessao = { idSessao, idUsuario, idCliente, role: roleOfTipo(user.idUsuarioTipo), ...user };
  return { sessao, isUnmarked };
}

const MARK = `update sessao set usada_em = clock_timestamp() where id_cliente = $1 and id = $2
  and usada_em < clock_timestamp() - interval '${MARK_SECONDS} seconds'`;

/** Writes that a session is in use. */
export async function markSessao(
  tx: Transaction,
  { idCliente, idSessao }: Pick<Sessao, 'idCliente' | 'idSessao'>,
): Promise<void> {
  await tx.prepared(MARK, [idCliente, idSessao]);
}

const OPEN = `insert into sessao (id_cliente, id, id_usuario, expira_em, aparelho, endereco)
  values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4), $5, $6)`;
const SWEEP = `delete from sessao where id_cliente = $1 and id in (
  select id from sessao where id_cliente = $1 and expira_em < clock_timestamp() - interval '1 day' order by expira_em limit 100 for update skip locked)`;

/** From where somebody signs in, as she is shown it in the list of her sessions. */
export interface Origem {
  readonly aparelho: string;
  readonly endereco: string;
}

/** Begins a session of the user, for as long as its token lives; sweeps out what is long past. Returns its identifier. */
export async function openSessao(
  tx: Transaction,
  { idCliente, idUsuario }: Pick<Sessao, 'idCliente' | 'idUsuario'>,
  { aparelho, endereco }: Origem,
): Promise<string> {
  const id = randomUUID();
  await Promise.all([
    tx.prepared(SWEEP, [idCliente]),
    tx.prepared(OPEN, [idCliente, id, idUsuario, TOKEN_SECONDS, aparelho, endereco]),
  ]);
  return id;
}

/** Ends a session: from the next request on its token opens nothing, at whichever process. */
export async function endSessao(tx: Transaction, { idCliente, idSessao }: Sessao): Promise<void> {
  await tx.prepared(
    'update sessao set encerrada_em = clock_timestamp() where id_cliente = $1 and id = $2 and encerrada_em is null',
    [idCliente, idSessao],
  );
}
