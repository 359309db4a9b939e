import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import type {
  ProcessCostRow,
  ProcessCostTotals,
  processCostListQuery,
} from '@foro/shared/contracts/process-cost';
import { COSTS_COUNTED } from '@foro/shared/contracts/process-cost-codes';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import { may } from '../../../policy';
import { pageHolding } from '../../../resource/list';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { columnsFor, FROM, LINHA, SITUACAO, SORT, TOTAIS } from './custas-linha.queries';
import { requireProcesso, visibleTo } from './custas.policy';

type Query = z.infer<typeof processCostListQuery>;

interface CostPage {
  readonly items: ProcessCostRow[];
  readonly total: number;
  readonly totais: ProcessCostTotals;
  readonly page?: number | null;
}

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

/** SQL of the lines that the totals cover, and of those among them that the list shows. */
function narrow(sessao: Sessao, query: Query) {
  const values: unknown[] = [sessao.idCliente];
  const asked = FILTERS.flatMap(([name, condition]) =>
    query[name] === undefined ? [] : [` and ${condition(`$${values.push(query[name])}`)}`],
  );
  const ledger = `t.id_cliente = $1 and t.data_exclusao is null${asked.join('')}${visibleTo(sessao, values)}`;
  const state = query.status === undefined ? [] : [`${SITUACAO} = $${values.push(query.status)}`];
  // Each word occurs in the line, or in what the user may read of its case.
  const ofCase = may(sessao.role, 'custas.ver.internas') ? 'p.busca' : 'p.busca_cliente';
  const found = searchTerms(query.search ?? '').map((term) => {
    const word = `(select foro_busca($${values.push(term)}))`;
    return `(strpos(t.busca, ${word}) > 0 or strpos(${ofCase}, ${word}) > 0)`;
  });
  return { values, ledger, shown: ['true', ...state, ...found].join(' and ') };
}

/**
 * The lines that the user sees, all or a page of them with the ledger's totals: search and status narrow the lines, not
 * the totals. The latest comes first by default.
 * @param counted limit to which the lines of a search are counted; one more means more
 * @throws NaoEncontradoError, AcessoNegadoError for a case whose ledger the user may not see
 */
export async function listCustas(
  tx: Transaction,
  sessao: Sessao,
  query: Query,
  counted: number = COSTS_COUNTED,
): Promise<ProcessCostRow[] | CostPage> {
  if (query.idProcesso !== undefined) await requireProcesso(tx, sessao, query.idProcesso);
  const { page, pageSize = PAGE_SIZE, around, sort = 'competencia' } = query;
  const { order = query.sort ? 'asc' : 'desc' } = query;
  const { values, ledger, shown } = narrow(sessao, query);
  const keys = [...SORT[sort], 't.id'].map((key) => `${key} ${order}`);
  // Lines without a due date come last in either order.
  const ordering = `order by ${keys.join(sort === 'vencimento' ? ' nulls last, ' : ', ')}`;
  const columns = columnsFor(sessao);
  if (page === undefined)
    return tx.prepared<Row>(
      `select ${columns} ${FROM} where ${ledger} and ${shown} ${ordering}${WHOLE}`,
      values,
    );
  const last = query.search ? counted : Number.POSITIVE_INFINITY;
  const held = around === undefined ? page : await pageAround();
  // Planned for its values: a page in general would be found by sorting all lines.
  const { rows: items } = await tx.query<Row>(
    `with pagina as (select t.id ${LINHA} where ${ledger} and ${shown} ${ordering} limit $${values.length + 1}::int offset $${values.length + 2}::int)
      select ${columns} ${FROM} join pagina on pagina.id = t.id where t.id_cliente = $1 ${ordering}`,
    [...values, pageSize, ((held ?? page) - 1) * pageSize],
  );
  const [head] = await tx.prepared<Head>(
    `select count(*) filter (where ${shown})::int as total, ${TOTAIS} ${LINHA} where ${ledger}`,
    values,
  );
  if (head === undefined) throw new Error('totals answer one row');
  const { total, ...totais } = head;
  return {
    items,
    total: Math.min(total, last + 1),
    totais,
    ...(around !== undefined && { page: held }),
  };

  async function pageAround(): Promise<number | null> {
    const [row] = await tx.prepared<{ posicao: number }>(
      `select posicao::int from (select t.id, row_number() over (${ordering}) as posicao ${LINHA} where ${ledger} and ${shown}) lugares where id = $${values.length + 1}`,
      [...values, around],
    );
    return row !== undefined && row.posicao > last ? null : pageHolding(row?.posicao, pageSize);
  }
}

type Row = ProcessCostRow & Record<string, unknown>;
type Head = ProcessCostTotals & { total: number } & Record<string, unknown>;
