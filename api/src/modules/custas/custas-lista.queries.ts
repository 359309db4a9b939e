import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import type {
  ProcessCostRow,
  ProcessCostTotals,
  processCostListQuery,
} from '@foro/shared/contracts/process-cost';
import { COSTS_COUNTED } from '@foro/shared/contracts/process-cost-codes';
import type { z } from 'zod';
import type { Transaction } from '../../db/drivers/transaction';
import { pageHolding } from '../../resource/list';
import type { Sessao } from '../../session/session.queries';
import { pageOfFrequent } from './custas-frequentes.queries';
import { columnsFor, ESTORNADA, FROM, inCases, LINHA, NA_SITUACAO, TOTAIS } from './custas-linha.queries';
import { byLines, type CostPage, type Lista, orderBy, pageBySums } from './custas-pagina.queries';
import { type Found, searchOf } from './custas-procura';
import { isSomada, type Pagina, planEachTime, readSomas } from './custas-somas.queries';
import { requireProcesso, visibleTo } from './custas.policy';

type Query = z.infer<typeof processCostListQuery>;

/** Filters as SQL, of lines with their cases and of lines alone. */
const FILTERS = [
  ['idProcesso', (parameter: string) => `t.id_processo = ${parameter}::int`],
  ['idEmpresa', (parameter: string) => `p.id_empresa = ${parameter}::int`, inCases('id_empresa')],
  ['idContato', (parameter: string) => `p.id_contato = ${parameter}::int`, inCases('id_contato')],
  [
    'idEmpresaGrupo',
    (parameter: string) => `p.id_empresa_grupo = ${parameter}::int`,
    inCases('id_empresa_grupo'),
  ],
  ['de', (parameter: string) => `t.competencia >= ${parameter}::date`],
  ['ate', (parameter: string) => `t.competencia <= ${parameter}::date`],
  ['vencimentoDe', (parameter: string) => `t.vencimento >= ${parameter}::date`],
  ['vencimentoAte', (parameter: string) => `t.vencimento <= ${parameter}::date`],
] as const;

/** SQL of the lines that the totals cover, and of those that the list shows. */
function narrow(sessao: Sessao, query: Query, found: Found | null) {
  const values: unknown[] = [sessao.idCliente];
  const asked = FILTERS.flatMap(([name, condition, alone = condition]) => {
    if (query[name] === undefined) return [];
    const parameter = `$${values.push(query[name])}`;
    return [{ joined: ` and ${condition(parameter)}`, alone: ` and ${alone(parameter)}` }];
  });
  const lines = 't.id_cliente = $1 and t.data_exclusao is null';
  const ledger = `${lines}${asked.map(({ joined }) => joined).join('')}${visibleTo(sessao, values)}`;
  const state = query.status === undefined ? [] : [NA_SITUACAO[query.status]];
  const search = found === null ? [] : [found(values)];
  const shown = ['true', ...state, ...search].join(' and ');
  return {
    values,
    ledger,
    shown,
    alone: `where ${lines}${asked.map(({ alone }) => alone).join('')} and ${shown}`,
  };
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
  const {
    page,
    pageSize = PAGE_SIZE,
    sort = 'competencia',
    order = query.sort ? 'asc' : 'desc',
    around,
  } = query;
  const procura = searchOf(sessao, query);
  const placed = (of: number) => ({ sort, order, limit: pageSize, offset: (of - 1) * pageSize });
  const isBySums = page !== undefined && isSomada(sessao, query);
  // Where a search's page is, the sums cannot tell.
  const sumsFor = (pagina: Pagina) => somasOf(tx, sessao, query, procura === null ? pagina : null);
  const somas = isBySums && around === undefined ? await sumsFor(placed(page)) : null;
  if (page !== undefined && somas !== null && procura?.isOfMany) {
    const { values, ledger, shown, alone } = narrow(sessao, query, null);
    const lista = byLines(
      { where: `where ${ledger} and ${shown}`, alone, values, columns: columnsFor(sessao) },
      query,
    );
    const frequent = await pageOfFrequent(tx, placed(page), { ...lista, ...procura }, somas.total, counted);
    if (frequent !== null) return { ...frequent, totais: somas.totais };
  }
  const { values, ledger, shown, alone } = narrow(sessao, query, (await procura?.achar(tx)) ?? null);
  const ordering = orderBy(sort, order);
  const where = `where ${ledger} and ${shown}`;
  if (page === undefined)
    return tx.prepared<Row>(`select ${columnsFor(sessao)} ${FROM} ${where} ${ordering}`, values);
  const last = procura === null ? Number.POSITIVE_INFINITY : counted;
  const held =
    around === undefined
      ? page
      : await pageAround(tx, `${LINHA} ${where}`, ordering, values, around, { pageSize, last });
  const pagina = placed(held ?? page);
  const lista = { where, alone, values, isSearched: procura !== null, columns: columnsFor(sessao) };
  const found = isBySums
    ? await pageBySums(tx, query, pagina, lista, somas ?? (await sumsFor(pagina)))
    : await pageAddedUp(tx, ledger, shown, pagina, lista);
  const total = Math.min(found.total, last + 1);
  return { ...found, total, ...(around !== undefined && { page: held }) };
}

/** The sums of a list that `isSomada`. What is asked for after them is planned for its values each time. */
async function somasOf(tx: Transaction, sessao: Sessao, query: Query, pagina: Pagina | null) {
  const [somas] = await Promise.all([readSomas(tx, sessao, query, pagina), planEachTime(tx)]);
  return somas;
}

/** A page of a list whose totals are added up line by line. */
async function pageAddedUp(
  tx: Transaction,
  ledger: string,
  shown: string,
  { sort, order, limit, offset }: Pagina,
  { where, values, columns }: Lista,
): Promise<CostPage> {
  const ordering = orderBy(sort, order);
  const [items, [head]] = await Promise.all([
    tx.prepared<Row>(
      `with pagina as materialized (select t.id ${LINHA} ${where} ${ordering} limit $${values.length + 1}::int offset $${values.length + 2}::int)
        select ${columns} ${FROM} join pagina on pagina.id = t.id where t.id_cliente = $1 ${ordering}`,
      [...values, limit, offset],
    ),
    tx.prepared<Head>(
      `select count(*) filter (where ${shown})::int as total, ${TOTAIS} ${LINHA} ${ESTORNADA} where ${ledger}`,
      values,
    ),
  ]);
  if (head === undefined) throw new Error('totals answer one row');
  const { total, ...totais } = head;
  return { items, total, totais };
}

type Row = ProcessCostRow & Record<string, unknown>;
type Head = ProcessCostTotals & { total: number } & Record<string, unknown>;

async function pageAround(
  tx: Transaction,
  found: string,
  ordering: string,
  values: readonly unknown[],
  id: number,
  { pageSize, last }: { readonly pageSize: number; readonly last: number },
): Promise<number | null> {
  const [row] = await tx.prepared<{ posicao: number }>(
    `select posicao::int from (select t.id, row_number() over (${ordering}) as posicao ${found}) lugares where id = $${values.length + 1}`,
    [...values, id],
  );
  return row !== undefined && row.posicao > last ? null : pageHolding(row?.posicao, pageSize);
}
