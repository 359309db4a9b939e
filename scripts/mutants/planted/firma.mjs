// Faults in data that belong to the firm or to one person: costs, statements, documents, their links,
// calendar feeds, codes.

const inModule = (file) => `api/src/modules/${file}`;
const CUSTAS = inModule('custas/custas.policy.ts');
const PAPEIS = inModule('documentos/documentos.policy.ts');
const PRESTACOES = inModule('prestacoes/prestacoes.queries.ts');
const LINKS = inModule('aceites/link-sql.ts');
const ABERTURAS = inModule('compartilhamentos/compartilhamentos.queries.ts');
const ASSINATURA = inModule('agenda-assinada/assinatura.queries.ts');
const NOVA_SENHA = inModule('acesso/nova-senha.ts');
const FATOR = inModule('segundo-fator/segundo-fator.queries.ts');

const testsOf = (...files) => files.map((file) => `api/src/modules/${file}`);
const LEDGER = testsOf('custas/custas.test.ts', 'custas/custas-lista');
const PAPERS = testsOf('documentos/documentos');
const STATEMENTS = testsOf('prestacoes/');
const SHARES = testsOf('compartilhamentos/');
const FEED = testsOf('agenda-assinada/agenda-assinada.test.ts');
const MAILED = testsOf('mensagens/mensagens.test.ts');
const FACTOR = testsOf('segundo-fator/segundo-fator.test.ts');

/** @type {import('../plant.mjs').Mutant[]} */
export default [
  {
    name: 'a client reads costs that are not visible to it',
    file: CUSTAS,
    find: ' and t.visivel_cliente and p.${column} =',
    replace: ' and p.${column} =',
    tests: LEDGER,
  },
  {
    name: "a client reads another client's costs",
    file: CUSTAS,
    find: 'and p.${column} = $${values.push(id)}::int',
    replace: 'and $${values.push(id)}::int > 0',
    tests: LEDGER,
  },
  {
    name: "staff lists the costs of other teams' cases",
    file: CUSTAS,
    find: "if (may(sessao.role, 'custas.ver.todas')) return '';",
    replace: "return '';",
    tests: LEDGER,
  },
  {
    name: "staff opens the ledger of another team's case",
    file: CUSTAS,
    find: "scope === null && !found.isOfTeam && !may(sessao.role, 'custas.ver.todas')",
    replace: 'false',
    tests: LEDGER,
  },
  {
    name: 'a client reads papers that are not visible to it',
    file: PAPEIS,
    find: ' and t.visivel_cliente and coalesce',
    replace: ' and coalesce',
    tests: PAPERS,
  },
  {
    name: "a client reads another client's papers",
    file: PAPEIS,
    find: 'coalesce(p.${scope.column}, t.${scope.column}) = ${id}',
    replace: '${id} > 0',
    tests: PAPERS,
  },
  {
    name: "a client lists the papers of another client's case",
    file: PAPEIS,
    find: '  requireInScope(sessao, dono);\n',
    replace: '',
    tests: PAPERS,
  },
  {
    name: 'a client reads a statement that was not sent',
    file: PRESTACOES,
    find: " and pc.situacao in ('enviada', 'paga')`",
    replace: '`',
    tests: STATEMENTS,
  },
  {
    name: "a client reads another client's statements",
    file: PRESTACOES,
    find: 'and pc.${column} = $${values.push(id)}::int',
    replace: 'and $${values.push(id)}::int > 0',
    tests: STATEMENTS,
  },
  {
    name: 'a link that was revoked opens',
    file: LINKS,
    find: ' and t.revogado_em is null',
    replace: '',
    tests: SHARES,
  },
  {
    name: 'a link opens for ever',
    file: LINKS,
    find: ' and t.expira_em > clock_timestamp()',
    replace: '',
    tests: SHARES,
  },
  {
    name: 'a link opens a paper in the trash',
    file: LINKS,
    find: ' and d.data_exclusao is null',
    replace: '',
    tests: SHARES,
  },
  {
    name: 'a link opens more often than it may',
    file: ABERTURAS,
    find: '${STANDS} and (t.max_aberturas is null or t.aberturas < t.max_aberturas)',
    replace: '${STANDS}',
    tests: SHARES,
  },
  {
    name: 'who left the firm still reads the calendar by its address',
    file: ASSINATURA,
    find: ' and u.ativo and u.data_exclusao is null',
    replace: '',
    tests: FEED,
  },
  {
    name: 'a link for a new password works for ever',
    file: NOVA_SENHA,
    find: ' and l.expira_em > clock_timestamp()',
    replace: '',
    tests: MAILED,
  },
  {
    name: 'who left the firm still sets a password by a link',
    file: NOVA_SENHA,
    find: ' and u.ativo and u.data_exclusao is null\n  where l.id_cliente',
    replace: '\n  where l.id_cliente',
    tests: MAILED,
  },
  {
    name: 'a code of reserve is used twice',
    file: FATOR,
    find: ' and usado_em is null returning hash',
    replace: ' returning hash',
    tests: FACTOR,
  },
  {
    name: 'a code of the authenticator is used twice',
    file: FATOR,
    find: ' and not $4::integer = any(passos_usados)',
    replace: '',
    tests: FACTOR,
  },
];
