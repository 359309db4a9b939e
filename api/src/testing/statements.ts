import { execFileSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import type { DescribedColumn } from './describe-statement';

/** A statement of the sources, as `scripts/sql/find-statements.mjs` reports it. */
export interface Statement {
  /** `modules/usuarios/usuarios.queries.ts:38`. */
  readonly place: string;
  /** All its possible texts; null if they depend on run-time values. */
  readonly texts: readonly string[] | null;
  /** The columns in the type of its rows, each with the kinds of its values; null if the type names none. */
  readonly row: Readonly<Record<string, readonly string[]>> | null;
}

/** Every statement of the API's sources, without the tests. */
export function readStatements(): Statement[] {
  const api = path.resolve(__dirname, '../..');
  const script = path.resolve(api, '../scripts/sql/find-statements.mjs');
  const told = execFileSync(process.execPath, [script, api], { encoding: 'utf8', maxBuffer: 1 << 26 });
  return JSON.parse(told) as Statement[];
}

const { INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC, OID, BOOL, DATE, TIMESTAMP, TIMESTAMPTZ, BYTEA } =
  pg.types.builtins;
const { TEXT, VARCHAR, BPCHAR, CHAR, UUID, JSON: JSON_TEXT, JSONB } = pg.types.builtins;
/** PostgreSQL's `name`, which the driver does not list. */
const NAME = 19;
/** Array types, which the driver does not list. */
const [BOOLS, INT2S, INT4S, TEXTS, BPCHARS, VARCHARS, FLOAT8S] = [1000, 1005, 1007, 1009, 1014, 1015, 1022];

/** The JavaScript type that the driver returns for each type. The types inside JSON are not checked. */
const KINDS = new Map<number, string>([
  ...[INT2, INT4, FLOAT4, FLOAT8, OID].map((type) => [type, 'number'] as const),
  ...[TEXT, VARCHAR, BPCHAR, CHAR, NAME, UUID, INT8, NUMERIC].map((type) => [type, 'string'] as const),
  ...[DATE, TIMESTAMP, TIMESTAMPTZ].map((type) => [type, 'Date'] as const),
  ...[INT2S, INT4S, FLOAT8S].map((type) => [type, 'number[]'] as const),
  ...[TEXTS, BPCHARS, VARCHARS].map((type) => [type, 'string[]'] as const),
  [BOOL, 'boolean'],
  [BOOLS, 'boolean[]'],
  [BYTEA, 'Buffer'],
]);
const JSON_TYPES: readonly number[] = [JSON_TEXT, JSONB];

/** The differences between the type of a statement's rows and the schema; empty if they agree. */
export function mismatchesOf(
  { place, row }: Pick<Statement, 'place' | 'row'>,
  columns: readonly DescribedColumn[],
): string[] {
  if (row === null) return [];
  const named = Object.entries(row).flatMap(([name, kinds]) => {
    const column = columns.find((one) => one.name === name);
    if (column === undefined) return kinds.includes('undefined') ? [] : [`${place}: ${name} is not selected`];
    const kind = KINDS.get(column.type) ?? `type ${column.type}`;
    return JSON_TYPES.includes(column.type) || kinds.includes(kind) || kinds.includes('unknown')
      ? []
      : [`${place}: ${name} is ${kind}, not ${kinds.join(' or ')}`];
  });
  const unused = columns.filter(({ name }) => !Object.hasOwn(row, name));
  return [...named, ...unused.map(({ name }) => `${place}: ${name} is selected and in no row`)];
}
