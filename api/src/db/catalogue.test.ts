import { RECORD_WORDS } from '@foro/shared/contracts/audit-words';
import { describeOnOwnDatabase } from '../testing/describe-on-database';
import {
  ADDED_AND_READ,
  DEFINERS,
  DEFINER_SETTINGS,
  NO_SECRETS,
  READ_BY_DEFINERS,
  READS_RESTRICTED,
  REMOVED_WITH_A_CASE,
  SECRET,
  UNIQUE_ACROSS_TENANTS,
  WITHOUT_HISTORY,
  WITHOUT_TENANT,
} from './catalogue.fixtures';

const OWN_TENANT = '(id_cliente = ( SELECT foro_id_cliente() AS foro_id_cliente))';

/** A row of no case, or of a case that the reader sees. */
const withoutHidden = (column: string) =>
  `((${column} IS NULL) OR (${column} <> ALL (( SELECT foro_processos_ocultos() AS foro_processos_ocultos)::integer[])))`;

/** Tables that are of cases without such a column, with their condition. */
const RESTRICTED: Readonly<Record<string, string>> = {
  processo: withoutHidden('id'),
  prestacao_conta: '(id <> ALL (( SELECT foro_prestacoes_ocultas() AS foro_prestacoes_ocultas)::integer[]))',
};

const OURS = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

