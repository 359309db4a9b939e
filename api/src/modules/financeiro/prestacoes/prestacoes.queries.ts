import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import type {
  Statement,
  StatementRow,
  StatementSort,
  statementListQuery,
} from '@foro/shared/contracts/cost-statement';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import { select } from './select';
import { requireRow } from '../../../errors';
import { may } from '../../../policy';
import { pageHolding } from '../../../resource/list';
import { instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { clientScopeOf } from '../../processos/processos/processos.policy';
import { LINHA } from '../custas/custas-linha.queries';
import { findLinhas, totaisSql } from './linhas.queries';

type Query = z.infer<typeof statementListQuery>;
type Row = StatementRow & Record<string, unknown>;

const CLIENTE = 'coalesce(cli.nome_fantasia, pes.nome)';

const FROM = `from prestacao_conta pc
  join empresa esc on esc.id_cliente = pc.id_cliente and esc.id = pc.id_empresa_grupo
  left join empresa cli on cli.id_cliente = pc.id_cliente and cli.id = pc.id_empresa
  left join usuario pes on pes.id_cliente = pc.id_cliente and pes.id = pc.id_contato
  left join documento_entrega ent on ent.id_cliente = pc.id_cliente and ent.id = pc.id_entrega and ent.data_exclusao is null
  left join usuario criou on criou.id_cliente = pc.id_cliente and criou.id = pc.id_usuario_inclusao`;

const COLUMNS = `pc.id, pc.numero, pc.situacao, pc.id_empresa_grupo as "idEmpresaGrupo", esc.nome_fantasia as escritorio, pc.id_empresa as "idEmpresa",
  pc.id_contato as "idContato", ${CLIENTE} as cliente, to_char(pc.de, 'YYYY-MM-DD') as de, to_char(pc.ate, 'YYYY-MM-DD') as ate, pc.processos,
  to_char(pc.enviada_em, 'YYYY-MM-DD') as "enviadaEm", to_char(pc.vencimento, 'YYYY-MM-DD') as vencimento, to_char(pc.informada_em, 'YYYY-MM-DD') as "informadaEm",
  case when ent.id is not null then json_build_object('id', ent.id, 'idProcesso', ent.id_processo, 'titulo', ent.titulo) end as comprovante,
  to_char(pc.paga_em, 'YYYY-MM-DD') as "pagaEm", pc.motivo,
  ${instantSql('pc.data_inclusao')} as "dataInclusao", criou.nome as "usuarioInclusao"`;

// Computed only for the rows that are shown.
const COM_TOTAIS = `select pagina.*, soma.quantidade, to_jsonb(soma) - 'quantidade' as totais from (%s) pagina
  join prestacao_conta dela on dela.id_cliente = $1 and dela.id = pagina.id
  cross join lateral (${totaisSql('dela.adiantamento_anterior')}, count(t.id)::int as quantidade
    ${LINHA} where t.id_cliente = dela.id_cliente and t.id_prestacao = dela.id) soma`;

const withTotais = (page: string, order: string) => `${COM_TOTAIS.replace('%s', () => page)} ${order}`;

/** SQL that limits statements to those that the user may see: a client its own, once they were sent. */
function visibleTo(sessao: Sessao, values: unknown[]): string {
  if (may(sessao.role, 'prestacoes.ver.todas')) return '';
  const { column, id } = clientScopeOf(sessao) ?? { column: 'id_contato', id: 0 };
  return ` and pc.${column} = $${values.push(id)}::int and pc.situacao in ('enviada', 'informada', 'paga')`;
}

/** The whole statement, if the user sees it. */
export async function findPrestacao(tx: Transaction, sessao: Sessao, id: number): Promise<Statement> {
  const row = await findResumo(tx, sessao, id);
  const linhas = await findLinhas(tx, 't.id_cliente = $1 and t.id_prestacao = $2', [sessao.idCliente, id]);
  return { ...row, linhas };
}

/** The statement without its lines, if the user sees it. */
export async function findResumo(tx: Transaction, sessao: Sessao, id: number): Promise<StatementRow> {
  const values: unknown[] = [sessao.idCliente, id];
  const page = `select ${COLUMNS} ${FROM} where pc.id_cliente = $1 and pc.id = $2${visibleTo(sessao, values)}`;
  const [row] = await select<Row>(tx, withTotais(page, ''), values);
  return requireRow(row);
}

const SORT: Readonly<Record<StatementSort, string>> = {
  id: 'pc.id',
  numero: 'pc.numero',
  cliente: `foro_normaliza(${CLIENTE})`,
  ate: 'pc.ate',
  situacao: 'pc.situacao',
};

const FILTERS = [
  ['idEmpresa', 'pc.id_empresa = %s::int'],
  ['idContato', 'pc.id_contato = %s::int'],
  ['idEmpresaGrupo', 'pc.id_empresa_grupo = %s::int'],
  ['status', 'pc.situacao = %s'],
] as const;

function conditionOf(sessao: Sessao, query: Query) {
  const values: unknown[] = [sessao.idCliente];
  const asked = FILTERS.flatMap(([name, condition]) =>
    query[name] === undefined ? [] : [` and ${condition.replace('%s', `$${values.push(query[name])}`)}`],
  );
  const terms = searchTerms(query.search ?? '');
  const found =
    terms.length === 0
      ? ''
      : ` and not exists (select from unnest($${values.push(terms)}::text[]) termo where strpos(foro_busca(concat_ws(' ', pc.numero, ${CLIENTE})), foro_busca(termo)) = 0)`;
  return { condition: `pc.id_cliente = $1${asked.join('')}${visibleTo(sessao, values)}${found}`, values };
}

/** The statements that the user may see, all or a page of them; the latest first by default. */
export async function listPrestacoes(tx: Transaction, sessao: Sessao, query: Query) {
  const { page, pageSize = PAGE_SIZE, sort = 'id', order = query.sort ? 'asc' : 'desc', around } = query;
  const { condition, values } = conditionOf(sessao, query);
  const ordering = `${SORT[sort]} ${order}, pc.id ${order}`;
  const rows = `select ${COLUMNS}, row_number() over (order by ${ordering}) as lugar ${FROM} where ${condition} order by ${ordering}`;
  if (page === undefined)
    return (await select<Row>(tx, withTotais(`${rows}${WHOLE}`, 'order by pagina.lugar'), values)).map(
      withoutPlace,
    );
  const held =
    around === undefined
      ? page
      : await pageAround(tx, `${FROM} where ${condition}`, ordering, values, around, pageSize);
  const cut = `${rows} limit $${values.length + 1}::int offset $${values.length + 2}::int`;
  const items = await select<Row>(tx, withTotais(cut, 'order by pagina.lugar'), [
    ...values,
    pageSize,
    ((held ?? page) - 1) * pageSize,
  ]);
  const [head] = await select<{ total: number }>(
    tx,
    `select count(*)::int as total ${FROM} where ${condition}`,
    values,
  );
  return {
    items: items.map(withoutPlace),
    total: head?.total ?? 0,
    ...(around !== undefined && { page: held }),
  };
}

const withoutPlace = ({ lugar: _, ...row }: Row): StatementRow => row;

async function pageAround(
  tx: Transaction,
  found: string,
  ordering: string,
  values: readonly unknown[],
  id: number,
  pageSize: number,
): Promise<number | null> {
  const [row] = await select<{ posicao: number }>(
    tx,
    `select posicao::int from (select pc.id, row_number() over (order by ${ordering}) as posicao ${found}) lugares where id = $${values.length + 1}`,
    [...values, id],
  );
  return pageHolding(row?.posicao, pageSize);
}
