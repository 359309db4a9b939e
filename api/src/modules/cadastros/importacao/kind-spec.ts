import { WHOLE_ROW, type ImportKind } from '@foro/shared/contracts/import-codes';
import type { ImportDefaults } from '@foro/shared/contracts/import';
import { IMPORT_FIELDS } from '@foro/shared/contracts/import-fields';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';
import type { Labels } from './labels';
import { readRow, type ReadRow } from './read-row';
import type { AmountForms, FieldRow, JudgedRow, Stored } from './record-kind';

type LabelsByField = Readonly<Record<string, Labels>>;

/** What a kind of record has of its own. */
export interface KindSpec<Body extends object, Found extends Stored, Names> {
  readonly tipo: ImportKind;
  /** The contract of the form's request. */
  readonly schema: z.ZodType<Body>;
  /** The fields of a request, which a completed record keeps. */
  readonly shape: object;
  /** The options of its lists. */
  labels?(tx: Transaction, sessao: Sessao): Promise<LabelsByField>;
  /** What the rows name that the firm has: clients, cases. */
  names(tx: Transaction, sessao: Sessao, rows: readonly FieldRow[]): Promise<Names>;
  /** The request of a row, from its cells; it may add faults and notices to the row. */
  toRequest(
    row: ReadRow,
    context: { names: Names; labels: LabelsByField; padroes: ImportDefaults },
  ): Record<string, unknown>;
  /** The column that a fault of the request belongs to, where they differ. */
  readonly columnOf?: Readonly<Record<string, string>>;
  /** What identifies a record; null if nothing does. */
  identify(record: Body | Found): string | null;
  /** The stored records that have the identity of one of these. */
  find(tx: Transaction, sessao: Sessao, bodies: readonly Body[]): Promise<readonly Found[]>;
  /** Why a new record would be refused, or a notice about it. */
  checker?(
    tx: Transaction,
    sessao: Sessao,
    bodies: readonly Body[],
  ): Promise<(body: Body, found: Found | undefined, linha: number) => Checked>;
  /** The place of each row among those that depend on others, or the fault of one that cannot be written. */
  arrange?(
    rows: readonly Row<Body>[],
  ): ReadonlyMap<number, { readonly ordem: number } | { readonly erro: Record<string, string> }>;
  /** The field that says who receives the record. */
  readonly receiver?: string;
  create(tx: Transaction, sessao: Sessao, body: Body, row: ReadRow): Promise<Stored>;
  /** Without it a record that exists is never completed. */
  update?(tx: Transaction, sessao: Sessao, body: Body, found: Found): Promise<Stored>;
  readonly versionOf: (tx: Transaction, sessao: Sessao, id: number) => Promise<string | null>;
  readonly remove: (tx: Transaction, sessao: Sessao, id: number) => Promise<void>;
}

export interface Checked {
  readonly erros?: Readonly<Record<string, string>>;
  readonly avisos?: readonly string[];
  /** Whether the stored record is of another kind: then the row is refused, whatever it would bring. */
  readonly isForeign?: boolean;
}

/** A row with the request that it becomes; without one it is refused. */
export interface Row<Body> extends ReadRow {
  readonly body: Body | null;
}

/** What reading rows needs beside their cells. */
export interface Context<Names> {
  readonly names: Names;
  readonly labels: LabelsByField;
  readonly padroes: ImportDefaults;
  readonly formas: AmountForms;
}

/** Reads a row by the contract of its form. */
export function readByContract<Body extends object, Found extends Stored, Names>(
  spec: KindSpec<Body, Found, Names>,
  row: FieldRow,
  context: Context<Names>,
): Row<Body> {
  const read = readRow(row, { fields: IMPORT_FIELDS[spec.tipo], ...context });
  const { success, data, error } = spec.schema.safeParse(spec.toRequest(read, context));
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0] ?? WHOLE_ROW);
    read.erros[spec.columnOf?.[field] ?? field] ??= message;
  }
  const isRight = success && Object.keys(read.erros).length === 0;
  return isRight ? { ...read, body: data } : { ...read, avisos: [], body: null };
}

/** The stored records that have the identity of one of these, the first of each. */
export async function findStored<Body extends object, Found extends Stored, Names>(
  tx: Transaction,
  sessao: Sessao,
  spec: KindSpec<Body, Found, Names>,
  bodies: readonly Body[],
): Promise<ReadonlyMap<string, Found>> {
  const stored = new Map<string, Found>();
  for (const found of await spec.find(tx, sessao, bodies)) {
    const identity = spec.identify(found);
    if (identity !== null && !stored.has(identity)) stored.set(identity, found);
  }
  return stored;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that one description of a record has and another lacks. */
export const missingIn = (stored: object, body: object): string[] =>
  Object.entries(body).flatMap(([campo, value]) =>
    ((stored as Fields)[campo] ?? null) === null && (value ?? null) !== null ? [campo] : [],
  );

/** A description with what another one adds. */
export const completed = <Record extends object>(stored: Record, body: object): Record => ({
  ...stored,
  ...Object.fromEntries(missingIn(stored, body).map((campo) => [campo, (body as Fields)[campo]])),
});

/** A row's judgement without a stored record. */
export const judged = (
  { linha, erros, avisos }: Pick<ReadRow, 'linha' | 'erros' | 'avisos'>,
  situacao: JudgedRow['situacao'],
  others: Partial<JudgedRow> = {},
): JudgedRow => ({ linha, situacao, ordem: 0, erros, avisos, idRegistro: null, versao: null, ...others });
