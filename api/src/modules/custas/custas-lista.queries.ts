import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import {
  PROCESS_COST_FIELDS,
  type ProcessCostRow,
  type ProcessCostSort,
  type ProcessCostTotals,
  type processCostListQuery,
} from '@foro/shared/contracts/process-cost';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { z } from 'zod';
import type { Transaction } from '../../db/drivers/transaction';
import { lancamento } from '../../db/schema/lancamento';
import { selectFields } from '../../resource/columns';
import { may } from '../../policy';
import { pageHolding } from '../../resource/list';
import type { Sessao } from '../../session/session.queries';
import { HOJE, isSomada, readSomas } from './custas-somas.queries';
import { requireProcesso, visibleTo } from './custas.policy';
import { ABERTO_DESDE } from './fechamento.queries';

type Query = z.infer<typeof processCostListQuery>;

/** SQL of a line that is neither paid nor reversed, nor a reversal. */
export const ABERTO = 't.pago_em is null and not t.estornado and t.id_estornado is null';

/** A line with its case. */
const LINHA = `from lancamento t
  join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo and p.data_exclusao is null`;

/** SQL of the line that this one reverses. */
const ESTORNADA = 'left join lancamento o on o.id_cliente = t.id_cliente and o.id = t.id_estornado';

/** A line with its case, the line that it reverses (`o`), the one that reverses it (`e`) and its statement (`c`). */
export const FROM = `${LINHA}
  ${ESTORNADA}
  left join lancamento e on e.id_cliente = t.id_cliente and e.id_estornado = t.id and e.data_exclusao is null
  left join prestacao_conta c on c.id_cliente = t.id_cliente and c.id = coalesce(t.id_prestacao, t.id_liquidacao)`;

const ESTORNADO = '(t.estornado or t.id_estornado is not null)';
const SITUACAO = `case when ${ESTORNADO} then 'estornado' when t.pago_em is not null then 'pago'
  when t.vencimento < ${HOJE} then 'vencido' else 'aberto' end`;

/** SQL of the lines in each state, in the words of the indexes by state. */
const NA_SITUACAO: Readonly<Record<NonNullable<Query['status']>, string>> = {
  aberto: `${ABERTO} and (t.vencimento is null or t.vencimento >= ${HOJE})`,
  vencido: `${ABERTO} and t.vencimento < ${HOJE}`,
  pago: 't.pago_em is not null and not t.estornado and t.id_estornado is null',
  estornado: ESTORNADO,
};

/** SQL of a cost that this line is a part of, lines of other cases included: staff's to know. */
const RATEADO = `case when t.id_rateio is null then null else (select json_build_object('valor', sum(r.valor)::text, 'processos', count(*)::int)
    from lancamento r where r.id_cliente = t.id_cliente and r.id_rateio = t.id_rateio and r.data_exclusao is null) end`;

/** What every answer says of a line. */
export const columnsFor = ({ role }: Pick<Sessao, 'role'>) =>
  `${COLUMNS}, ${may(role, 'custas.ver.internas') ? RATEADO : 'null::json'} as "rateadoEntre"`;

const COLUMNS = `t.id, ${selectFields(lancamento, PROCESS_COST_FIELDS)}, ${SITUACAO} as situacao,
  case when t.id_estornado is not null then 'estorno' when t.estornado then 'estornado'
    when t.id_liquidacao is not null then 'liquidacao' when t.id_prestacao is not null then 'cobrado'
    when least(t.competencia, t.pago_em) < ${ABERTO_DESDE} then case when t.pago_em is null then 'aPagar' else 'fechado' end end as trava,
  t.id_estornado as "idEstornado", e.id as "idEstorno", c.id as "idPrestacao", c.numero as "prestacaoNumero", t.motivo, p.titulo as "processoTitulo", p.numero_cnj as "processoNumeroCNJ", p.cliente_nome as cliente,
  case when t.id_serie is null then null else json_build_object('frequencia', t.frequencia, 'posicao', t.serie_posicao, 'total', t.serie_total) end as serie`;

const SORT: Readonly<Record<ProcessCostSort, string>> = {
  id: 't.id',
  competencia: 't.competencia',
  tipo: 't.tipo',
  descricao: 'foro_normaliza(t.descricao)',
  valor: 't.valor',
  vencimento: 't.vencimento',
  situacao: SITUACAO,
};

