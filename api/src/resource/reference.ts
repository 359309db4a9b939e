import type { Transaction } from '../db/drivers/transaction';
import { DadosInvalidosError } from '../errors';
import type { Filters } from './list';

/** A record that a body refers to. */
export interface Reference {
  readonly table:
    | 'empresa'
    | 'usuario'
    | 'equipe'
    | 'processo'
    | 'compromisso'
    | 'acompanhamento'
    | 'documento';
  /** Null and undefined refer to nothing, and pass. */
  readonly id: number | null | undefined;
  /** Further conditions on the record, by column. */
  readonly where?: Filters;
  /** The field of the body, and its error message. */
  readonly field: string;
  readonly message: string;
}

/**
 * Checks that a record that a body refers to exists and is not deleted, and locks it against deletion until
 * the transaction ends: a foreign key alone would accept a deleted one.
 * @throws DadosInvalidosError for the field
 */
export async function requireReference(
  tx: Transaction,
  idCliente: number,
  reference: Reference,
): Promise<void> {
  if (!(await holdReference(tx, idCliente, reference)))
    throw new DadosInvalidosError({ [reference.field]: reference.message });
}

/** The same, but returns whether it exists: for callers that report several at once. */
export async function holdReference(
  tx: Transaction,
  idCliente: number,
  { table, id, where = {} }: Reference,
): Promise<boolean> {
  if (id == null) return true;
  const conditions = Object.entries(where).map(
    ([column, value], index) =>
      ` and ${column} = ${Array.isArray(value) ? `any($${index + 3})` : `$${index + 3}`}`,
  );
  const text = `select 1 from ${table} where id_cliente = $1 and id = $2 and data_exclusao is null${conditions.join('')} for key share`;
  const { rowCount } = await tx.query(text, [idCliente, id, ...Object.values(where)]);
  return rowCount !== 0;
}
