// Faults in the separation of firms: policies, rights and functions of the database, and the transaction that
// sets the tenant.

const migration = (file) => `api/src/db/migrations/${file}`;
const SEGURANCA = migration('0015_seguranca.sql');

const CATALOGUE = ['api/src/db/catalogue.test.ts'];
const ROWS = ['api/src/db/row-security.test.ts'];

const USING = 'using (id_cliente = (select foro_id_cliente()))';
const CHECK = 'with check (id_cliente = (select foro_id_cliente()))';
const PARTICIPANTS = 'grant select on cidade, estado, foro_migracao, grupo to foro_runtime;';
const also = (policy) => `${PARTICIPANTS}\n${policy};`;

/** @type {import('../plant.mjs').Mutant[]} */
export default [
  {
    name: 'row-level security is not forced',
    file: SEGURANCA,
    find: ', force row level security',
    replace: '',
    tests: CATALOGUE,
  },
  {
    name: 'row-level security is not enabled',
    file: SEGURANCA,
    find: 'enable row level security, force',
    replace: 'force',
    tests: ROWS,
  },
  {
    name: 'policies check nothing on writing by their own word',
    file: SEGURANCA,
    find: `\n      ${CHECK}', nome);`,
    replace: "', nome);",
    tests: CATALOGUE,
  },
  {
    name: 'policies let every row be written',
    file: SEGURANCA,
    find: `\n      ${CHECK}', nome);`,
    replace: " with check (true)', nome);",
    tests: ROWS,
  },
  {
    name: 'policies let every row be read',
    file: SEGURANCA,
    find: `to foro_runtime ${USING}\n`,
    replace: 'to foro_runtime using (true)\n',
    tests: ROWS,
  },
  {
    name: 'policies are for everybody',
    file: SEGURANCA,
    find: `on %s to foro_runtime ${USING}`,
    replace: `on %s ${USING}`,
    tests: CATALOGUE,
  },
  {
    name: 'policies compare the other way',
    file: SEGURANCA,
    find: `to foro_runtime ${USING}\n`,
    replace: 'to foro_runtime using (id_cliente >= (select foro_id_cliente()))\n',
    tests: ROWS,
  },
  {
    name: 'requests may truncate',
    file: SEGURANCA,
    find: 'grant select, insert, update, delete on %s to',
    replace: 'grant select, insert, update, delete, truncate on %s to',
    tests: CATALOGUE,
  },
  {
    name: 'everybody may read',
    file: SEGURANCA,
    find: 'grant select, insert, update, delete on %s to foro_runtime',
    replace: 'grant select, insert, update, delete on %s to foro_runtime, public',
    tests: CATALOGUE,
  },
  {
    name: 'definers read teams',
    file: SEGURANCA,
    find: "'empresa', 'equipe_membro',",
    replace: "'empresa', 'equipe', 'equipe_membro',",
    tests: CATALOGUE,
  },
  {
    name: 'the policy of the definers is for requests too',
    file: SEGURANCA,
    find: 'for select to foro_definidor using (true)',
    replace: 'for select to foro_definidor, foro_runtime using (true)',
    tests: ROWS,
  },
  {
    name: 'the policy of the definers lets them write',
    file: SEGURANCA,
    find: 'for select to foro_definidor using',
    replace: 'for all to foro_definidor using',
    tests: CATALOGUE,
  },
  {
    name: 'firms see each other',
    file: SEGURANCA,
    find: 'on grupo for select to foro_runtime using (id = (select foro_id_cliente()))',
    replace: 'on grupo for select to foro_runtime using (true)',
    tests: ROWS,
  },
  {
    name: 'firms are under no policy',
    file: SEGURANCA,
    find: 'alter table grupo enable row level security;',
    replace: '',
    tests: ROWS,
  },
  {
    name: 'a firm may rename firms',
    file: SEGURANCA,
    find: PARTICIPANTS,
    replace: also('grant update on grupo to foro_runtime'),
    tests: CATALOGUE,
  },
  {
    name: 'an open policy on participants',
    file: SEGURANCA,
    find: PARTICIPANTS,
    replace: also('create policy aberta on compromisso_participante to foro_runtime using (true)'),
    tests: ROWS,
  },
  {
    name: 'an open policy for inserting opposing parties',
    file: SEGURANCA,
    find: PARTICIPANTS,
    replace: also('create policy aberta on parte_contraria for insert to foro_runtime with check (true)'),
    tests: ROWS,
  },
  {
    name: 'an open policy for deleting teams',
    file: SEGURANCA,
    find: PARTICIPANTS,
    replace: also(
      'create policy aberta on equipe for delete to foro_runtime using (true); create policy lida on equipe for select to foro_runtime using (true)',
    ),
    tests: ROWS,
  },
  {
    name: 'one table loses its policy on writing',
    file: SEGURANCA,
    find: PARTICIPANTS,
    replace: also(`alter policy inquilino on acompanhamento with check (true)`),
    tests: ROWS,
  },
  {
    name: 'one table is no longer forced',
    file: SEGURANCA,
    find: PARTICIPANTS,
    replace: also('alter table acompanhamento no force row level security'),
    tests: CATALOGUE,
  },
  {
    name: 'a view past the policies',
    file: SEGURANCA,
    find: PARTICIPANTS,
    replace: also('create view todos as select * from usuario; grant select on todos to foro_runtime'),
    tests: CATALOGUE,
  },
  {
    name: 'a column for everybody',
    file: SEGURANCA,
    find: PARTICIPANTS,
    replace: also('grant select (email) on usuario to public'),
    tests: CATALOGUE,
  },
  {
    name: 'requests may write the states',
    file: SEGURANCA,
    find: PARTICIPANTS,
    replace: also('grant insert on estado, cidade to foro_runtime'),
    tests: CATALOGUE,
  },
  {
    name: 'requests may empty the cache of registries',
    file: SEGURANCA,
    find: 'grant select, insert, update on consulta_cnpj',
    replace: 'grant select, insert, update, delete on consulta_cnpj',
    tests: CATALOGUE,
  },
];
