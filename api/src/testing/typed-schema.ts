import type { Database } from '../db/drivers/database';
import { FILES, NUMBERS, VALUES } from '../db/schema/contents';

interface Column extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly isGenerated: boolean;
  readonly isIdentity: boolean;
  readonly hasDefault: boolean;
}

const QUERY = `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
    a.attgenerated <> '' as "isGenerated", a.attidentity <> '' as "isIdentity", a.atthasdef as "hasDefault"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

/** Columns that most tables share: functions of `colunas.ts` declare them. */
const SHARED = {
  contato: [
    'telefone_ddd',
    'telefone',
    'cep',
    'endereco',
    'numero',
    'complemento',
    'bairro',
    'cidade',
    'estado',
  ],
  auditoria: [
    'data_inclusao',
    'id_usuario_inclusao',
    'data_alteracao',
    'id_usuario_alteracao',
    'data_exclusao',
  ],
};

const ACRONYMS = /_(ddd|cnj|oab)(?=_|$)/g;
const camelCase = (name: string) =>
  name
    .replace(ACRONYMS, (_, word: string) => word.toUpperCase())
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The text of each file of `db/schema` that declares tables, from the database's catalogue. */
export async function typedSchema(database: Database): Promise<Readonly<Record<string, string>>> {
  const { rows } = await database.transaction('manutencao', (tx) => tx.query<Column>(QUERY));
  return Object.fromEntries(
    Object.entries(FILES).map(([file, tables]) => [
      file,
      fileOf(tables.map((table) => rows.filter((column) => column.table === table))),
    ]),
  );
}

function fileOf(tables: readonly (readonly Column[])[]): string {
  const body = tables.map(tableOf).join('\n');
  const uses = (name: string) => new RegExp(`\\b${name}\\(`).test(body);
  const ofDrizzle = [
    'bigint',
    'boolean',
    'char',
    'date',
    'integer',
    'jsonb',
    'numeric',
    'pgTable',
    'smallint',
    'text',
    'uuid',
    'varchar',
  ].filter(uses);
  const own = ['auditoria', 'banco', 'bytea', 'contato', 'idCliente', 'identidade', 'instante'].filter(
    (name) => uses(name) || (name === 'banco' && body.includes('(banco)')),
  );
  const values = tables.flat().flatMap(({ table, name }) => VALUES[`${table}.${name}`] ?? []);
  return [
    '// Generated from the database: see contents.ts.',
    ...[...new Set(values.flatMap(({ from }) => from ?? []))].map((module) => {
      const types = values.flatMap(({ type, from }) =>
        from === module ? type.replace(/readonly |\[\]/g, '') : [],
      );
      return `import type { ${types.join(', ')} } from '${module}';`;
    }),
    `import { ${ofDrizzle.join(', ')} } from 'drizzle-orm/pg-core';`,
    `import { ${own.join(', ')} } from './colunas';`,
    '',
    body,
  ].join('\n');
}

function tableOf(columns: readonly Column[]): string {
  const table = columns[0]?.table ?? '';
  const names = columns.map(({ name }) => name);
  const lines: string[] = [];
  const left = new Set(names);
  for (const column of columns) {
    if (!left.has(column.name)) continue;
    const group = Object.entries(SHARED).find(
      ([, all]) => all[0] === column.name && all.every((name) => left.has(name)),
    );
    for (const name of group?.[1] ?? [column.name]) left.delete(name);
    lines.push(group ? `...${group[0]}(),` : columnOf(column));
  }
  return `export const ${camelCase(table)} = pgTable('${table}', {\n${lines.map((line) => `  ${line}\n`).join('')}});\n`;
}

function columnOf(column: Column): string {
  const { table, name, notNull, isGenerated, isIdentity, hasDefault } = column;
  const key = camelCase(name);
  if (name === 'id_cliente') return `${key}: idCliente(),`;
  if (name === 'id' && isIdentity) return `${key}: identidade(),`;
  const value = VALUES[`${table}.${name}`];
  return [
    `${key}: ${typeOf(column)}`,
    value ? `.$type<${value.type}>()` : '',
    notNull ? '.notNull()' : '',
    isGenerated ? '.generatedAlwaysAs(banco)' : hasDefault ? '.default(banco)' : '',
    ',',
  ].join('');
}

function typeOf({ table, name, type }: Column): string {
  const [, base = '', first, second, array] =
    /^([a-z ]+?)(?:\((\d+)(?:,(\d+))?\)(?: with time zone)?)?(\[\])?$/.exec(type) ?? [];
  const suffix = array ? '.array()' : '';
  const call = (kind: string, options?: string) =>
    `${kind}('${name}'${options === undefined ? '' : `, { ${options} }`})${suffix}`;
  switch (base) {
    case 'character varying':
      return call('varchar', `length: ${first}`);
    case 'character':
      return call('char', `length: ${first}`);
    case 'timestamp':
      return call('instante');
    case 'numeric':
      return call(
        'numeric',
        `precision: ${first}, scale: ${second}${NUMBERS.includes(`${table}.${name}`) ? `, mode: 'number'` : ''}`,
      );
    case 'bigint':
      return call('bigint', `mode: 'number'`);
    default:
      return call(base);
  }
}
