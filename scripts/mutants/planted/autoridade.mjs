// Faults in permissions: the table of policies, the checks beside it, and the data that a client sees.

const POLICY = 'api/src/policy.ts';
const PLUGIN = 'api/src/session/session.plugin.ts';
const inModule = (file) => `api/src/modules/${file}`;
const PROCESSOS = inModule('processos/processos.policy.ts');

const ROLES = ['api/src/walks/roles.test.ts'];
const AUTHORITY = ['api/src/walks/authority.test.ts'];
const testOf = (file) => [`api/src/modules/${file}.test.ts`];
const PARTICIPANTS = testOf('compromissos/participantes');

const wider = (action, from, to) => ({
  name: `${action} for ${to}`,
  file: POLICY,
  find: `'${action}': ${from},`,
  replace: `'${action}': ${to},`,
  tests: ROLES,
});
const toClients = (action) => wider(action, 'STAFF_ROLES', 'EVERYBODY');
const toStaff = (action) => wider(action, 'MANAGEMENT_ROLES', 'STAFF_ROLES');

/** @type {import('../plant.mjs').Mutant[]} */
export default [
  toClients('tabelas.ler'),
  toClients('consultas.fazer'),
  toClients('empresas.listar'),
  toClients('usuarios.criar'),
  toClients('usuarios.ler'),
  toClients('processos.excluir'),
  toClients('processos.ver.todos'),
  toClients('partesContrarias.ler'),
  toClients('acompanhamentos.ver.parecer'),
  toClients('compromissos.listar'),
  toStaff('empresas.manter.grupo'),
  toStaff('equipes.criar'),
  toStaff('usuarios.manter.plataforma'),
  toStaff('compromissos.ver.todos'),
  {
    name: 'a client may do all',
    file: POLICY,
    find: 'hasRole(role, POLICY[action]);',
    replace: "hasRole(role, POLICY[action]) || role === 'Cliente';",
    tests: ROLES,
  },
  {
    name: 'no route asks its policy',
    file: PLUGIN,
    find: "if (policy === 'publica' || !may(sessao.role, policy)) throw new AcessoNegadoError();",
    replace: '',
    tests: ROLES,
  },
  {
    name: 'a route without a policy starts',
    file: PLUGIN,
    find: "if (policy === undefined || (policy !== 'publica' && !Object.hasOwn(POLICY, policy))) {",
    replace: 'if (route.url === undefined) {',
    tests: ROLES,
  },
  {
    name: 'a route that forgot to ask answers',
    file: PLUGIN,
    find: 'const isAsked = reply.statusCode >= 400 ||',
    replace: 'const isAsked = reply.statusCode >= 100 ||',
    tests: ROLES,
  },
  {
    name: 'a bad body is told of before the role',
    file: PLUGIN,
    find: 'if (!validationError || isPublic(request)) return done(validationError);',
    replace: 'if (validationError !== null) return done(validationError);',
    tests: ROLES,
  },
  {
    name: 'a client sees every case',
    file: PROCESSOS,
    find: "if (may(role, 'processos.ver.todos')) return null;",
    replace: 'if (role.length > 0) return null;',
    tests: AUTHORITY,
  },
  {
    name: 'kinds of client are swapped',
    file: PROCESSOS,
    find: 'return isAcessoPJ ? {',
    replace: 'return !isAcessoPJ ? {',
    tests: AUTHORITY,
  },
  {
    name: 'a client narrows to another client',
    file: PROCESSOS,
    find: '[column]: isElsewhere ? [] : id',
    replace: '[column]: asked[column] ?? id',
    tests: AUTHORITY,
  },
  {
    name: 'a client narrowed to another client is shown its own',
    file: PROCESSOS,
    find: '[column]: isElsewhere ? [] : id',
    replace: '[column]: isElsewhere ? id : id',
    tests: AUTHORITY,
  },
  {
    name: 'a client opens any case',
    file: PROCESSOS,
    find: 'throw new NaoEncontradoError();',
    replace: 'return;',
    tests: [...testOf('processos/processos'), ...testOf('acompanhamentos/acompanhamentos')],
  },
  {
    name: 'a page of cases is answered whole to a client',
    file: inModule('processos/processos.routes.ts'),
    find: 'return clientScopeOf(sessao) === null ? all : own();',
    replace: 'return all;',
    tests: AUTHORITY,
  },
  {
    name: 'a client reads the opinion',
    file: inModule('acompanhamentos/acompanhamentos.queries.ts'),
    find: "if (may(role, 'acompanhamentos.ver.parecer')) return ficha;",
    replace: 'if (role.length > 0) return ficha;',
    tests: testOf('acompanhamentos/acompanhamentos'),
  },
  {
    name: 'staff see every calendar',
    file: inModule('compromissos/compromissos.policy.ts'),
    find: "may(role, 'compromissos.ver.todos') ? null : idUsuario",
    replace: 'role.length > 0 ? null : idUsuario',
    tests: PARTICIPANTS,
  },
];
