import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import type { Transaction } from '../drivers/transaction';
import { insertRows } from './insert-rows';

/** The 27 states; the id is the IBGE code. */
export const ESTADOS = getStates().map(({ ibgeCode, code, name }) => ({
  id: ibgeCode,
  sigla: code,
  descricao: name,
}));

/** The 5,571 municipalities; the id is the IBGE code, whose first two digits are the state's. */
export const CIDADES = ESTADOS.flatMap(({ id, sigla }) =>
  getMunicipalities(sigla).map(({ code, name }) => ({ id: Number(code), id_estado: id, descricao: name })),
);

/**
 * Inserts states and towns, the same for every tenant. Idempotent. Needs the owner of the tables
 * (`'manutencao'`): the runtime role may only read them.
 */
export async function seedPais(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ estados: number; cidades: number }>(
    'select (select count(*)::int from estado) as estados, (select count(*)::int from cidade) as cidades',
  );
  if (rows[0]?.estados === ESTADOS.length && rows[0].cidades === CIDADES.length) return;
  await insertRows(tx, 'estado', ESTADOS, 'do nothing');
  await insertRows(tx, 'cidade', CIDADES, 'do nothing');
}
