import { CONJUNTO_EMPRESA, CONJUNTO_USUARIO } from '../db/schema/conjuntos';
import type { Transaction } from '../db/drivers/transaction';
import { DadosInvalidosError } from '../errors';
import type { Filters } from './list';

/**
 * The kinds of record that a body refers to. Companies and users come in kinds that must never be taken for
 * each other: a client's company is no office, and an active platform user is no client.
 */
const KINDS = {
  empresa: { table: 'empresa', where: {} },
  escritorio: { table: 'empresa', where: { conjunto: CONJUNTO_EMPRESA.grupo } },
  clientePJ: { table: 'empresa', where: { conjunto: CONJUNTO_EMPRESA.cliente } },
  clientePF: { table: 'usuario', where: { conjunto: CONJUNTO_USUARIO.clientePF } },
  plataforma: { table: 'usuario', where: { conjunto: CONJUNTO_USUARIO.plataforma, ativo: true } },
  equipe: { table: 'equipe', where: {} },
  processo: { table: 'processo', where: {} },
  acompanhamento: { table: 'acompanhamento', where: {} },
  documento: { table: 'documento', where: {} },
  prazo: { table: 'prazo', where: {} },
  consulta: { table: 'consulta', where: {} },
  publicacao: { table: 'publicacao', where: {} },
} as const satisfies Readonly<Record<string, { table: string; where: Filters }>>;

/** A record that a body refers to. */
export interface Reference {
  readonly kind: keyof typeof KINDS;
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
  { kind, id, where = {} }: Reference,
): Promise<boolean> {
  if (id == null) return true;
  const { table, where: ofKind } = KINDS[kind];
  const all: Filters = { ...ofKind, ...where };
  const conditions = Object.entries(all).map(
    ([column, value], index) =>
      ` and ${column} = ${Array.isArray(value) ? `any($${index + 3})` : `$${index + 3}`}`,
  );
  const text = `select 1 from ${table} where id_cliente = $1 and id = $2 and data_exclusao is null${conditions.join('')} for key share`;
  const { rowCount } = await tx.query(text, [idCliente, id, ...Object.values(all)]);
  return rowCount !== 0;
}