const SEARCH =
  "concat_ws(' ', t.descricao, t.categoria, t.guia_numero, t.valor::text, p.titulo, p.numero_cnj, p.cliente_nome)";

/** SQL of a line's kind: what a reversal takes back is of the kind of the line that it reverses. */
export const TIPO = 'coalesce(o.tipo, t.tipo)';
const EFEITO = 'case when t.id_estornado is null then t.valor else -t.valor end';
/** SQL of whether a line is money that went out; a reversal is of its line's kind. */
export const GASTO = `${TIPO} not in ('adiantamento', 'reembolso')`;
/**
 * SQL of what moves the account between client and firm, for the totals of a ledger, for statements and for who owes what: the client gives back what the
 * firm paid and the client bears; what the opposing party bears or gave back is none of it.
 * @param tipo SQL of the line's kind
 */
export const contaDoCliente = (tipo: string) => ({
  despesa: `(${tipo} not in ('adiantamento', 'reembolso') and t.pago_por = 'escritorio' and t.reembolsavel and t.onus = 'cliente')`,
  reembolso: `(${tipo} = 'reembolso' and t.pago_por <> 'contraria')`,
});
const DO_CLIENTE = contaDoCliente(TIPO);
const PAGO_PELO_ESCRITORIO = `${GASTO} and t.pago_em is not null and t.pago_por = 'escritorio'`;

const sumOf = (condition: string) =>
  `coalesce(sum(${EFEITO}) filter (where ${condition}), 0)::numeric(20, 2)`;

const TOTAIS = `${sumOf(PAGO_PELO_ESCRITORIO)}::text as "pagasPeloEscritorio",
  (${sumOf(`${DO_CLIENTE.despesa} and t.pago_em is not null`)} - ${sumOf(`${DO_CLIENTE.reembolso} and t.pago_em is not null`)})::text as "aReembolsar",
  (${sumOf(`${TIPO} = 'adiantamento' and t.pago_em is not null`)} - ${sumOf(`${GASTO} and t.pago_em is not null and t.pago_por = 'adiantamento'`)})::text as "saldoAdiantamento",
  ${sumOf(`${GASTO} and t.pago_em is null and t.vencimento is not null`)}::text as "aVencer",
  to_char(min(t.vencimento) filter (where ${GASTO} and t.pago_em is null and not ${ESTORNADO}), 'YYYY-MM-DD') as "proximoVencimento"`;

const FILTERS = [
  ['idProcesso', (parameter: string) => `t.id_processo = ${parameter}::int`],
  ['idEmpresa', (parameter: string) => `p.id_empresa = ${parameter}::int`],
  ['idContato', (parameter: string) => `p.id_contato = ${parameter}::int`],
  ['idEmpresaGrupo', (parameter: string) => `p.id_empresa_grupo = ${parameter}::int`],
  ['de', (parameter: string) => `t.competencia >= ${parameter}::date`],
  ['ate', (parameter: string) => `t.competencia <= ${parameter}::date`],
] as const;

/** Which lines the totals are of, and which of those the list shows. */
function narrow(sessao: Sessao, query: Query) {
  const values: unknown[] = [sessao.idCliente];
  const asked = FILTERS.flatMap(([name, condition]) =>
    query[name] === undefined ? [] : [` and ${condition(`$${values.push(query[name])}`)}`],
  );
  const ledger = `t.id_cliente = $1 and t.data_exclusao is null${asked.join('')}${visibleTo(sessao, values)}`;
  const terms = searchTerms(query.search ?? '');
  const found =
    terms.length === 0
      ? 'true'
      : `not exists (select from unnest($${values.push(terms)}::text[]) termo where strpos(foro_busca(${SEARCH}), foro_busca(termo)) = 0)`;
  const state = query.status === undefined ? 'true' : NA_SITUACAO[query.status];
  return { values, ledger, shown: `${found} and ${state}`, isSearched: terms.length > 0 };
}

