import { TIPO_USUARIO } from '@foro/shared/contracts/roles';
import type { SecondFactor } from '@foro/shared/contracts/second-factor';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { refreshRestricoes, type Sessao } from '../../../session/session.queries';
import { FORGOTTEN_AFTER, hashOfReserva, newCodigosReserva } from './codigos';

/** The owner of the second factor. */
export type Dono = Pick<Sessao, 'idCliente' | 'idUsuario'>;

/** A stored second factor. */
export interface Fator {
  /** Differs each time it is set up. */
  readonly id: string;
  /** The sealed secret. */
  readonly segredo: string;
  readonly isLigado: boolean;
}

const FIND = `select id, segredo, ligado_em is not null as "isLigado" from segundo_fator where id_cliente = $1 and id_usuario = $2`;

/** The second factor of a person, including one that is being set up; null without one. */
export async function findFator(tx: Transaction, { idCliente, idUsuario }: Dono): Promise<Fator | null> {
  const [fator] = await tx.prepared<Fator & Record<string, unknown>>(FIND, [idCliente, idUsuario]);
  return fator ?? null;
}

const LEFT = `(select count(*)::int from codigo_reserva c
  where c.id_cliente = u.id_cliente and c.id_usuario = u.id and c.usado_em is null)`;

const STATE = `select ${instantSql('f.ligado_em')} as "ligadoEm", ${LEFT} as "codigosRestantes",
    u.id_usuario_tipo in (${TIPO_USUARIO.Administrador}, ${TIPO_USUARIO.Gestor})
      and exists (select from seguranca_ajuste a where a.id_cliente = $1 and a.exige_segundo_fator) as "isExigido"
  from usuario u left join segundo_fator f on f.id_cliente = u.id_cliente and f.id_usuario = u.id
  where u.id_cliente = $1 and u.id = $2`;

/** GET /Account/secondFactor. */
export async function readFator(
  tx: Transaction,
  { idCliente, idUsuario }: Pick<Sessao, 'idCliente' | 'idUsuario'>,
): Promise<SecondFactor> {
  const {
    rows: [state],
  } = await tx.query<SecondFactor & Record<string, unknown>>(STATE, [idCliente, idUsuario]);
  if (state === undefined) throw new Error('the session has a user');
  return state;
}

const START = `insert into segundo_fator (id_cliente, id_usuario, id, segredo) values ($1, $2, $3, $4)
  on conflict (id_cliente, id_usuario) do update set id = excluded.id, segredo = excluded.segredo, passos_usados = '{}'
    where segundo_fator.ligado_em is null
  returning id`;

/**
 * Stores the sealed secret of a second factor that is not on yet; an earlier unfinished one is discarded.
 * @throws ConflitoError if one is on
 */
export async function startFator(
  tx: Transaction,
  { idCliente, idUsuario }: Dono,
  segredo: string,
): Promise<void> {
  const { rowCount } = await tx.query(START, [idCliente, idUsuario, randomUUID(), segredo]);
  if (rowCount === 0) throw new ConflitoError('O segundo fator já está ligado.');
}

/**
 * Switches on the pending second factor, and uses up its first code.
 * @returns its backup codes
 * @throws ConflitoError if another one was started, or it is on already
 */
export async function switchOn(tx: Transaction, dono: Dono, id: string, passo: number): Promise<string[]> {
  const { rowCount } = await tx.query(
    `update segundo_fator set ligado_em = clock_timestamp(), passos_usados = array[$4::integer]
      where id_cliente = $1 and id_usuario = $2 and id = $3 and ligado_em is null returning id`,
    [dono.idCliente, dono.idUsuario, id, passo],
  );
  if (rowCount === 0) throw new ConflitoError('O segundo fator já está ligado, ou foi começado de novo.');
  const codigos = await renewReserva(tx, dono);
  await refreshRestricoes(tx, dono, dono.idUsuario);
  return codigos;
}

/** Replaces the backup codes by new ones. */
export async function renewReserva(tx: Transaction, { idCliente, idUsuario }: Dono): Promise<string[]> {
  const codigos = newCodigosReserva();
  await tx.query('delete from codigo_reserva where id_cliente = $1 and id_usuario = $2', [
    idCliente,
    idUsuario,
  ]);
  await tx.query(
    'insert into codigo_reserva (id_cliente, id_usuario, hash) select $1, $2, unnest($3::text[])',
    [idCliente, idUsuario, codigos.map(hashOfReserva)],
  );
  return codigos;
}

/** Switches it off, with its backup codes. @returns whether one was on */
export async function switchOff(tx: Transaction, dono: Dono): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from segundo_fator where id_cliente = $1 and id_usuario = $2 and ligado_em is not null returning id',
    [dono.idCliente, dono.idUsuario],
  );
  await refreshRestricoes(tx, dono, dono.idUsuario);
  return rowCount !== 0;
}

const SPEND = `update segundo_fator
    set passos_usados = array(select p from unnest(passos_usados) as p where p > $4::integer - ${FORGOTTEN_AFTER}) || $4::integer
  where id_cliente = $1 and id_usuario = $2 and id = $3 and ligado_em is not null and not $4::integer = any(passos_usados)
  returning id`;

/** Uses up a code of the authenticator; false if it was used before. */
export async function spendPasso(
  tx: Transaction,
  { idCliente, idUsuario }: Dono,
  id: string,
  passo: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(SPEND, [idCliente, idUsuario, id, passo]);
  return rowCount !== 0;
}

const SPEND_RESERVA = `update codigo_reserva set usado_em = clock_timestamp()
  where id_cliente = $1 and id_usuario = $2 and hash = $3 and usado_em is null returning hash`;

/** Uses up a backup code; false if it was used before, or is not this person's. */
export async function spendReserva(
  tx: Transaction,
  { idCliente, idUsuario }: Dono,
  codigo: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(SPEND_RESERVA, [idCliente, idUsuario, hashOfReserva(codigo)]);
  return rowCount !== 0;
}
