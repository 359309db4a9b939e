// Faults in tokens, sessions, the limits of signing in, and the content of responses.

const PLUGIN = 'api/src/session/session.plugin.ts';
const SESSION = 'api/src/session/session.queries.ts';
const TENTATIVAS = 'api/src/modules/acesso/tentativas.queries.ts';
const SIGN_IN = 'api/src/modules/acesso/sign-in.ts';
const SERIALIZER = 'api/src/http/serializer.ts';
const WRITE = 'api/src/resource/write.ts';

const AUTHORITY = ['api/src/walks/authority.test.ts'];
const ACESSO = ['api/src/modules/acesso/acesso.test.ts'];
const LIMITS = ['api/src/modules/acesso/sign-in.test.ts'];

/** @type {import('../plant.mjs').Mutant[]} */
export default [
  {
    name: 'any algorithm signs a token',
    file: PLUGIN,
    find: "algorithms: ['HS256'],",
    replace: "algorithms: ['HS256', 'HS384', 'HS512'],",
    tests: AUTHORITY,
  },
  {
    name: 'the algorithm is not pinned',
    file: PLUGIN,
    find: "      algorithms: ['HS256'],\n",
    replace: '',
    tests: AUTHORITY,
  },
  {
    name: 'a token needs no claims',
    file: PLUGIN,
    find: "requiredClaims: ['exp', 'sub', 'iss', 'aud', 'jti'],",
    replace: '',
    tests: ACESSO,
  },
  {
    name: 'a token of any issuer',
    file: PLUGIN,
    find: '      allowedIss: ISSUER,\n',
    replace: '',
    tests: ACESSO,
  },
  {
    name: 'a token for anybody',
    file: PLUGIN,
    find: '      allowedAud: AUDIENCE,\n',
    replace: '',
    tests: ACESSO,
  },
  { name: 'a token of any kind', file: PLUGIN, find: '      checkTyp: TYPE,\n', replace: '', tests: ACESSO },
  {
    name: 'a token that was seen lives for ever',
    file: PLUGIN,
    find: 'known.exp * 1000 > Date.now()',
    replace: 'known.exp > 0',
    tests: ACESSO,
  },
  {
    name: 'a token lives ten times as long',
    file: 'api/src/session/tokens.ts',
    find: '8 * 60 * 60',
    replace: '80 * 60 * 60',
    tests: ACESSO,
  },
  {
    name: 'a deactivated user goes on',
    file: SESSION,
    find: 'versao_token = $3 and u.ativo and',
    replace: 'versao_token = $3 and',
    tests: ACESSO,
  },
  {
    name: 'a deleted user goes on',
    file: SESSION,
    find: 'and u.ativo and u.data_exclusao is null',
    replace: 'and u.ativo',
    tests: ACESSO,
  },
  {
    name: 'an old version of a token goes on',
    file: SESSION,
    find: 'versao_token = $3',
    replace: 'versao_token >= $3',
    tests: ACESSO,
  },
  {
    name: 'an ended session goes on',
    file: SESSION,
    find: ' and s.encerrada_em is null\n',
    replace: '\n',
    tests: ACESSO,
  },
  {
    name: 'a session that nobody uses goes on',
    file: SESSION,
    find: '    and s.usada_em > clock_timestamp() - make_interval(secs => $5)\n',
    replace: '    and $5::int > 0\n',
    tests: ACESSO,
  },
  {
    name: 'a session in use is not marked',
    file: 'api/src/session/mark-sessions.ts',
    find: 'if (sessao !== null && isSessaoUnmarked) {',
    replace: 'if (sessao === null && isSessaoUnmarked) {',
    tests: ACESSO,
  },
  {
    name: 'leaving ends every session of the firm',
    file: SESSION,
    find: 'where id_cliente = $1 and id = $2 and encerrada_em is null',
    replace: 'where id_cliente = $1 and $2::uuid is not null and encerrada_em is null',
    tests: ACESSO,
  },
  {
    name: 'a deactivated user signs in',
    file: SIGN_IN,
    find: 'credencial?.ativo ? credencial.senhaHash : null',
    replace: 'credencial?.senhaHash',
    tests: ACESSO,
  },
  {
    name: 'any password signs in',
    file: 'api/src/passwords.ts',
    find: 'return matches && senhaHash != null;',
    replace: 'return (matches || senhaHash !== undefined) && senhaHash != null;',
    tests: ACESSO,
  },
  {
    name: 'a name is guessed at for ever from one network',
    file: TENTATIVAS,
    find: 'nomeRede: 10,',
    replace: 'nomeRede: 1000,',
    tests: LIMITS,
  },
  {
    name: 'a name is guessed at for ever',
    file: TENTATIVAS,
    find: ' nome: 30,',
    replace: ' nome: 3000,',
    tests: LIMITS,
  },
  {
    name: 'a network guesses for ever',
    file: TENTATIVAS,
    find: 'rede: 100,',
    replace: 'rede: 100_000,',
    tests: LIMITS,
  },
  {
    name: 'a known device guesses for ever',
    file: TENTATIVAS,
    find: 'aparelho: 10,',
    replace: 'aparelho: 1000,',
    tests: LIMITS,
  },
  {
    name: 'attempts made at once are not counted one by one',
    file: TENTATIVAS,
    find: '    tx.prepared(TURN, [chaves]),\n',
    replace: '    null,\n',
    tests: LIMITS,
  },
  {
    name: 'a success counts as a failure',
    file: SIGN_IN,
    find: 'Promise.all([findFator(tx, credencial), forgiveTentativa(tx, tentativa.ids)])',
    replace: 'Promise.all([findFator(tx, credencial)])',
    tests: LIMITS,
  },
  {
    name: 'an answer is not cut to its contract',
    file: SERIALIZER,
    find: 'return JSON.stringify(result.data);',
    replace: 'return JSON.stringify(data);',
    tests: AUTHORITY,
  },
  {
    name: 'an answer that breaks its contract is sent',
    file: SERIALIZER,
    find: 'if (!result.success)',
    replace: "if (method === '')",
    tests: AUTHORITY,
  },
  {
    name: 'a stale version is overwritten',
    file: WRITE,
    find: '.where(and(alive(table, who, id), eq(table.dataAlteracao, new Date(dataAlteracao))))',
    replace: '.where(alive(table, who, id))',
    tests: ['api/src/modules/acompanhamentos/acompanhamentos.test.ts'],
  },
  {
    name: 'what is deleted is changed',
    file: WRITE,
    find: 'eq(table.id, id), isNull(table.dataExclusao));',
    replace: 'eq(table.id, id));',
    tests: ['api/src/modules/acompanhamentos/acompanhamentos.test.ts'],
  },
  {
    name: 'a reference is held whatever its kind',
    file: 'api/src/resource/reference.ts',
    find: "data_exclusao is null${conditions.join('')} for key share",
    replace: 'data_exclusao is null for key share',
    tests: ['api/src/modules/compromissos/participantes.test.ts'],
  },
  {
    name: 'a select shows what is no longer used',
    file: 'api/src/modules/tabelas/tabelas.queries.ts',
    find: "if (!forceGetAll) conditions.push('ativo');",
    replace: '',
    tests: ['api/src/modules/tabelas/tabelas.test.ts'],
  },
  {
    name: 'two statements have one name',
    file: 'api/src/db/drivers/statement-name.ts',
    find: '.update(text)',
    replace: '.update(String(text.length % 50))',
    tests: ['api/src/walks/prepared-statements.test.ts'],
  },
  {
    name: 'one subscriber has many addresses',
    file: 'api/src/modules/acesso/chaves.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    tests: ['api/src/modules/acesso/chaves.test.ts'],
  },
];
