// Faults beside the policies: functions, sessions, keys, and the transaction that sets the tenant.

import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../workspace/paths.mjs';

const migration = (file) => `api/src/db/migrations/${file}`;
const NUCLEO = migration('0001_nucleo.sql');
const AGENDA = migration('0005_agenda.sql');
const ACESSO = migration('0006_acesso.sql');

/** Several migrations define the same function again: only the last definition counts. */
const lastWith = (text) => {
  const files = readdirSync(fromRoot('api/src/db/migrations')).sort().map(migration);
  return files.filter((file) => readFileSync(fromRoot(file), 'utf8').includes(text)).at(-1);
};

const REVOKED = 'revoke create on schema public from foro_definidor;';
const OWN_ROWS = "'id_cliente = foro_id_cliente() and data_exclusao is null',";
const SEARCHED = "if tabela not in ('empresa'::regclass, 'usuario'::regclass, 'processo'::regclass) or";
const COLUMNS = " or coluna_busca not in ('busca', 'busca_cliente')";
const FUNCOES = migration('0009_funcoes.sql');
const SESSOES = migration('0010_sessoes.sql');
const SCOPE = 'api/src/db/drivers/scope.ts';
const DATABASE = 'api/src/db/drivers/database.ts';

const CATALOGUE = ['api/src/db/catalogue.test.ts'];
const ROWS = ['api/src/db/row-security.test.ts'];
const DRIVER = ['api/src/db/drivers/database.test.ts'];

const USING = 'using (id_cliente = (select foro_id_cliente()))';

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
    file: lastWith(REVOKED),
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
    file: lastWith(OWN_ROWS),
    find: OWN_ROWS,
    replace: "'data_exclusao is null',",
    tests: ROWS,
  },
  {
    name: 'the search takes any table',
    file: lastWith(SEARCHED),
    find: SEARCHED,
    replace: 'if',
    tests: ROWS,
  },
  {
    name: 'the search goes over any column',
    file: lastWith(COLUMNS),
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
    file: ACESSO,
    find: 'alter function foro_credencial(text) owner to foro_definidor;',
    replace: '',
    tests: CATALOGUE,
  },
  {
    name: 'functions for everybody',
    file: FUNCOES,
    find: "    execute format('revoke execute on function %s from public', funcao);",
    replace: '    null;',
    tests: CATALOGUE,
  },
  {
    name: 'a function granted to everybody',
    file: FUNCOES,
    find: 'to foro_runtime, foro_definidor;',
    replace: 'to public;',
    tests: CATALOGUE,
  },
  {
    name: 'sessions are not forced',
    file: SESSOES,
    find: 'alter table sessao force row level security;',
    replace: '',
    tests: CATALOGUE,
  },
  {
    name: 'sessions are under no policy',
    file: SESSOES,
    find: 'alter table sessao enable row level security;',
    replace: '',
    tests: ROWS,
  },
  {
    name: 'sessions are seen by every firm',
    file: SESSOES,
    find: `to foro_runtime ${USING}`,
    replace: 'to foro_runtime using (true)',
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