// Walks the database's catalogue, so that it covers a later migration's table or function without a change
// here.
describeOnOwnDatabase('the catalogue', (base) => {
  const ask = async (text: string) =>
    (
      await base.database.transaction('manutencao', (tx) =>
        tx.query<Record<string, unknown> & { name: string }>(text),
      )
    ).rows;
  const names = async (text: string) => (await ask(text)).map(({ name }) => name);
  const tenantTables = () =>
    names(
      `select o.relname as name from pg_class o join pg_attribute a on a.attrelid = o.oid and a.attname = 'id_cliente' and not a.attisdropped
        where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p') order by 1`,
    );

  it('has tables of a tenant, and those that are known to have none', async () => {
    const all = await names(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
    );
    const ofTenants = await tenantTables();
    expect(ofTenants.length).toBeGreaterThan(25);
    expect(all.filter((name) => !ofTenants.includes(name))).toEqual(Object.keys(WITHOUT_TENANT).sort());
  });

  it('enables and forces row-level security on every table of a tenant', async () => {
    const rows = await ask(
      `select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced from pg_class where relnamespace = 'public'::regnamespace order by 1`,
    );
    for (const table of await tenantTables())
      expect(rows.find(({ name }) => name === table)).toEqual({ name: table, enabled: true, forced: true });
    expect(rows.find(({ name }) => name === 'grupo')).toMatchObject({ enabled: true });
  });

  it('gives every table of a tenant one policy for requests, and every table of a case one that hides restricted cases, and no other', async () => {
    const policies = await ask(
      `select tablename as name, policyname as policy, permissive, roles::text[] as roles, cmd, qual as reading, with_check as writing
        from pg_policies where schemaname = 'public' order by tablename, policyname desc`,
    );
    const tables = await tenantTables();
    const ofCases = await names(
      `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_processo'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    );
    expect(ofCases.length).toBeGreaterThan(15);
    const expected = tables.flatMap((name) => [
      ...(ofCases.includes(name) || RESTRICTED[name]
        ? [
            {
              name,
              policy: 'restrito',
              permissive: 'RESTRICTIVE',
              roles: ['foro_runtime'],
              cmd: 'ALL',
              reading: RESTRICTED[name] ?? withoutHidden('id_processo'),
              writing: name === 'evento' ? 'true' : null,
            },
          ]
        : []),
      {
        name,
        policy: 'inquilino',
        permissive: 'PERMISSIVE',
        roles: ['foro_runtime'],
        cmd: 'ALL',
        reading: OWN_TENANT,
        writing: OWN_TENANT,
      },
      ...(READ_BY_DEFINERS.includes(name)
        ? [
            {
              name,
              policy: 'definidor',
              permissive: 'PERMISSIVE',
              roles: ['foro_definidor'],
              cmd: 'SELECT',
              reading: 'true',
              writing: null,
            },
          ]
        : []),
    ]);
    expect(policies.filter(({ name }) => tables.includes(name))).toEqual(expected);
    expect(policies.filter(({ name }) => !tables.includes(name))).toEqual([
      {
        name: 'grupo',
        policy: 'inquilino',
        permissive: 'PERMISSIVE',
        roles: ['foro_runtime'],
        cmd: 'SELECT',
        reading: '(id = ( SELECT foro_id_cliente() AS foro_id_cliente))',
        writing: null,
      },
    ]);
  });

  it('gives requests, and the functions that look past a policy, these rights in tables and no other; nobody else any', async () => {
    const granted = await ask(
      `select o.relname as name, coalesce(r.rolname, 'PUBLIC') as grantee, array_agg(a.privilege_type order by a.privilege_type) as rights
        from pg_class o cross join aclexplode(o.relacl) a left join pg_roles r on r.oid = a.grantee
        where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and a.grantee <> o.relowner
        group by 1, 2 order by 1, 2`,
    );
    const tables = await tenantTables();
    const all = [...tables, ...Object.keys(WITHOUT_TENANT)].sort();
    expect(granted).toEqual(
      all.flatMap((name) => {
        const rights =
          WITHOUT_TENANT[name] ??
          (ADDED_AND_READ.includes(name) ? ['INSERT', 'SELECT'] : ['DELETE', 'INSERT', 'SELECT', 'UPDATE']);
        return [
          ...(READ_BY_DEFINERS.includes(name)
            ? [{ name, grantee: 'foro_definidor', rights: ['SELECT'] }]
            : []),
          ...(rights.length > 0 ? [{ name, grantee: 'foro_runtime', rights }] : []),
        ];
      }),
    );
  });

  it('writes the history of every table that people change, by its triggers', async () => {
    // The reference tables of cases ship with the product; the product does not change them.
    const references = await names(
      `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('descricao', 'ordem')) = 2
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'data_alteracao')`,
    );
    const guarded = await names(
      // Types, by bits: 1 for each row, 4 after an insert, 8 a delete, 16 an update.
      `select tgrelid::regclass::text as name from pg_trigger rows join pg_trigger updates using (tgrelid, tgargs)
        where rows.tgname = 'historico' and rows.tgfoid = 'foro_registra_evento'::regproc and rows.tgtype = 13 and rows.tgenabled = 'O'
          and updates.tgname = 'historico_alteracoes' and updates.tgfoid = 'foro_registra_alteracoes'::regproc and updates.tgtype = 16
          and updates.tgenabled = 'O' order by 1`,
    );
    expect(guarded).toContain('processo');
    const expected = (await tenantTables()).filter(
      (name) => !(name in WITHOUT_HISTORY) && !references.includes(name),
    );
    // A missing table needs its line in 0013_historico.sql, or a reason in WITHOUT_HISTORY.
    expect(guarded).toEqual(expected);
    // 'Auditoria' cannot filter by a kind without a name: add it to RECORD_WORDS in shared/src/contracts/audit-words.ts.
    expect(guarded.filter((name) => !(name in RECORD_WORDS))).toEqual([]);
  });

  it('computes no generated column of a ledger again when a line is charged', async () => {
    // PostgreSQL makes them again for each row if any trigger comes before the update, whatever changes.
    expect(
      await names(
        `select tgname as name from pg_trigger where tgrelid = 'lancamento'::regclass and not tgisinternal
          and tgtype & 2 = 2 and tgtype & 16 = 16`,
      ),
    ).toEqual([]);
  });

  it('keeps secrets, and what PostgreSQL computes, out of the history', async () => {
    const columns = await ask(
      `select t.tgrelid::regclass || '.' || a.attname as name, a.attgenerated <> '' as computed,
          a.attname = any((string_to_array(encode(t.tgargs, 'escape'), '\\000'))[4]::text[]) as "isLeftOut",
          a.attname = any((string_to_array(encode(t.tgargs, 'escape'), '\\000'))[5]::text[]) as "isSecret"
        from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
        where t.tgname = 'historico'`,
    );
    expect(columns.filter(({ computed, isLeftOut }) => computed && !isLeftOut)).toEqual([]);
    const secrets = columns.filter(({ name }) => SECRET.test(String(name).split('.')[1] ?? ''));
    expect(secrets.length).toBeGreaterThan(0);
    for (const { name, isSecret, isLeftOut } of secrets)
      expect([name, isSecret || (isLeftOut && NO_SECRETS.includes(name))]).toEqual([name, true]);
  });

  it('gives no right to a column alone, and none to whoever reads through a view', async () => {
    expect(
      await names(
        `select o.relname || '.' || a.attname as name from pg_attribute a join pg_class o on o.oid = a.attrelid
          where o.relnamespace = 'public'::regnamespace and a.attacl is not null`,
      ),
    ).toEqual([]);
    // A view reads with its owner's rights, bypassing every policy, unless it has security_invoker.
    expect(
      await names(
        `select o.relname as name from pg_class o where o.relnamespace = 'public'::regnamespace and o.relkind in ('v', 'm')
          and not coalesce('security_invoker=true' = any(o.reloptions), false) and ${OURS}`,
      ),
    ).toEqual([]);
  });

  it('lets nobody but the roles that call them execute its functions', async () => {
    const open = await names(
      `select o.oid::regprocedure::text as name from pg_proc o cross join aclexplode(coalesce(o.proacl, acldefault('f', o.proowner))) a
        where o.pronamespace = 'public'::regnamespace and ${OURS} and a.grantee not in (o.proowner, 'foro_runtime'::regrole, 'foro_definidor'::regrole)`,
    );
    expect(open).toEqual([]);
  });

  it('sets no setting of ours in the definition of a function, which takes a superuser', async () => {
    const found = await names(
      `select o.proname as name from pg_proc o
        where o.pronamespace = 'public'::regnamespace and array_to_string(o.proconfig, ' ') like '%foro.%'`,
    );
    expect(found).toEqual([]);
  });

  it('lets no other functions look past a policy than those named here: with a fixed search path, owned by a role that reads the tables named here', async () => {
    const definers = await ask(
      `select o.proname as name, o.proowner::regrole::text as owner, o.proconfig as settings from pg_proc o
        where o.pronamespace = 'public'::regnamespace and o.prosecdef and ${OURS} order by 1`,
    );
    expect(definers).toEqual(
      DEFINERS.map((name) => ({
        name,
        owner: 'foro_definidor',
        settings: ['search_path=public, pg_temp', ...(DEFINER_SETTINGS[name] ?? [])],
      })),
    );
  });

  it('leaves restricted cases out of each of those that reads a table of cases, but for a few with their reason', async () => {
    const readers = await ask(
      `select o.proname as name, o.prosrc ~ 'foro_(sem|processos)_ocultos' as "isNarrowed" from pg_proc o
        where o.pronamespace = 'public'::regnamespace and o.prosecdef and ${OURS} and exists (select from pg_attribute a join pg_class c on c.oid = a.attrelid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (a.attname = 'id_processo' or c.relname = 'processo')
            and o.prosrc ~ ('\\m' || c.relname || '\\M')) order by 1`,
    );
    expect(readers.filter(({ isNarrowed }) => isNarrowed === true).length).toBeGreaterThan(8);
    expect(readers.filter(({ isNarrowed }) => isNarrowed !== true).map(({ name }) => name)).toEqual(
      Object.keys(READS_RESTRICTED),
    );
  });

  it('lets its roles do nothing else: no login, no rights over roles, databases or policies, nothing of their own', async () => {
    expect(
      await ask(
        `select rolname as name, rolsuper, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls,
          has_schema_privilege(oid, 'public', 'create') as "mayCreate",
          (select array_agg(g.rolname::text) from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid) as "memberOf"
          from pg_roles r where rolname in ('foro_runtime', 'foro_definidor') order by 1`,
      ),
    ).toEqual(
      ['foro_definidor', 'foro_runtime'].map((name) => ({
        name,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolcanlogin: false,
        rolreplication: false,
        rolbypassrls: false,
        mayCreate: false,
        memberOf: null,
      })),
    );
    expect(
      await names(
        "select relname as name from pg_class where relowner in ('foro_runtime'::regrole, 'foro_definidor'::regrole)",
      ),
    ).toEqual([]);
  });

  it('never lets a foreign key between tables of a tenant reach another one', async () => {
    const keys = await ask(
      `select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) as name,
          (select array_agg(a.attname::text order by k.place) from unnest(conkey) with ordinality k(num, place) join pg_attribute a on a.attrelid = conrelid and a.attnum = k.num) as own,
          (select array_agg(a.attname::text order by k.place) from unnest(confkey) with ordinality k(num, place) join pg_attribute a on a.attrelid = confrelid and a.attnum = k.num) as other,
          confrelid::regclass::text as target
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    const tables = await tenantTables();
    const reaching = keys.filter(({ target }) => tables.includes(String(target)));
    expect(reaching.length).toBeGreaterThan(50);
    for (const { name, own, other } of reaching)
      expect([name, (own as string[])[0], (other as string[])[0]]).toEqual([
        name,
        'id_cliente',
        'id_cliente',
      ]);
    const owners = keys.filter(({ target }) => target === 'grupo').map(({ name }) => name.split(':')[0]);
    expect([...new Set(owners)].sort()).toEqual(tables);
  });

  it('leads every primary and unique key of a tenant with the tenant, which a distributed PostgreSQL shards by', async () => {
    const keys = await ask(
      `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as "table",
          (select a.attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]) as leading
        from pg_index i join pg_class c on c.oid = i.indrelid
        where i.indisunique and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    const tables = await tenantTables();
    const ofTenants = keys.filter(({ table }) => tables.includes(String(table)));
    expect(ofTenants.length).toBeGreaterThan(100);
    expect(ofTenants.filter(({ leading }) => leading !== 'id_cliente').map(({ name }) => name)).toEqual(
      Object.keys(UNIQUE_ACROSS_TENANTS),
    );
  });

  it('has an index of all rows for every reference to a record that the trash removes', async () => {
    const references = await ask(
      `select format('%s: %s', r.origem, r.coluna) as name, r.alvo as target, exists (
          select from pg_index i where i.indrelid = r.conrelid and (i.indkey::int2[])[0:cardinality(r.conkey) - 1] @> r.conkey
            and coalesce(pg_get_expr(i.indpred, i.indrelid), '') in ('', format('(%I IS NOT NULL)', r.coluna))
        ) as indexed
        from (select o.conrelid, o.conkey, o.conrelid::regclass::text as origem, o.confrelid::regclass::text as alvo, a.attname as coluna
          from pg_constraint o join pg_attribute a on a.attrelid = o.conrelid and a.attnum = o.conkey[cardinality(o.conkey)]
          where o.contype = 'f' and o.connamespace = 'public'::regnamespace) r order by 1`,
    );
    const asked = references.filter(({ target }) => REMOVED_WITH_A_CASE.includes(String(target)));
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter(({ indexed }) => indexed !== true).map(({ name }) => name)).toEqual([]);
  });
});
