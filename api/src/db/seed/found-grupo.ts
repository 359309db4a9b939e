import { RUNTIME_ROLE } from '../drivers/scope';
import type { Transaction } from '../drivers/transaction';
import { seedReferencias } from './referencias/seed-referencias';
import { seedPais } from './seed-pais';

/** What two programs that found firms at once take turns on. */
const LOCK = 4_607_150_002;

/** Waits for its turn among the programs that found firms; the turn ends with the transaction. */
export async function takeFoundingTurn(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/** For the rest of an owner's transaction (or until `leaveTenant`): the runtime role and that tenant, beneath row-level security. */
export async function enterTenant(tx: Transaction, idCliente: number): Promise<void> {
  await tx.query(`set local role ${RUNTIME_ROLE}`);
  await tx.query("select set_config('foro.id_cliente', $1, true)", [String(idCliente)]);
}

/** Back to the owner. */
export async function leaveTenant(tx: Transaction): Promise<void> {
  await tx.query('reset role');
  await tx.query("select set_config('foro.id_cliente', '', true)");
}

/**
 * Founds a firm: the country's states and towns, the tenant, and its reference rows, in one transaction of the owner
 * (`'manutencao'`): only the owner writes `grupo`, and only the tenant's own scope its rows.
 * @returns the tenant's id; the transaction is the owner's again
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
  await leaveTenant(tx);
  return id;
}
