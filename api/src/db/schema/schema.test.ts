import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describeOnDatabase } from '../../testing/describe-on-database';
import * as acesso from './acesso';
import * as avisos from './avisos';
import * as documento from './documento';
import * as empresa from './empresa';
import * as grupo from './grupo';
import * as historico from './historico';
import * as honorario from './honorario';
import * as lancamento from './lancamento';
import * as movimento from './movimento';
import * as prazos from './prazos';
import * as processo from './processo';
import * as publicacao from './publicacao';
import * as qualificacao from './qualificacao';
import * as referencias from './referencias';
import * as risco from './risco';
import * as usuario from './usuario';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly isGenerated: boolean;
  readonly hasDefault: boolean;
}

const QUERY = `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
    a.attgenerated <> '' as "isGenerated", (a.atthasdef and a.attgenerated = '') or a.attidentity <> '' as "hasDefault"
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname <> 'foro_migracao'
  order by c.relname, a.attname`;

// format_type's long names for types that Drizzle abbreviates.
const typeOf = (sqlType: string) =>
  sqlType
    .replace(/^varchar/, 'character varying')
    .replace(/^char\b/, 'character')
    .replace(/^timestamp \((\d)\) with time zone$/, 'timestamp($1) with time zone')
    .replace(/^numeric\((\d+), (\d+)\)$/, 'numeric($1,$2)');

function declared(): Column[] {
  const tables = [
    acesso,
    avisos,
    documento,
    empresa,
    grupo,
    historico,
    honorario,
    lancamento,
    movimento,
    prazos,
    processo,
    publicacao,
    qualificacao,
    referencias,
    risco,
    usuario,
  ]
    .flatMap((module) => Object.values(module))
    .filter((value) => value instanceof PgTable);
  return tables
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => ({
        table: name,
        name: column.name,
        type: typeOf(column.getSQLType()),
        notNull: column.notNull || column.primary,
        isGenerated: column.generated !== undefined,
        hasDefault:
          column.generated === undefined && (column.hasDefault || column.generatedIdentity !== undefined),
      }));
    })
    .sort((a, b) => (a.table === b.table ? (a.name < b.name ? -1 : 1) : a.table < b.table ? -1 : 1));
}

describeOnDatabase('the schema in TypeScript', (base) => {
  it('has exactly the tables and columns of the migrations, with their types', async () => {
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query<Column & Record<string, unknown>>(QUERY),
    );
    const sorted = rows
      .map((row) => ({ ...row }))
      .sort((a, b) => (a.table === b.table ? (a.name < b.name ? -1 : 1) : a.table < b.table ? -1 : 1));
    expect(declared()).toEqual(sorted);
  });
});
