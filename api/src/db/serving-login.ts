import { hostsOf } from './drivers/addresses';
import type { Database } from './drivers/database';
import { RUNTIME_ROLE } from './drivers/scope';
import type { Transaction } from './drivers/transaction';

/** An arbitrary number, the same in every version: two processes that start at once take turns. */
const LOCK = 4_607_150_003;

/**
 * Creates or corrects the API's serving login, named by its address: it may only become the role of requests,
 * so a statement outside our transactions has no table and no privilege. Its password is the address's. Runs as
 * the owner, who must be a superuser, on PostgreSQL.
 */
export async function ensureServingLogin(owner: Database, servingUrl: string): Promise<void> {
  const [{ username, password }] = hostsOf(servingUrl);
  await owner.transaction('manutencao', async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const login = decodeURIComponent(username);
    await run(tx, 'create role %1$I', login, 'not exists (select from pg_roles where rolname = $1)');
    await run(
      tx,
      'alter role %1$I with login nosuperuser nobypassrls nocreaterole nocreatedb noreplication noinherit',
      login,
    );
    if (password !== '')
      await run(tx, 'alter role %1$I password %2$L', login, 'true', decodeURIComponent(password));
    await leaveRoles(tx, login);
    // After NOINHERIT: from PostgreSQL 16 on, a grant keeps the member's INHERIT setting of that moment.
    await run(tx, `grant ${RUNTIME_ROLE} to %1$I`, login);
    // Revokes what PostgreSQL grants to everybody.
    await run(tx, 'revoke temporary on database %3$I from public', login);
    await tx.query('revoke create on schema public from public');
  });
}

/**
 * Whether the connection's login owns the tables, may become their owner, or is a superuser: then nothing would
 * restrain a statement outside our transactions.
 */
export async function servesAsOwner(database: Database): Promise<boolean> {
  const { rows } = await database.read('sistema', (tx) =>
    tx.query<{ isOwner: boolean }>(
      `select pg_has_role(session_user, relowner, 'MEMBER') as "isOwner" from pg_class where oid = 'usuario'::regclass`,
    ),
  );
  return rows[0]?.isOwner ?? false;
}

/** Revokes every role membership that somebody granted the login. */
async function leaveRoles(tx: Transaction, login: string): Promise<void> {
  const { rows } = await tx.query<{ command: string }>(
    "select format('revoke %I from %I', r.rolname, $1::text) as command from pg_auth_members m join pg_roles r on r.oid = m.roleid where m.member = (select oid from pg_roles where rolname = $1) group by r.rolname",
    [login],
  );
  for (const { command } of rows) await tx.query(command);
}

/** Commands about roles take no parameters: PostgreSQL itself quotes the names and the password into them. */
async function run(
  tx: Transaction,
  command: string,
  login: string,
  condition = '$1::text is not null',
  password = '',
): Promise<void> {
  const { rows } = await tx.query<{ command: string }>(
    `select format($2, $1::text, $3::text, current_database()) as command where ${condition}`,
    [login, command, password],
  );
  for (const row of rows) await tx.query(row.command);
}
