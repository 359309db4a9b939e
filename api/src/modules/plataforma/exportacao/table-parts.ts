import type { Table } from '../../../db/transfer/tables';
import { csvLine, CSV_START } from '../../../http/csv';
import type { InTenant } from '../../../history/chain';
import { readPages } from './read-pages';

/** A column as its CSV shows it. */
interface Shown {
  readonly titulo: string;
  /** The SQL of its text. */
  readonly sql: string;
}

// Of what a column refers to, the name stands beside the id.
const COLUMNS = `select c.oid::regclass::text as tabela, quote_ident(a.attname) as coluna, format_type(a.atttypid, null) as tipo,
    alvo.tabela as alvo, alvo.nome, alvo.inquilino
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  left join lateral (
    select k.confrelid::regclass::text as tabela, quote_ident(n.attname) as nome,
        exists (select from pg_attribute i where i.attrelid = k.confrelid and i.attname = 'id_cliente') as inquilino
      from pg_constraint k cross join lateral unnest(k.conkey, k.confkey) as par (de, para)
        join pg_attribute i on i.attrelid = k.confrelid and i.attnum = par.para and i.attname = 'id'
        join pg_attribute n on n.attrelid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and par.de = a.attnum and k.confrelid <> 'grupo'::regclass
        and n.attname in ('nome', 'nome_fantasia', 'titulo', 'equipe', 'processo_agenda', 'descricao')
      order by array_position(array['nome', 'nome_fantasia', 'titulo', 'equipe', 'processo_agenda', 'descricao']::name[], n.attname) limit 1
  ) alvo on true
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1, a.attnum`;

/** A column of a table, and what it refers to. */
export interface Column extends Record<string, unknown> {
  readonly tabela: string;
  readonly coluna: string;
  readonly tipo: string;
  readonly alvo: string | null;
  readonly nome: string | null;
  readonly inquilino: boolean | null;
}

/** A value as a Brazilian reads it. */
export function textSql({ coluna, tipo }: Column): string {
  const own = `t.${coluna}`;
  if (tipo === 'date') return `to_char(${own}, 'DD/MM/YYYY')`;
  if (tipo.startsWith('timestamp'))
    return `to_char(${own} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`;
  if (tipo === 'boolean') return `case ${own} when true then 'Sim' when false then 'Não' end`;
  return tipo === 'numeric' ? `replace(${own}::text, '.', ',')` : `${own}::text`;
}

/** The SQL of the name of what a column refers to; null if it refers to nothing that has one. */
export function nameSql({ coluna, alvo, nome, inquilino }: Column): string | null {
  if (alvo === null || nome === null) return null;
  const ofFirm = inquilino ? 'r.id_cliente = t.id_cliente and ' : '';
  return `(select r.${nome}::text from ${alvo} r where ${ofFirm}r.id = t.${coluna})`;
}

/** A column, and beside an id the name of what it refers to. A picture is only in `dados.jsonl`. */
function shownOf(column: Column): Shown[] {
  const { coluna, tipo } = column;
  if (tipo === 'bytea') return [];
  const name = nameSql(column);
  return [
    { titulo: coluna, sql: textSql(column) },
    ...(name === null ? [] : [{ titulo: `${coluna} (nome)`, sql: name }]),
  ];
}

/** The columns of every table as their CSVs show them. */
export async function readShown(inTenant: InTenant): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await inTenant((tx) => tx.query<Column>(COLUMNS));
  const found = new Map<string, Column[]>();
  for (const row of rows) found.set(row.tabela, [...(found.get(row.tabela) ?? []), row]);
  return found;
}

/** A table as CSV, with names beside ids. */
export async function* tableCsv(
  inTenant: InTenant,
  idCliente: number,
  { name, columns, ofFirm, key }: Table,
  described: readonly Column[],
): AsyncGenerator<string, void> {
  const shown = described.filter(({ coluna }) => columns.includes(coluna)).flatMap(shownOf);
  yield CSV_START + csvLine(shown.map(({ titulo }) => titulo));
  const select = `array[${shown.map(({ sql }) => sql).join(', ')}] as celulas`;
  const from = `${name} t where ${ofFirm}`;
  for await (const rows of readPages<{ celulas: (string | null)[] }>(inTenant, idCliente, {
    select,
    from,
    key,
  }))
    yield rows.map(({ celulas }) => csvLine(celulas)).join('');
}

/** A table as lines of JSON, which name it. */
export async function* tableLines(
  inTenant: InTenant,
  idCliente: number,
  { name, columns, ofFirm, key }: Table,
): AsyncGenerator<string, void> {
  const own = columns.map((column) => `t.${column}`).join(', ');
  const select = `row_to_json((select l from (select ${own}) l))::text as linha`;
  const from = `${name} t where ${ofFirm}`;
  for await (const rows of readPages<{ linha: string }>(inTenant, idCliente, { select, from, key }))
    yield rows.map(({ linha }) => `{"tabela":${JSON.stringify(name)},"linha":${linha}}\n`).join('');
}
