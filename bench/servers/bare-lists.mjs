// The minimal server that gives the same answers: node:http, pg and the same two queries as the connection's
// own role, but no session, no policy, no row-level security, no transaction and no contract.
// `node bare-lists.mjs <database url> <idCliente> <pool size>` sends its port to its parent.
import http from 'node:http';
import pg from 'pg';

const [, , connectionString, tenant, poolSize] = process.argv;
const idCliente = Number(tenant);
const pool = new pg.Pool({ connectionString, max: Number(poolSize) });

const instant = (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const LISTS = {
  Company: {
    table: 'empresa',
    set: 'C',
    sort: {
      nomeFantasia: 'nome_fantasia_ordem',
      razaoSocial: 'razao_social_ordem',
      cidade: 'cidade_ordem',
      id: 'id',
    },
    first: 'nomeFantasia',
    columns: `t.id, t.cnpj, t.nome_fantasia as "nomeFantasia", t.razao_social as "razaoSocial", t.contato, t.cidade, t.estado,
      t.id_empresa_tipo as "idEmpresaTipo", ${instant('t.data_inclusao')} as "dataInclusao"`,
  },
  User: {
    table: 'usuario',
    set: 'F',
    sort: { nome: 'nome_ordem', nomeEmpresa: 'nome_empresa_ordem', email: 'email_ordem', id: 'id' },
    first: 'nome',
    columns: `t.id, t.nome, t.email, t.cpf, t.celular_ddd as "celularDDD", t.celular, t.ativo, t.id_usuario_tipo as "idUsuarioTipo", t.usuario_tipo as "usuarioTipo",
      t.id_empresa as "idEmpresa", nullif(t.nome_empresa, '') as "nomeEmpresa", ${instant('t.data_inclusao')} as "dataInclusao"`,
  },
};

async function answer(url) {
  const { table, set, sort, first, columns } = LISTS[url.pathname.split('/')[2]];
  const by = url.searchParams.get('sort') ?? first;
  const order = url.searchParams.get('order') === 'desc' ? 'desc' : 'asc';
  const tipos = (url.searchParams.get('idEmpresaTipos') ?? url.searchParams.get('idUsuarioTipos'))
    .split(',')
    .map(Number);
  const column = sort[by];
  const skip = (Number(url.searchParams.get('page')) - 1) * 10;
  const offset = skip > 0 ? ' offset $3' : '';
  const text = `with pagina as (select id from ${table} where id_cliente = $1 and data_exclusao is null and conjunto = $2 order by ${column} ${order}, id ${order} limit 10${offset})
    select ${columns} from pagina join ${table} t on t.id_cliente = $1 and t.id = pagina.id order by t.${column} ${order}, t.id ${order}`;
  const [items, count] = await Promise.all([
    pool.query({
      name: `bare-${table}-${by}-${order}-${offset.length}`,
      text,
      values: [idCliente, set, ...(skip > 0 ? [skip] : [])],
    }),
    pool.query({
      name: 'bare-contagem',
      text: 'select sum(total)::int as total from contagem where id_cliente = $1 and tabela = $2 and tipo = any($3)',
      values: [idCliente, table, tipos],
    }),
  ]);
  return { items: items.rows, total: count.rows[0].total };
}

const server = http.createServer((request, response) => {
  answer(new URL(request.url, 'http://localhost')).then(
    (body) => response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(body)),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('SIGTERM', () => process.exit(0));
