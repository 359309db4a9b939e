// Faults in the separation of firms: policies, rights and functions of the database, and the transaction that
// sets the tenant.

const migration = (file) => `api/src/db/migrations/${file}`;
const SEGURANCA = migration('0007_seguranca.sql');

const CATALOGUE = ['api/src/db/catalogue.test.ts'];
const ROWS = ['api/src/db/row-security.test.ts'];

const USING = 'using (id_cliente = (select foro_id_cliente()))';
const CHECK = 'with check (id_cliente = (select foro_id_cliente()))';
const PARTICIPANTS = 'grant select on estado, cidade to foro_runtime;';
const also = (policy) => `${PARTICIPANTS}\n${policy};`;

/** @type {import('../plant.mjs').Mutant[]} */
export default [
  {
    name: 'row-level security is not forced',
    file: SEGURANCA,
    find: "  execute format('alter table %I force row level security', tabela);",
    replace: '',
    tests: CATALOGUE,
  },
  {
    name: 'row-level security is not enabled',
    file: SEGURANCA,
    find: "execute format('alter table %I enable row level security', tabela);",
    replace: '',
    tests: ROWS,
  },
  {
    name: 'policies check nothing on writing by their own word',
    file: SEGURANCA,
    find: ` ${CHECK}', tabela);`,
    replace: "', tabela);",
    tests: CATALOGUE,
  },
  {
    name: 'policies let every row be written',
    file: SEGURANCA,
    find: ` ${CHECK}', tabela);`,
    replace: " with check (true)', tabela);",
    tests: ROWS,
  },
  {
    name: 'policies let every row be read',
    file: SEGURANCA,
    find: `to foro_runtime ${USING} with`,
    replace: 'to foro_runtime using (true) with',
    tests: ROWS,
  },
  {
    name: 'policies are for everybody',
    file: SEGURANCA,
    find: `on %I to foro_runtime ${USING}`,
    replace: `on %I ${USING}`,
    tests: CATALOGUE,
  },
  {
    name: 'policies compare the other way',
    file: SEGURANCA,
    find: `to foro_runtime ${USING} with`,
    replace: 'to foro_runtime using (id_cliente >= (select foro_id_cliente())) with',
    tests: ROWS,
  },
  {
    name: 'requests may truncate',
    file: SEGURANCA,
    find: 'grant select, insert, update, delete on %I to',
    replace: 'grant select, insert, update, delete, truncate on %I to',
    tests: CATALOGUE,
  },
  {
    name: 'everybody may read',
    file: SEGURANCA,
    find: 'grant select, insert, update, delete on %I to foro_runtime',
    replace: 'grant select, insert, update, delete on %I to foro_runtime, public',
    tests: CATALOGUE,
  },
  {
    name: 'definers read teams',
    file: SEGURANCA,
    find: "array['usuario', 'empresa', 'processo', 'imagem']",
    replace: "array['usuario', 'empresa', 'processo', 'imagem', 'equipe']",
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
    find: 'grant select on grupo to foro_runtime;',
    replace: 'grant select, update on grupo to foro_runtime;',
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
    replace: 'grant select, insert on estado, cidade to foro_runtime;',
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
