import type { PGlite } from '@electric-sql/pglite';

/**
 * The settings that `SET` left in a session: PGlite has one session, and each connection must find its own
 * settings.
 */
export interface SessionSettings {
  readonly role: string;
  readonly user: string;
  readonly settings: readonly { readonly name: string; readonly setting: string }[];
}

/** Reads the present session's settings and resets them to the defaults. */
export async function takeSettings(engine: PGlite): Promise<SessionSettings> {
  const identity = await engine.query<{ role: string; user: string }>(
    `SELECT current_setting('role') AS role, session_user AS "user"`,
  );
  // Restores the owner's rights first: another role may not read every setting.
  await engine.exec('RESET SESSION AUTHORIZATION; RESET ROLE');
  const { rows } = await engine.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE source = 'session'",
  );
  await engine.exec('RESET ALL');
  return {
    role: identity.rows[0]?.role ?? 'none',
    user: identity.rows[0]?.user ?? 'postgres',
    settings: rows,
  };
}

/** Applies settings on top of the defaults. */
export async function putSettings(engine: PGlite, { role, user, settings }: SessionSettings): Promise<void> {
  for (const { name, setting } of settings)
    await engine.query('SELECT set_config($1, $2, false)', [name, setting]);
  if (user !== 'postgres')
    await engine.query("SELECT set_config('session_authorization', $1, false)", [user]);
  if (role !== 'none') await engine.query("SELECT set_config('role', $1, false)", [role]);
}

/**
 * Clears what a connection leaves behind besides settings: locks, temporary tables, cursors, statements made
 * by PREPARE.
 */
export async function clearSession(engine: PGlite): Promise<void> {
  await engine.exec(
    'CLOSE ALL; UNLISTEN *; SELECT pg_advisory_unlock_all(); DISCARD TEMP; DISCARD SEQUENCES',
  );
  // Statements that drivers prepared by the protocol stay: another connection may rely on them.
  const { rows } = await engine.query<{ command: string }>(
    "SELECT format('DEALLOCATE %I', name) AS command FROM pg_prepared_statements WHERE from_sql",
  );
  for (const { command } of rows) await engine.exec(command);
}
