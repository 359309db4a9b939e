import type { Database } from '../db/drivers/database';
import { readSequences } from '../db/transfer/tables';

/**
 * Every row of every table, generated columns too, with the constraints; equal for two databases with the
 * same content.
 */
export async function readEverything(database: Database) {
  return database.transaction('manutencao', async (tx) => {
    await tx.query("set local timezone = 'UTC'");
    const { rows: tables } = await tx.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'foro_migracao' order by 1",
    );
    const contents: Record<string, string[]> = {};
    for (const { name } of tables)
      contents[name] = (
        await tx.query<{ linha: string }>(`select row_to_json(t)::text as linha from ${name} t order by 1`)
      ).rows.map(({ linha }) => linha);
    const guards = await tx.query<{ guard: string }>(
      `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as guard from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
    );
    return { contents, guards: guards.rows.map(({ guard }) => guard), sequences: await readSequences(tx) };
  });
}

/** All permissions: policies, forced row-level security, owners and privileges of tables and functions. */
export async function readRights(database: Database): Promise<string[]> {
  const { rows } = await database.transaction('manutencao', (tx) =>
    tx.query<{ right: string }>(
      `select format('%s: %s %s %s for %s using %s check %s', tablename, policyname, permissive, roles, cmd, qual, with_check) as right from pg_policies where schemaname = 'public'
       union all select format('%s: row security %s, forced %s, %s', oid::regclass, relrowsecurity, relforcerowsecurity, (select array_agg(right_given order by right_given) from unnest(relacl::text[]) as right_given))
         from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       union all select format('%s of %s, definer %s, %s', oid::regprocedure, pg_get_userbyid(proowner), prosecdef, (select array_agg(right_given order by right_given) from unnest(proacl::text[]) as right_given))
         from pg_proc where pronamespace = 'public'::regnamespace and proname like 'foro%' order by 1`,
    ),
  );
  return rows.map(({ right }) => right);
}
