import type { Transaction } from '../drivers/transaction';
import { TransferRefusedError } from './transfer-refused-error';

/** A table of the product with its data columns; generated columns are not transferred. */
export interface Table {
  /** Quoted where necessary. */
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of its primary key. */
  readonly key: readonly string[];
  /**
   * The condition for one firm's rows, with its id in place of `$1`: its own rows, the firm itself, or what
   * all firms refer to.
   */
  readonly ofFirm: string;
  /** Whether a row belongs to one firm. */
  readonly isOfFirm: boolean;
}

/** A column whose numbers PostgreSQL assigns, and its current value. */
export interface Sequence {
  readonly table: string;
  readonly column: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** Every table except the list of migrations, which each database keeps for itself. */
export async function readTables(tx: Transaction): Promise<Table[]> {
  const { rows } = await tx.query<Table & Record<string, unknown>>(
    `select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns,
         array(select quote_ident(k.attname) from pg_index i cross join lateral unnest(i.indkey) with ordinality part (attnum, n)
           join pg_attribute k on k.attrelid = i.indrelid and k.attnum = part.attnum
           where i.indrelid = c.oid and i.indisprimary order by part.n)::text[] as key,
         case when bool_or(a.attname = 'id_cliente') then 'id_cliente = $1'
              when c.relname = 'grupo' then 'id = $1'
              else exists (select from pg_constraint k where k.contype = 'f' and k.confrelid = c.oid)::text || ' and $1::integer > 0'
         end as "ofFirm",
         c.relname = 'grupo' or bool_or(a.attname = 'id_cliente') as "isOfFirm"
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'foro_migracao'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.oid order by c.oid::regclass::text`,
  );
  return rows;
}

/** The migrations applied to the schema, in the order of their names. */
export async function readMigrations(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.query<{ nome: string; soma: string }>(
    'select nome, soma from foro_migracao order by nome',
  );
  return rows.map(({ nome, soma }) => `${nome} ${soma}`);
}

/** The current value of each identity column. */
export async function readSequences(tx: Transaction): Promise<Sequence[]> {
  const { rows } = await tx.query<{ tabela: string; coluna: string; sequencia: string }>(
    `select c.oid::regclass::text as tabela, a.attname as coluna, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequencia
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and not a.attisdropped
      order by 1, 2`,
  );
  const sequences: Sequence[] = [];
  for (const { tabela, coluna, sequencia } of rows) {
    const [state] = (
      await tx.query<{ last_value: string; is_called: boolean }>(
        `select last_value::text, is_called from ${sequencia}`,
      )
    ).rows;
    if (state)
      sequences.push({
        table: tabela,
        column: coluna,
        lastValue: state.last_value,
        isCalled: state.is_called,
      });
  }
  return sequences;
}

/**
 * @throws TransferRefusedError if row-level security would hide rows from us: then nothing is transferred
 *   rather than a part
 */
export async function assertSeesAllRows(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ sees: boolean }>(
    'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.sees)
    throw new TransferRefusedError(
      'O usuário do banco não vê as linhas de todos os grupos: use um que seja superusuário ou tenha BYPASSRLS.',
    );
}
