import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/describe-on-database';
import { openDatabase, type Database } from './drivers/database';
import { ensureServingLogin, servesAsOwner } from './serving-login';

describe('the login that serves', () => {
  const login = `foro_api_${randomBytes(4).toString('hex')}`;
  let made: TestDatabase;
  let owner: Database;
  let ownerName = '';
  let url = '';
  const asOwner = (text: string) =>
    owner.transaction('manutencao', (tx) => tx.query<Record<string, unknown>>(text));
  const asLogin = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    made = await createTestDatabase();
    owner = await openDatabase(made.options);
    ownerName = String((await asOwner('select current_user as name')).rows[0]?.name);
    const address = new URL(made.options.databaseUrl ?? '');
    address.username = login;
    address.password = "se'nha";
    url = address.toString();
    // Somebody granted it too much before.
    await asOwner(
      `create role ${login} superuser inherit createrole; grant foro_definidor, foro_runtime to ${login}`,
    );
    await ensureServingLogin(owner, url);
    await ensureServingLogin(owner, url);
  }, 120_000);
  afterAll(async () => {
    await asOwner(`drop role ${login}`);
    await owner.close();
    await made.remove();
  }, 120_000);

  it('is no superuser, passes no policy, inherits nothing, and is a member of the role of requests alone', async () => {
    const { rows } = await asOwner(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit, rolcanlogin, rolpassword is not null as "hasPassword",
          (select array_agg(g.rolname::text) from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = a.oid) as "memberOf"
          from pg_authid a where rolname = '${login}'`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolinherit: false,
        rolcanlogin: true,
        hasPassword: true,
        memberOf: ['foro_runtime'],
      },
    ]);
  });

  it.each([
    'select * from usuario',
    'select * from estado',
    'select * from foro_migracao',
    "select * from foro_credencial('ana')",
    'delete from tentativa_acesso',
    'create table minha (id integer)',
    'create temporary table minha (id integer)',
    'create schema meu',
    'create role outro',
    'alter table usuario no force row level security',
    'drop table usuario',
    'set role foro_definidor',
    'set session_replication_role = replica',
    'set role foro_runtime; create table minha (id integer)',
    'set role foro_runtime; alter role foro_runtime bypassrls',
  ])('is refused %s', async (text) => {
    await expect(asLogin(text)).rejects.toMatchObject({ code: '42501' });
  });

  it('is refused the role of the owner', async () => {
    await expect(asLogin(`set role "${ownerName}"`)).rejects.toMatchObject({ code: '42501' });
    await expect(asLogin(`set session authorization "${ownerName}"`)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('serves: as the role of requests it reads what that role reads', async () => {
    const database = await openDatabase({ databaseUrl: url, dataDir: '' });
    try {
      const read = (scope: 'sistema' | { idCliente: number }) =>
        database.read(scope, (tx) =>
          tx.prepared('select current_user::text as role, count(*)::int as users from usuario'),
        );
      await expect(read('sistema')).resolves.toEqual([{ role: 'foro_runtime', users: 0 }]);
      await expect(read({ idCliente: 1 })).resolves.toEqual([{ role: 'foro_runtime', users: 0 }]);
      await expect(servesAsOwner(database)).resolves.toBe(false);
      await expect(servesAsOwner(owner)).resolves.toBe(true);
    } finally {
      await database.close();
    }
  });
});
