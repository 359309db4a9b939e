import type { Transaction } from '../db/drivers/transaction';

/** A field that refers to a row of a reference table. */
export interface Rotulo<Field extends string> {
  readonly table: string;
  readonly field: Field;
  /** The error message if the row does not exist, or is no longer in use. */
  readonly message: string;
}

type Ids<Field extends string> = Readonly<Record<Field, number | null>>;

/**
 * One query for all of them, which returns the indexes of the wrong references. $1 is the tenant, followed by
 * each reference's new and previous value.
 */
function statementOf(rotulos: readonly Rotulo<string>[]): string {
  const parts = rotulos.map(({ table }, place) => {
    const [now, before] = [`$${2 * place + 2}::int`, `$${2 * place + 3}::int`];
    return `select ${place} as place where ${now} is not null and not exists (select from ${table} r where r.id_cliente = $1 and r.id = ${now} and (r.ativo or ${now} = ${before}))`;
  });
  return parts.join('\nunion all\n');
}

/**
 * Returns messages, by field, for the references to reference tables that do not exist, or are retired and
 * were not in the record before.
 * @param before null for a new record
 */
export async function checkRotulos<Field extends string>(
  tx: Transaction,
  idCliente: number,
  rotulos: readonly Rotulo<Field>[],
  now: Ids<Field>,
  before: Ids<Field> | null,
): Promise<Record<string, string>> {
  const values = rotulos.flatMap(({ field }) => [now[field], before?.[field] ?? null]);
  const wrong = await tx.prepared<{ place: number }>(statementOf(rotulos), [idCliente, ...values]);
  return Object.fromEntries(
    wrong.flatMap(({ place }) =>
      rotulos.slice(place, place + 1).map(({ field, message }) => [field, message]),
    ),
  );
}
