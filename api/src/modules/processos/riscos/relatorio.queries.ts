import type {
  RiskMatrixCell,
  RiskMovement,
  RiskReport,
  RiskReportQuery,
  RiskReportRow,
} from '@foro/shared/contracts/case-risk';
import { centsOf, decimalOf, toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';
import { select } from '../../financeiro/prestacoes/select';
import { readOcultos } from '../acesso/acesso.queries';
import { EFEITO } from './riscos.queries';

/** SQL: a case is open; written as in the index `processo_aberto`. */
const ABERTO = "p.processo_status_ordem !~ '^(arquivad|encerrad|baixad)'";

const FILTERS = [
  ['idEmpresa', 'p.id_empresa'],
  ['idContato', 'p.id_contato'],
  ['idEmpresaGrupo', 'p.id_empresa_grupo'],
] as const;

/** SQL that limits the cases; its parameters are added to `values`. */
const narrow = (query: RiskReportQuery, values: unknown[]): string =>
  FILTERS.flatMap(([name, column]) =>
    query[name] === undefined ? [] : [` and ${column} = $${values.push(query[name])}::int`],
  ).join('');

// The state at the end of the day: the last assessment until then; before the first one, the risk that it
// replaced. A closed case, or one of later, is included as long as it has a provision.
const linhasSql = (narrowed: string) => `with saldo as (
    select m.id_processo, sum(${EFEITO}) as valor from provisao_movimento m
    where m.id_cliente = $1 and m.data_exclusao is null and m.em <= $2::date group by m.id_processo
  ), avaliada as (
    select distinct on (a.id_processo) a.id_processo, a.id_processo_risco, a.valor_pedido, a.valor_estimado, a.ano_previsto
    from avaliacao_risco a where a.id_cliente = $1 and a.data_exclusao is null and a.em <= $2::date order by a.id_processo, a.em desc, a.id desc
  ), depois as (
    select distinct on (a.id_processo) a.id_processo, a.id_risco_anterior
    from avaliacao_risco a where a.id_cliente = $1 and a.data_exclusao is null and a.em > $2::date order by a.id_processo, a.em, a.id
  )
  select p.id as "idProcesso", p.titulo, p.numero_cnj as "numeroCNJ", p.cliente_nome as cliente, p.id_empresa as "idEmpresa", p.id_contato as "idContato", coalesce(n.descricao, 'Sem natureza') as natureza,
    coalesce(f.descricao, '') as fase, r.id as "idProcessoRisco", r.descricao as risco, coalesce(a.valor_pedido, p.valor)::text as "valorPedido",
    a.valor_estimado::text as "valorEstimado", coalesce(s.valor, 0)::numeric(20, 2)::text as provisao, a.ano_previsto as "anoPrevisto"
  from processo p
  left join saldo s on s.id_processo = p.id left join avaliada a on a.id_processo = p.id left join depois d on d.id_processo = p.id
  join processo_risco r on r.id_cliente = p.id_cliente and r.id = coalesce(a.id_processo_risco, d.id_risco_anterior, p.id_processo_risco)
  left join processo_natureza n on n.id_cliente = p.id_cliente and n.id = p.id_processo_natureza
  left join processo_fase f on f.id_cliente = p.id_cliente and f.id = p.id_processo_fase
  where p.id_cliente = $1 and p.data_exclusao is null and (${ABERTO} or s.valor > 0)
    and (s.valor > 0 or coalesce(p.data_distribuicao, (p.data_inclusao at time zone 'America/Sao_Paulo')::date) <= $2::date)${narrowed}
  order by r.ordem, r.id, s.valor desc nulls last, p.cliente_nome, p.id`;

const parte = (condition: string) =>
  `coalesce(sum(efeito) filter (where ${condition}), 0)::numeric(20, 2)::text`;
const noAno = (tipo: string) => `${parte(`desde and tipo = '${tipo}'`)} as ${tipo}`;

// A transfer leaves one class and enters another.
const movimentoSql = (narrowed: string) => `with movidos as (
    select m.id_processo_risco as classe, m.tipo, ${EFEITO.replace("m.tipo = 'transferencia' then 0", "m.tipo = 'transferencia' then m.valor")} as efeito,
      m.em >= date_trunc('year', $2::date) as desde, m.id_processo, m.em
    from provisao_movimento m where m.id_cliente = $1 and m.data_exclusao is null
    union all
    select m.id_risco_origem, m.tipo, -m.valor, m.em >= date_trunc('year', $2::date), m.id_processo, m.em
    from provisao_movimento m where m.id_cliente = $1 and m.data_exclusao is null and m.tipo = 'transferencia'
  )
  select r.descricao as risco, ${parte('not desde')} as inicial, ${noAno('constituicao')}, ${noAno('complemento')}, ${noAno('atualizacao')},
    ${parte("desde and tipo = 'reversao'")} as reversao, ${parte("desde and tipo = 'pagamento'")} as pagamento, ${noAno('transferencia')},
    ${parte('true')} as final
  from movidos m join processo p on p.id_cliente = $1 and p.id = m.id_processo and p.data_exclusao is null
  join processo_risco r on r.id_cliente = $1 and r.id = m.classe
  where m.em <= $2::date${narrowed} group by r.id, r.descricao, r.ordem order by r.ordem, r.id`;

const sum = (amounts: readonly (string | null)[]) =>
  decimalOf(amounts.reduce((total, amount) => total + (amount === null ? 0n : centsOf(amount)), 0n));

/** Groups cases by nature and risk, in the order of the lines. */
export function matrizOf(linhas: readonly RiskReportRow[]): RiskMatrixCell[] {
  const cells = new Map<string, RiskReportRow[]>();
  for (const linha of linhas) {
    const key = `${linha.natureza}\n${linha.idProcessoRisco}`;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [linha]);
    else cell.push(linha);
  }
  return [...cells.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { natureza, idProcessoRisco, risco } = first;
    return [
      {
        natureza,
        idProcessoRisco,
        risco,
        quantidade: rows.length,
        valorEstimado: sum(rows.map(({ valorEstimado }) => valorEstimado)),
        provisao: sum(rows.map(({ provisao }) => provisao)),
      },
    ];
  });
}

/**
 * Risk and provision of the cases at the end of a day, today by default, and the movements of the provision
 * that year.
 */
export async function reportRiscos(
  tx: Transaction,
  { idCliente }: Sessao,
  { em = toDateOnly(), ...query }: RiskReportQuery,
): Promise<RiskReport> {
  const values: unknown[] = [idCliente, em];
  const narrowed = narrow(query, values);
  const [linhas, movimento, ocultos] = await Promise.all([
    select<RiskReportRow & Record<string, unknown>>(tx, linhasSql(narrowed), values),
    select<RiskMovement & Record<string, unknown>>(tx, movimentoSql(narrowed), values),
    readOcultos(tx),
  ]);
  return {
    em,
    linhas,
    matriz: matrizOf(linhas),
    movimento,
    totais: {
      valorPedido: sum(linhas.map(({ valorPedido }) => valorPedido)),
      valorEstimado: sum(linhas.map(({ valorEstimado }) => valorEstimado)),
      provisao: sum(linhas.map(({ provisao }) => provisao)),
    },
    ocultos: ocultos.length > 0,
  };
}
