// The minimal server that gives the same answers: node:http, pg and the same queries as the connection's own
// role, but no session, no policy, no row-level security, no transaction and no contract.
// `node bare-processos.mjs <database url> <idCliente> <pool size>` prints its port.
import http from 'node:http';
import pg from 'pg';

const [, , connectionString, tenant, poolSize] = process.argv;
const idCliente = Number(tenant);
const pool = new pg.Pool({ connectionString, max: Number(poolSize) });

const COLUMNS = {
  id: 'id',
  titulo: 'titulo_ordem',
  processoStatus: 'processo_status_ordem',
  processoTipo: 'processo_tipo_ordem',
  pasta: 'pasta_ordem',
  numeroCNJ: 'numero_cnj_ordem',
  processoPai: 'processo_pai_ordem',
  cliente: 'cliente_ordem',
  reclamante: 'reclamante_ordem',
  dataInclusao: 'data_inclusao',
};
const instant = (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ROW = `t.id, t.titulo, t.processo_status as "processoStatus", t.processo_tipo as "processoTipo", acao.descricao as acao, t.pasta, t.numero_cnj as "numeroCNJ", t.processo_pai as "processoPai",
  cliente.nome_fantasia as "nomeFantasia", cliente.razao_social as "razaoSocial", pessoa.nome, t.reclamante, ${instant('t.data_inclusao')} as "dataInclusao"`;
const JOINS = `left join processo_acao acao on acao.id_cliente = t.id_cliente and acao.id = t.id_processo_acao
  left join empresa cliente on cliente.id_cliente = t.id_cliente and cliente.id = t.id_empresa
  left join usuario pessoa on pessoa.id_cliente = t.id_cliente and pessoa.id = t.id_contato`;

const pageText = (
  column,
  order,
  condition,
  offset,
) => `with pagina as (select id from processo where id_cliente = $1 and data_exclusao is null${condition} order by ${column} ${order}, id ${order} limit 10${offset})
  select ${ROW} from pagina join processo t on t.id_cliente = $1 and t.id = pagina.id ${JOINS} order by t.${column} ${order}, t.id ${order}`;

const total = ({ rows: [row] }) => row?.total ?? 0;

async function list({ sort = 'titulo', order = 'asc', page = '1', search }) {
  const column = COLUMNS[sort];
  if (search === undefined) {
    const deep = page === '1' ? [] : [(Number(page) - 1) * 10];
    const [items, count] = await Promise.all([
      pool.query({
        name: `bare-${sort}-${order}-${deep.length}`,
        text: pageText(column, order, '', deep.length ? ' offset $2' : ''),
        values: [idCliente, ...deep],
      }),
      pool.query({
        name: 'bare-contagem',
        text: "select total from contagem where id_cliente = $1 and tabela = 'processo'",
        values: [idCliente],
      }),
    ]);
    return { items: items.rows, total: total(count) };
  }
  // Planned for its own word each time, as a search must be: a generic plan would be a bad one.
  const like = `%${search
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f.()/-]/g, '')}%`;
  const [items, count] = await Promise.all([
    pool.query(pageText(column, order, ' and busca like $2', ''), [idCliente, like]),
    pool.query(
      'select count(*)::int as total from processo where id_cliente = $1 and data_exclusao is null and busca like $2',
      [idCliente, like],
    ),
  ]);
  return { items: items.rows, total: total(count) };
}

const label = (table, column) =>
  `(select r.descricao from ${table} r where r.id_cliente = t.id_cliente and r.id = t.${column}) as l_${column}`;
const LABELS = [
  'posicao_cliente',
  'caso',
  'acao',
  'natureza',
  'procedimento',
  'fase',
  'risco',
  'orgao',
  'justica',
  'instancia',
  'negociacao_cliente_tipo',
].map((name) => label(`processo_${name}`, `id_processo_${name}`));
const CASE = `select t.*, cliente.nome_fantasia, cliente.razao_social, cliente.contato, pessoa.nome, ${LABELS.join(', ')}, ${label('processo_posicao_cliente', 'id_posicao_parte_contraria')},
    (select descricao from estado where id = t.id_estado) as l_estado, (select descricao from cidade where id = t.id_cidade) as l_cidade,
    (select equipe from equipe e where e.id_cliente = t.id_cliente and e.id = t.id_equipe) as l_equipe, (select nome from usuario u where u.id_cliente = t.id_cliente and u.id = t.id_equipe_usuario) as l_advogado,
    (select nome_fantasia from empresa e where e.id_cliente = t.id_cliente and e.id = t.id_empresa_grupo) as l_escritorio, criou.nome as criou, alterou.nome as alterou
  from processo t left join empresa cliente on cliente.id_cliente = t.id_cliente and cliente.id = t.id_empresa left join usuario pessoa on pessoa.id_cliente = t.id_cliente and pessoa.id = t.id_contato
    left join usuario criou on criou.id_cliente = t.id_cliente and criou.id = t.id_usuario_inclusao left join usuario alterou on alterou.id_cliente = t.id_cliente and alterou.id = t.id_usuario_alteracao
  where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;
const HISTORY = `select t.id, ${instant('t.data_inclusao')} as "dataInclusao", tipo.descricao as tipo, t.descricao, executor.nome as executor from acompanhamento t
  join processo_historico_tipo tipo on tipo.id_cliente = t.id_cliente and tipo.id = t.id_processo_historico_tipo join usuario executor on executor.id_cliente = t.id_cliente and executor.id = t.id_executor_ato
  where t.id_cliente = $1 and t.id_processo = $2 and t.data_exclusao is null order by t.data_inclusao desc, t.id desc limit 10`;
const HISTORY_TOTAL =
  'select count(*)::int as total from acompanhamento where id_cliente = $1 and id_processo = $2 and data_exclusao is null';

async function answer(url) {
  const [, , kind, ...rest] = url.pathname.split('/');
  const query = Object.fromEntries(url.searchParams);
  if (kind === 'ProcessHistory') {
    const values = [idCliente, Number(rest[1])];
    const [items, count] = await Promise.all([
      pool.query({ name: 'bare-acompanhamentos', text: HISTORY, values }),
      pool.query({ name: 'bare-acompanhamentos-total', text: HISTORY_TOTAL, values }),
    ]);
    return { items: items.rows, total: total(count) };
  }
  if (rest.length === 0) return list(query);
  return (await pool.query({ name: 'bare-processo', text: CASE, values: [idCliente, Number(rest[0])] }))
    .rows[0];
}

const server = http.createServer((request, response) => {
  answer(new URL(request.url, 'http://localhost')).then(
    (body) => response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(body)),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('SIGTERM', () => process.exit(0));
