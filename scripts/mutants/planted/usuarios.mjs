// Faults in the management of users: users, the last administrator, offices, participants.

const inModule = (file) => `api/src/modules/${file}`;
const USUARIOS = inModule('usuarios/usuarios.policy.ts');
const USUARIO = inModule('usuarios/usuarios.queries.ts');
const ACESSOS = inModule('usuarios/usuarios-acesso.queries.ts');
const TRAVADO = inModule('usuarios/usuario-travado.queries.ts');
const PARTICIPANTES = inModule('compromissos/participantes.queries.ts');

const AUTHORITY = ['api/src/walks/authority.test.ts'];
const testOf = (file) => [`api/src/modules/${file}.test.ts`];
const USERS = testOf('usuarios/usuarios');
const ACCESS = testOf('usuarios/usuarios-acesso');
const OFFICES = testOf('empresas/empresas-vistas');
const WRITES = testOf('usuarios/usuarios.queries');
const PARTICIPANTS = testOf('compromissos/participantes');

/** @type {import('../plant.mjs').Mutant[]} */
export default [
  {
    name: 'one may make somebody above oneself',
    file: USUARIOS,
    find: 'RANK[roleOfTipo(tipo)] <= RANK[role]',
    replace: 'RANK[roleOfTipo(tipo)] <= 9',
    tests: ACCESS,
  },
  {
    name: 'one may make only who is below',
    file: USUARIOS,
    find: 'RANK[roleOfTipo(tipo)] <= RANK[role]',
    replace: 'RANK[roleOfTipo(tipo)] < RANK[role]',
    tests: ACCESS,
  },
  {
    name: 'staff keep platform users',
    file: USUARIOS,
    find: 'if (!mayKeepUsuario(role, tipo))',
    replace: 'if (role.length === 0)',
    tests: ACCESS,
  },
  {
    name: 'the stored type is not asked about',
    file: USUARIO,
    find: 'requireKeepUsuario(sessao, stored.idUsuarioTipo, body.idUsuarioTipo);',
    replace: 'requireKeepUsuario(sessao, body.idUsuarioTipo);',
    tests: ACCESS,
  },
  {
    name: 'the sent type is not asked about',
    file: USUARIO,
    find: 'requireKeepUsuario(sessao, stored.idUsuarioTipo, body.idUsuarioTipo);',
    replace: 'requireKeepUsuario(sessao, stored.idUsuarioTipo);',
    tests: ACCESS,
  },
  {
    name: 'nobody is asked about on creating',
    file: USUARIO,
    find: '  requireKeepUsuario(sessao, body.idUsuarioTipo);\n',
    replace: '',
    tests: WRITES,
  },
  {
    name: 'staff read the record of platform users',
    file: USUARIO,
    find: 'if (ficha === undefined || !mayKeepUsuario(role, ficha.idUsuarioTipo)) throw',
    replace: 'if (ficha === undefined) throw',
    tests: ACCESS,
  },
  {
    name: 'staff becomes a client',
    file: USUARIO,
    find: 'if (conjuntoOf(stored.idUsuarioTipo) !== conjuntoOf(body.idUsuarioTipo))',
    replace: 'if (stored.idUsuarioTipo < 0)',
    tests: USERS,
  },
  {
    name: 'a new password keeps the tokens',
    file: USUARIO,
    find: '{ senhaHash, versaoToken: sql`${usuario.versaoToken} + 1` }',
    replace: '{ senhaHash }',
    tests: USERS,
  },
  {
    name: 'a client is given a password by its form',
    file: USUARIO,
    find: 'senhaHash !== null && !isClientePF(body.idUsuarioTipo)',
    replace: 'senhaHash !== null',
    tests: WRITES,
  },
  {
    name: 'anybody deactivates anybody',
    file: ACESSOS,
    find: '  requireKeepUsuario(sessao, stored.idUsuarioTipo);\n  if (stored.ativo)',
    replace: '  if (stored.ativo)',
    tests: ACCESS,
  },
  {
    name: 'anybody deletes anybody',
    file: ACESSOS,
    find: '  requireKeepUsuario(sessao, stored.idUsuarioTipo);\n  await',
    replace: '  await',
    tests: ACCESS,
  },
  {
    name: 'an administrator takes his own access',
    file: TRAVADO,
    find: 'if (stored.id === idUsuario)',
    replace: 'if (stored.id < 0)',
    tests: ACCESS,
  },
  {
    name: 'the last administrator goes',
    file: TRAVADO,
    find: 'if (rows[0]?.others === 0)',
    replace: 'if (rows[0]?.others === -1)',
    tests: AUTHORITY,
  },
  {
    name: 'a deactivated administrator counts',
    file: TRAVADO,
    find: 'id_usuario_tipo = $2 and ativo and',
    replace: 'id_usuario_tipo = $2 and',
    tests: AUTHORITY,
  },
  {
    name: 'a deleted administrator counts',
    file: TRAVADO,
    find: 'and senha_hash is not null and data_exclusao is null and id <> $3',
    replace: 'and senha_hash is not null and id <> $3',
    tests: AUTHORITY,
  },
  {
    name: 'any user counts as an administrator',
    file: TRAVADO,
    find: 'id_usuario_tipo = $2 and ativo',
    replace: 'id_usuario_tipo >= $2 and ativo',
    tests: AUTHORITY,
  },
  {
    name: 'the last administrator is deactivated',
    file: ACESSOS,
    find: 'if (stored.ativo) await refuseLosingAdmin(tx, sessao, stored);',
    replace: 'if (stored.ativo) await Promise.resolve();',
    tests: AUTHORITY,
  },
  {
    name: 'the last administrator is deleted',
    file: ACESSOS,
    find: '  await refuseLosingAdmin(tx, sessao, stored);\n  const { rows }',
    replace: '  const { rows }',
    tests: AUTHORITY,
  },
  {
    name: 'access is released to anybody',
    file: ACESSOS,
    find: 'if (!isClientePF(stored.idUsuarioTipo)) {',
    replace: 'if (stored.idUsuarioTipo < 0) {',
    tests: ACCESS,
  },
  {
    name: 'access is released twice',
    file: ACESSOS,
    find: 'if (stored.ativo) throw',
    replace: 'if (stored.id < 0) throw',
    tests: ACCESS,
  },
  {
    name: 'staff keep offices',
    file: inModule('empresas/empresas.policy.ts'),
    find: 'if (!tipos.every((tipo) => mayKeepEmpresa(role, tipo)))',
    replace: 'if (tipos.length === 0)',
    tests: OFFICES,
  },
  {
    name: 'staff read the record of an office',
    file: inModule('empresas/empresas.queries.ts'),
    find: ' || !mayKeepEmpresa(role, ficha.idEmpresaTipo)',
    replace: '',
    tests: OFFICES,
  },
  {
    name: 'anybody takes part',
    file: PARTICIPANTES,
    find: 'const where = { id_usuario_tipo: TIPOS_PLATAFORMA, ativo: true };',
    replace: 'const where = {};',
    tests: PARTICIPANTS,
  },
  {
    name: 'who takes part in a hidden commitment is told',
    file: PARTICIPANTES,
    find: '  await findCompromisso(tx, sessao, idAgenda);\n',
    replace: '',
    tests: PARTICIPANTS,
  },
  {
    name: 'anybody removes a participant',
    file: PARTICIPANTES,
    find: 'lockCompromisso(tx, sessao, removed.idProcessoAgenda)',
    replace: 'Promise.resolve({ idPrazo: null })',
    tests: PARTICIPANTS,
  },
];
