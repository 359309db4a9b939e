import type { Transaction } from '../db/drivers/transaction';

/** A field that refers to a row of a reference table. */
export interface Rotulo<Field extends string> {
  readonly table: string;
  readonly field: Field;
  /** Said beside the field when the row is not there, or no longer in use. */
  readonly message: string;
}

type Ids<Field extends string> = Readonly<Record<Field, number | null>>;

const statements = new Map<readonly Rotulo<string>[], { readonly name: string; readonly text: string }>();

/** One query for all of them: the places, from 0, of the references that are wrong. $1 is the tenant, then now and before of each. */
function statementOf(rotulos: readonly Rotulo<string>[]): { readonly name: string; readonly text: string } {
  const known = statements.get(rotulos);
  if (known) return known;
  const parts = rotulos.map(({ table }, place) => {
    const [now, before] = [`$${2 * place + 2}::int`, `$${2 * place + 3}::int`];
    return `select ${place} as place where ${now} is not null and not exists (select from ${table} r where r.id_cliente = $1 and r.id = ${now} and (r.ativo or ${now} = ${before}))`;
  });
  const statement = { name: `rotulos-${statements.size}`, text: parts.join('\nunion all\n') };
  statements.set(rotulos, statement);
  return statement;
}

/**
 * The messages, by field, of the references to reference tables that are not there, or are retired and were not the
 * record's before.
 * @param rotulos always the same array for the same set: its statement is prepared
 * @param before null for a new record
 */
export async function checkRotulos<Field extends string>(
  tx: Transaction,
  idCliente: number,
  rotulos: readonly Rotulo<Field>[],
  now: Ids<Field>,
  before: Ids<Field> | null,
): Promise<Record<string, string>> {
  const { name, text } = statementOf(rotulos);
  const values = rotulos.flatMap(({ field }) => [now[field], before?.[field] ?? null]);
  const wrong = await tx.named<{ place: number }>(name, text, [idCliente, ...values]);
  return Object.fromEntries(
    wrong.flatMap(({ place }) =>
      rotulos.slice(place, place + 1).map(({ field, message }) => [field, message]),
    ),
  );
}
