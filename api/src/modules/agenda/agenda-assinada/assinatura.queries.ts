import type { CalendarFeed } from '@foro/shared/contracts/calendar-feed';
import { MAX_ID } from '@foro/shared/contracts/primitives';
import { roleOfTipo, type Role } from '@foro/shared/contracts/roles';
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '../../../db/drivers/transaction';
import { NaoEncontradoError } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';

type Pessoa = Pick<Sessao, 'idCliente' | 'idUsuario'>;

const hashOf = (segredo: string) => createHash('sha256').update(segredo).digest('hex');

/** The tenant in an address's secret, `12.…`; null for a foreign secret. */
export function tenantOf(segredo: string): number | null {
  const [, id] = /^([1-9]\d{0,9})\.[\w-]{43}$/.exec(segredo) ?? [];
  return id !== undefined && Number(id) <= MAX_ID ? Number(id) : null;
}

const READ = `select ${instantSql('criada_em')} as "criadaEm", ${instantSql('lida_em')} as "lidaEm", so_ocupado as "soOcupado"
  from agenda_assinatura where id_cliente = $1 and id_usuario = $2`;

/** GET /Account/calendar. */
export async function readAssinatura(
  tx: Transaction,
  { idCliente, idUsuario }: Pessoa,
): Promise<CalendarFeed> {
  const { rows } = await tx.query<CalendarFeed & Record<string, unknown>>(READ, [idCliente, idUsuario]);
  return rows[0] ?? { criadaEm: null, lidaEm: null, soOcupado: false };
}

const MAKE = `insert into agenda_assinatura (id_cliente, id_usuario, hash, so_ocupado) values ($1, $2, $3, $4)
  on conflict (id_cliente, id_usuario) do update
    set hash = excluded.hash, so_ocupado = excluded.so_ocupado, criada_em = clock_timestamp(), lida_em = null`;

/**
 * Creates a person's secret, which voids the previous one; only its hash is stored.
 * @returns the secret: its tenant, and 256 random bits
 */
export async function makeAssinatura(
  tx: Transaction,
  { idCliente, idUsuario }: Pessoa,
  soOcupado: boolean,
): Promise<string> {
  const segredo = `${idCliente}.${randomBytes(32).toString('base64url')}`;
  await tx.query(MAKE, [idCliente, idUsuario, hashOf(segredo), soOcupado]);
  return segredo;
}

/** @throws NaoEncontradoError if there is none */
export async function updateAssinatura(
  tx: Transaction,
  { idCliente, idUsuario }: Pessoa,
  soOcupado: boolean,
): Promise<CalendarFeed> {
  const { rowCount } = await tx.query(
    'update agenda_assinatura set so_ocupado = $3 where id_cliente = $1 and id_usuario = $2 returning id_usuario',
    [idCliente, idUsuario, soOcupado],
  );
  if (rowCount === 0) throw new NaoEncontradoError('Não há endereço da agenda. Crie um.');
  return readAssinatura(tx, { idCliente, idUsuario });
}

/** @returns whether there was one */
export async function revokeAssinatura(tx: Transaction, { idCliente, idUsuario }: Pessoa): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from agenda_assinatura where id_cliente = $1 and id_usuario = $2 returning id_usuario',
    [idCliente, idUsuario],
  );
  return rowCount !== 0;
}

/** The person whose calendar an address shows. */
export interface DonoDaAgenda extends Pessoa {
  readonly role: Role;
  readonly soOcupado: boolean;
}

const DONO = `select u.id as "idUsuario", u.id_usuario_tipo as "idUsuarioTipo", a.so_ocupado as "soOcupado",
    a.lida_em is null or a.lida_em < clock_timestamp() - interval '10 minutes' as "isUnmarked"
  from agenda_assinatura a join usuario u on u.id_cliente = a.id_cliente and u.id = a.id_usuario and u.ativo and u.data_exclusao is null
  where a.id_cliente = $1 and a.hash = $2`;

/**
 * The person whose calendar the secret shows, if he may still sign in; records the fetch. Null if there is
 * none.
 */
export async function findDono(
  tx: Transaction,
  idCliente: number,
  segredo: string,
): Promise<DonoDaAgenda | null> {
  const {
    rows: [row],
  } = await tx.query<{
    idUsuario: number;
    idUsuarioTipo: number;
    soOcupado: boolean;
    isUnmarked: boolean;
  }>(DONO, [idCliente, hashOf(segredo)]);
  if (row === undefined) return null;
  const { idUsuario, idUsuarioTipo, soOcupado, isUnmarked } = row;
  if (isUnmarked)
    await tx.query(
      'update agenda_assinatura set lida_em = clock_timestamp() where id_cliente = $1 and id_usuario = $2',
      [idCliente, idUsuario],
    );
  return { idCliente, idUsuario, role: roleOfTipo(idUsuarioTipo), soOcupado };
}
