import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import type {
  ProcessCostRow,
  ProcessCostTotals,
  processCostListQuery,
} from '@foro/shared/contracts/process-cost';
import type { z } from 'zod';
import type { Transaction } from '../../db/drivers/transaction';
import { pageHolding } from '../../resource/list';
import type { Sessao } from '../../session/session.queries';
import { columnsFor, ESTORNADA, FROM, LINHA, NA_SITUACAO, TOTAIS } from './custas-linha.queries';
import { type CostPage, orderBy, pageBySums, windowOn } from './custas-pagina.queries';
import { type Found, searchOf } from './custas-procura';
import { isSomada } from './custas-somas.queries';
import { requireProcesso, visibleTo } from './custas.policy';

type Query = z.infer<typeof processCostListQuery>;

const FILTERS = [
  ['idProcesso', (parameter: string) => `t.id_processo = ${parameter}::int`],
  ['idEmpresa', (parameter: string) => `p.id_empresa = ${parameter}::int`],
  ['idContato', (parameter: string) => `p.id_contato = ${parameter}::int`],
  ['idEmpresaGrupo', (parameter: string) => `p.id_empresa_grupo = ${parameter}::int`],
  ['de', (parameter: string) => `t.competencia >= ${parameter}::date`],
  ['ate', (parameter: string) => `t.competencia <= ${parameter}::date`],
  ['vencimentoDe', (parameter: string) => `t.vencimento >= ${parameter}::date`],
  ['vencimentoAte', (parameter: string) => `t.vencimento <= ${parameter}::date`],
] as const;

/** SQL of the lines that the totals cover, and of those that the list shows. */
function narrow(sessao: Sessao, query: Query, found: Found | null) {
  const values: unknown[] = [sessao.idCliente];
  const asked = FILTERS.flatMap(([name, condition]) =>
    query[name] === undefined ? [] : [` and ${condition(`$${values.push(query[name])}`)}`],
  );
  const ledger = `t.id_cliente = $1 and t.data_exclusao is null${asked.join('')}${visibleTo(sessao, values)}`;
  const state = query.status === undefined ? [] : [NA_SITUACAO[query.status]];
  const search = found === null ? [] : [found(values)];
  return { values, ledger, shown: ['true', ...state, ...search].join(' and '), isSearched: found !== null };
}

/**
 * The lines that the user sees, all or a page of them with the ledger's totals: search and status narrow the lines, not
 * the totals. The latest comes first by default.
 * @throws NaoEncontradoError, AcessoNegadoError for a case whose ledger the user may not see
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
  const { values, ledger, shown, isSearched } = narrow(sessao, query, await searchOf(tx, sessao, query));
  const ordering = orderBy(sort, order);
  const where = `where ${ledger} and ${shown}`;
  if (page === undefined)
    return tx.prepared<Row>(`select ${columnsFor(sessao)} ${FROM} ${where} ${ordering}`, values);
  const held =
    around === undefined
      ? page
      : await pageAround(tx, `${LINHA} ${where}`, ordering, values, around, pageSize);
  const offset = ((held ?? page) - 1) * pageSize;
  const whole = around === undefined ? {} : { page: held };
  const lista = { where, values, isSearched, columns: columnsFor(sessao) };
  const pagina = { sort, order, limit: pageSize, offset };
  if (isSomada(sessao, query)) return { ...(await pageBySums(tx, sessao, query, pagina, lista)), ...whole };
  const [items, [head]] = await Promise.all([
    tx.prepared<Row>(...windowOn(lista, ordering, pageSize, offset)),
    tx.prepared<Head>(
      `select count(*) filter (where ${shown})::int as total, ${TOTAIS} ${LINHA} ${ESTORNADA} where ${ledger}`,
      values,
    ),
  ]);
  if (head === undefined) throw new Error('totals answer one row');
  const { total, ...totais } = head;
  return { items, total, totais, ...whole };
}

type Row = ProcessCostRow & Record<string, unknown>;
type Head = ProcessCostTotals & { total: number } & Record<string, unknown>;

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
