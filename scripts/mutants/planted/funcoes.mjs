// Faults beside the policies: functions, sessions, keys, and the transaction that sets the tenant.

const migration = (file) => `api/src/db/migrations/${file}`;
const NUCLEO = migration('0001_nucleo.sql');
const ACESSO = migration('0004_acesso.sql');
const AGENDA = migration('0008_agenda.sql');
const PROCURA = migration('0014_procura.sql');
const SEGURANCA = migration('0015_seguranca.sql');

const REVOKED = 'revoke create on schema public from foro_definidor;';
const OWN_ROWS = "'id_cliente = foro_id_cliente() and data_exclusao is null',";
const SEARCHED = "if tabela not in ('empresa'::regclass, 'usuario'::regclass, 'processo'::regclass) or";
const COLUMNS = " or coluna_busca not in ('busca', 'busca_cliente')";
const SCOPE = 'api/src/db/drivers/scope.ts';
const DATABASE = 'api/src/db/drivers/database.ts';

const CATALOGUE = ['api/src/db/catalogue.test.ts'];
const ROWS = ['api/src/db/row-security.test.ts'];
const DRIVER = ['api/src/db/drivers/database.test.ts'];

/** A statement to which a fault is added. */
const LAST = 'revoke update, delete on evento, evento_elo from foro_runtime;';
const also = (fault) => `${LAST}\n${fault};`;

/** @type {import('../plant.mjs').Mutant[]} */
export default [
  {
    name: 'a tenant where none is set',
    file: NUCLEO,
    find: "nullif(current_setting('foro.id_cliente', true), '')::integer $$",
    replace: "coalesce(nullif(current_setting('foro.id_cliente', true), '')::integer, 1) $$",
    tests: ROWS,
  },
  {
    name: 'the function of the tenant is a definer',
    file: NUCLEO,
    find: 'language sql stable parallel safe\n',
    replace: 'language sql stable security definer parallel safe\n',
    tests: CATALOGUE,
  },
  {
    name: 'requests may create tables',
    file: NUCLEO,
    find: 'grant usage on schema public to foro_runtime',
    replace: 'grant create on schema public to foro_runtime; grant usage on schema public to foro_runtime',
    tests: CATALOGUE,
  },
  {
    name: 'definers keep their right to create',
    file: SEGURANCA,
    find: REVOKED,
    replace: '',
    tests: CATALOGUE,
  },
  {
    name: 'a table without a key to its firm',
    file: AGENDA,
    find: 'create table compromisso (\n  id_cliente integer not null references grupo,',
    replace: 'create table compromisso (\n  id_cliente integer not null,',
    tests: CATALOGUE,
  },
  {
    name: 'the search forgets the tenant',
    file: PROCURA,
    find: OWN_ROWS,
    replace: "'data_exclusao is null',",
    tests: ROWS,
  },
  {
    name: 'the search takes any table',
    file: PROCURA,
    find: SEARCHED,
    replace: 'if',
    tests: ROWS,
  },
  {
    name: 'the search goes over any column',
    file: PROCURA,
    find: COLUMNS,
    replace: '',
    tests: ROWS,
  },
  {
    name: 'a definer without a search path',
    file: ACESSO,
    find: 'security definer set search_path = public, pg_temp\n  as $$\n    select u.id_cliente',
    replace: 'security definer\n  as $$\n    select u.id_cliente',
    tests: CATALOGUE,
  },
  {
    name: 'a definer that its maker owns',
    file: SEGURANCA,
    find: 'if le_tudo then',
    replace: "if le_tudo and funcao::text not like 'foro_credencial%' then",
    tests: CATALOGUE,
  },
  {
    name: 'functions for everybody',
    file: SEGURANCA,
    find: "    execute format('revoke execute on function %s from public', funcao);",
    replace: '    null;',
    tests: CATALOGUE,
  },
  {
    name: 'a function granted to everybody',
    file: SEGURANCA,
    find: '  to foro_runtime, foro_definidor;',
    replace: '  to public;',
    tests: CATALOGUE,
  },
  {
    name: 'sessions are not forced',
    file: SEGURANCA,
    find: LAST,
    replace: also('alter table sessao no force row level security'),
    tests: CATALOGUE,
  },
  {
    name: 'sessions are under no policy',
    file: SEGURANCA,
    find: LAST,
    replace: also('alter table sessao disable row level security'),
    tests: ROWS,
  },
  {
    name: 'sessions are seen by every firm',
    file: SEGURANCA,
    find: LAST,
    replace: also('alter policy inquilino on sessao using (true)'),
    tests: ROWS,
  },
  {
    name: 'the transaction names no tenant',
    file: SCOPE,
    find: "; SET LOCAL foro.id_cliente = ${checkId('idCliente', idCliente)}`",
    replace: '`',
    tests: DRIVER,
  },
  {
    name: 'the transaction of a tenant keeps its login',
    file: SCOPE,
    find: '`${begin}; SET LOCAL ROLE ${RUNTIME_ROLE}; ',
    replace: '`${begin}; ',
    tests: DRIVER,
  },
  {
    name: 'the transaction without a tenant keeps its login',
    file: SCOPE,
    find: 'return `${begin}; SET LOCAL ROLE ${RUNTIME_ROLE}`;',
    replace: 'return begin;',
    tests: DRIVER,
  },
  {
    name: 'the role outlives the transaction',
    file: SCOPE,
    find: '`${begin}; SET LOCAL ROLE ${RUNTIME_ROLE}; ',
    replace: '`${begin}; SET ROLE ${RUNTIME_ROLE}; ',
    tests: DRIVER,
  },
  {
    name: 'the tenant outlives the transaction',
    file: SCOPE,
    find: '; SET LOCAL foro.id_cliente',
    replace: '; SET foro.id_cliente',
    tests: DRIVER,
  },
  {
    name: 'a tenant is sent unchecked',
    file: SCOPE,
    find: 'if (!Number.isSafeInteger(value) || value <= 0)',
    replace: 'if (Number.isNaN(name))',
    tests: DRIVER,
  },
  {
    name: 'a read may write',
    file: DATABASE,
    find: "openingStatements(scope, 'BEGIN READ ONLY')",
    replace: 'openingStatements(scope)',
    tests: DRIVER,
  },
];