/** SQL of an order, or of the same one from its end. Words that change nothing would keep an index from being read. */
function orderBy(sort: ProcessCostSort, order: 'asc' | 'desc', isFromEnd = false): string {
  const way = isFromEnd ? (order === 'asc' ? 'desc' : 'asc') : order;
  const nulls = sort === 'vencimento' ? (isFromEnd ? ' nulls first' : ' nulls last') : '';
  return `order by ${SORT[sort]} ${way}${nulls}, t.id ${way}`;
}

interface CostPage {
  readonly items: ProcessCostRow[];
  readonly total: number;
  readonly totais: ProcessCostTotals;
  readonly page?: number | null;
}

/**
 * The lines that the user sees, all or a page of them with what the ledger comes to: search and status narrow the lines,
 * and leave the totals as they are. The latest comes first unless asked otherwise.
 * @throws NaoEncontradoError, AcessoNegadoError where one case is asked for and its ledger is not the user's to see
 */
export async function listCustas(
  tx: Transaction,
  sessao: Sessao,
  query: Query,
): Promise<ProcessCostRow[] | CostPage> {
  if (query.idProcesso !== undefined) await requireProcesso(tx, sessao, query.idProcesso);
  const {
    page,
    pageSize = PAGE_SIZE,
    sort = 'competencia',
    order = query.sort ? 'asc' : 'desc',
    around,
  } = query;
  const { values, ledger, shown, isSearched } = narrow(sessao, query);
  const ordering = orderBy(sort, order);
  const where = `where ${ledger} and ${shown}`;
  if (page === undefined)
    return tx.prepared<Row>(`select ${columnsFor(sessao)} ${FROM} ${where} ${ordering}`, values);
  const held =
    around === undefined
      ? page
      : await pageAround(tx, `${LINHA} ${where}`, ordering, values, around, pageSize);
  const offset = ((held ?? page) - 1) * pageSize;
  const window = (limit: number, skip: number, found = ordering) =>
    [
      `with pagina as materialized (select t.id ${LINHA} ${where} ${found} limit $${values.length + 1}::int offset $${values.length + 2}::int)
        select ${columnsFor(sessao)} ${FROM} join pagina on pagina.id = t.id where t.id_cliente = $1 ${ordering}`,
      [...values, limit, skip],
    ] as const;
  const whole = around === undefined ? {} : { page: held };

  if (!isSomada(sessao, query)) {
    const [items, [head]] = await Promise.all([
      tx.prepared<Row>(...window(pageSize, offset)),
      tx.prepared<Head>(
        `select count(*) filter (where ${shown})::int as total, ${TOTAIS} ${LINHA} ${ESTORNADA} where ${ledger}`,
        values,
      ),
    ]);
    if (head === undefined) throw new Error('totals answer one row');
    const { total, ...totais } = head;
    return { items, total, totais, ...whole };
  }
  const { total: kept, ...totais } = await readSomas(tx, sessao, query);
  const total = isSearched ? await countFound(tx, `${LINHA} ${where}`, values) : kept;
  if (offset >= total) return { items: [], total, totais, ...whole };
  // The last page costs what the first does.
  const limit = Math.min(pageSize, total - offset);
  const fromEnd = total - offset - limit;
  // Planned for these values, and not once for all: for any place and month the planner would read and sort the whole firm.
  const [, { rows: items }] = await Promise.all([
    tx.query('set local plan_cache_mode = force_custom_plan'),
    tx.query<Row>(
      ...(fromEnd < offset ? window(limit, fromEnd, orderBy(sort, order, true)) : window(limit, offset)),
    ),
  ]);
  return { items, total, totais, ...whole };
}

type Row = ProcessCostRow & Record<string, unknown>;
type Head = ProcessCostTotals & { total: number } & Record<string, unknown>;

async function countFound(tx: Transaction, found: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(`select count(*)::int as total ${found}`, values);
  return rows[0]?.total ?? 0;
}

async function pageAround(
  tx: Transaction,
  found: string,
  ordering: string,
  values: readonly unknown[],
  id: number,
  pageSize: number,
): Promise<number | null> {
  const [row] = await tx.prepared<{ posicao: number }>(
    `select posicao::int from (select t.id, row_number() over (${ordering}) as posicao ${found}) lugares where id = $${values.length + 1}`,
    [...values, id],
  );
  return pageHolding(row?.posicao, pageSize);
}
