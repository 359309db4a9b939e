import { RUNTIME_ROLE } from '../drivers/scope';
import type { Transaction } from '../drivers/transaction';
import { seedFluxos } from './seed-fluxos';
import { seedReferencias } from './referencias/seed-referencias';
import { seedPais } from './seed-pais';

/** The advisory lock for which two programs that create firms at once take turns. */
const LOCK = 4_607_150_002;

/** Waits until no other program is creating a firm; the lock is held to the end of the transaction. */
export async function takeFoundingTurn(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/**
 * Acts as the runtime role and that tenant, under row-level security, for the rest of an owner's transaction
 * (or until `leaveTenant`).
 */
export async function enterTenant(tx: Transaction, idCliente: number): Promise<void> {
  await tx.query(`set local role ${RUNTIME_ROLE}`);
  await tx.query("select set_config('foro.id_cliente', $1, true)", [String(idCliente)]);
}

/** Returns to the owner's role. */
export async function leaveTenant(tx: Transaction): Promise<void> {
  await tx.query('reset role');
  await tx.query("select set_config('foro.id_cliente', '', true)");
}

/**
 * Creates a firm: the country's states and towns, the tenant, its reference rows and flows, in one transaction of
 * the owner (`'manutencao'`). Only the owner may write `grupo`, and only the tenant's own scope its rows.
 * @returns the tenant's id; the transaction has the owner's role again
 */
export async function foundGrupo(tx: Transaction, nome: string): Promise<number> {
  await seedPais(tx);
  const { rows } = await tx.query<{ id: number }>('insert into grupo (nome) values ($1) returning id', [
    nome,
  ]);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the firm was not written');
  await enterTenant(tx, id);
  await seedReferencias(tx, id);
  await seedFluxos(tx, id);
  await leaveTenant(tx);
  return id;
}
