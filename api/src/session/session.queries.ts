import type { KeyScope } from '@foro/shared/contracts/api-key-scopes';
import { roleOfTipo, TIPO_USUARIO, type Role } from '@foro/shared/contracts/roles';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../db/drivers/transaction';
import { TOKEN_SECONDS, type Claims } from './tokens';

/** The signed-in user, as the database has him at this moment. */
export interface Sessao {
  readonly idSessao: string;
  readonly idUsuario: number;
  readonly idCliente: number;
  readonly idUsuarioTipo: number;
  readonly role: Role;
  /** The company of the user: an office for staff, the client company for PJ access. */
  readonly idEmpresa: number | null;
  /**
   * Whether the session is restricted to the user's own account: the firm requires a second factor, and there
   * is none.
   */
  readonly isRestrita: boolean;
  /** The API key with which a program acts as the user; absent for a person who signed in. */
  readonly chave?: { readonly id: number; readonly prefixo: string; readonly escopos: readonly KeyScope[] };
}

/** The precision of its last use: a session in constant use is written once in this time. */
export const MARK_SECONDS = 60;

const TEXT = `select u.id_usuario_tipo as "idUsuarioTipo", u.id_empresa as "idEmpresa", s.restrita as "isRestrita",
    s.usada_em < clock_timestamp() - interval '${MARK_SECONDS} seconds' as "isUnmarked"
  from usuario u
  join sessao s on s.id_cliente = $1 and s.id = $4 and s.id_usuario = $2 and s.encerrada_em is null
    and s.usada_em > clock_timestamp() - make_interval(secs => $5)
  where u.id_cliente = $1 and u.id = $2 and u.versao_token = $3 and u.ativo and u.data_exclusao is null`;

/** A session, and whether its use must be written. */
export interface FoundSessao {
  readonly sessao: Sessao;
  readonly isUnmarked: boolean;
}

/**
 * The session of a token's claims; null if it has ended, was idle for `idleSeconds`, the user is deleted or
 * deactivated, or the token's version is outdated.
 */
export async function findSessao(
  tx: Transaction,
  { idCliente, idUsuario, versaoToken, idSessao }: Claims,
  idleSeconds: number,
): Promise<FoundSessao | null> {
  const [row] = await tx.prepared<{
    idUsuarioTipo: number;
    idEmpresa: number | null;
    isRestrita: boolean;
    isUnmarked: boolean;
  }>(TEXT, [idCliente, idUsuario, versaoToken, idSessao, idleSeconds]);
  if (row === undefined) return null;
  const { isUnmarked, ...user } = row;
  const sessao = { idSessao, idUsuario, idCliente, role: roleOfTipo(user.idUsuarioTipo), ...user };
  return { sessao, isUnmarked };
}

const MARK = `update sessao set usada_em = clock_timestamp() where id_cliente = $1 and id = $2
  and usada_em < clock_timestamp() - interval '${MARK_SECONDS} seconds'`;

/** Records that a session is in use. */
export async function markSessao(
  tx: Transaction,
  { idCliente, idSessao }: Pick<Sessao, 'idCliente' | 'idSessao'>,
): Promise<void> {
  await tx.prepared(MARK, [idCliente, idSessao]);
}

// The types of Admin and Gestor: a firm can require the second factor of them alone.
const MUST_HAVE_FACTOR = `exists (select from seguranca_ajuste a where a.id_cliente = u.id_cliente and a.exige_segundo_fator)
  and u.id_usuario_tipo in (${TIPO_USUARIO.Administrador}, ${TIPO_USUARIO.Gestor})
  and not exists (select from segundo_fator f where f.id_cliente = u.id_cliente and f.id_usuario = u.id and f.ligado_em is not null)`;

const OPEN = `insert into sessao (id_cliente, id, id_usuario, expira_em, aparelho, endereco, restrita)
  select $1::integer, $2::uuid, $3::integer, clock_timestamp() + make_interval(secs => $4), $5, $6, ${MUST_HAVE_FACTOR}
  from usuario u where u.id_cliente = $1 and u.id = $3`;

const RESTRICT = `update sessao s set restrita = ${MUST_HAVE_FACTOR} from usuario u
  where s.id_cliente = $1 and u.id_cliente = $1 and u.id = s.id_usuario and s.encerrada_em is null and ($2::integer is null or u.id = $2)`;

/**
 * Recomputes which open sessions are restricted to the person's own account: after a change of the firm's
 * requirement, or of a person's second factor or type.
 * @param idUsuario one person's, or (null) everybody's
 */
export async function refreshRestricoes(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  idUsuario: number | null,
): Promise<void> {
  await tx.query(RESTRICT, [idCliente, idUsuario]);
}
const SWEEP = `delete from sessao where id_cliente = $1 and id in (
  select id from sessao where id_cliente = $1 and expira_em < clock_timestamp() - interval '1 day' order by expira_em limit 100 for update skip locked)`;

/** Where somebody signs in from, as the list of sessions shows it. */
export interface Origem {
  readonly aparelho: string;
  readonly endereco: string;
}

/**
 * Opens a session of the user, for the lifetime of its token, and removes long expired ones. Returns its id.
 */
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

/** Ends a session: from the next request on, every process refuses its token. */
export async function endSessao(tx: Transaction, { idCliente, idSessao }: Sessao): Promise<void> {
  await tx.prepared(
    'update sessao set encerrada_em = clock_timestamp() where id_cliente = $1 and id = $2 and encerrada_em is null',
    [idCliente, idSessao],
  );
}
