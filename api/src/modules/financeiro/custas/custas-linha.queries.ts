import { PROCESS_COST_FIELDS, type ProcessCostSort } from '@foro/shared/contracts/process-cost';
import { lancamento } from '../../../db/schema/lancamento';
import { may } from '../../../policy';
import { selectFields } from '../../../resource/columns';
import type { Sessao } from '../../../session/session.queries';
import { ABERTO_DESDE } from './fechamento.queries';

/** SQL of today's date. */
export const HOJE = "(select (clock_timestamp() at time zone 'America/Sao_Paulo')::date)";

/**
 * A line with its case, the line that it reverses (`o`) and the line that reverses it (`e`). The condition that
 * `id_estornado` is not null tells PostgreSQL that reversals are few.
 */
export const LINHA = `from lancamento t
  join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo and p.data_exclusao is null
  left join lancamento o on o.id_cliente = t.id_cliente and o.id = t.id_estornado
  left join lancamento e on e.id_cliente = t.id_cliente and e.id_estornado = t.id and e.id_estornado is not null and e.data_exclusao is null`;

/** A line with its statement (`c`) and its document (`d`) too. */
export const FROM = `${LINHA}
  left join prestacao_conta c on c.id_cliente = t.id_cliente and c.id = coalesce(t.id_prestacao, t.id_liquidacao)
  left join documento d on d.id_cliente = t.id_cliente and d.id = t.id_documento and d.data_exclusao is null`;

/** SQL of a line that was not reversed and reverses none. */
export const NAO_ESTORNADO = 't.id_estornado is null and e.id_estornado is null';

/** SQL of a line's state. */
export const SITUACAO = `case when not (${NAO_ESTORNADO}) then 'estornado' when t.pago_em is not null then 'pago'
  when t.vencimento < ${HOJE} then 'vencido' else 'aberto' end`;

/** SQL of the shared cost that this line is a part of, including lines of other cases; only staff may know it. */
const RATEADO = `case when t.id_rateio is null then null else (select json_build_object('valor', sum(r.valor)::text, 'processos', count(*)::int)
    from lancamento r where r.id_cliente = t.id_cliente and r.id_rateio = t.id_rateio and r.data_exclusao is null) end`;

/** Columns of a line in every response. */
export function columnsFor({ role }: Pick<Sessao, 'role'>): string {
  const isInternal = may(role, 'custas.ver.internas');
  const documento = (column: string) =>
    isInternal ? `d.${column}` : `case when d.visivel_cliente then d.${column} end`;
  const isAgreementLocked = isInternal && !may(role, 'honorarios.alterar');
  return `${columns(isAgreementLocked ? " when t.id_contrato is not null then 'contrato'" : '')}, ${documento('id')} as "idDocumento", ${documento('titulo')} as "documentoTitulo",
    ${isInternal ? RATEADO : 'null::json'} as "rateadoEntre"`;
}

const { idDocumento: _, ...OWN_FIELDS } = PROCESS_COST_FIELDS;

/** @param lockOfContrato SQL of the lock of an agreement's lines, for those who may not change agreements */
const columns = (
  lockOfContrato: string,
) => `t.id, ${selectFields(lancamento, OWN_FIELDS)}, ${SITUACAO} as situacao,
  case when t.id_estornado is not null then 'estorno' when e.id is not null then 'estornado'${lockOfContrato}
    when t.id_liquidacao is not null then 'liquidacao' when t.id_prestacao is not null then 'cobrado'
    when least(t.competencia, t.pago_em) < ${ABERTO_DESDE} then case when t.pago_em is null then 'aPagar' else 'fechado' end end as trava,
  t.id_estornado as "idEstornado", e.id as "idEstorno", c.id as "idPrestacao", c.numero as "prestacaoNumero", t.motivo, p.titulo as "processoTitulo", p.numero_cnj as "processoNumeroCNJ", p.cliente_nome as cliente,
  case when t.id_serie is null then null else json_build_object('frequencia', t.frequencia, 'posicao', t.serie_posicao, 'total', t.serie_total) end as serie`;

/** SQL of a list's sort keys; lines that are equal in all of them are sorted by id. */
export const SORT: Readonly<Record<ProcessCostSort, readonly string[]>> = {
  id: [],
  competencia: ['t.competencia'],
  tipo: ['t.tipo'],
  // By the codes of the letters, on every server alike.
  descricao: ['foro_normaliza(t.descricao) collate "C"'],
  valor: ['t.valor'],
  vencimento: ['t.vencimento', 't.competencia'],
  situacao: [SITUACAO, 't.competencia'],
};

/** SQL of a line's kind: a reversal has the kind of the line that it reverses. */
export const TIPO = 'coalesce(o.tipo, t.tipo)';
const EFEITO = 'case when t.id_estornado is null then t.valor else -t.valor end';
/** SQL of whether a line is money that was spent; a reversal counts as its line does. */
export const GASTO = `${TIPO} not in ('adiantamento', 'reembolso')`;
/**
 * SQL of the lines that move the account between client and firm, for a ledger's totals, for statements and for debts: the
 * client gives back what the firm paid and the client bears. Costs that the opposing party bears or gave back do not count.
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

/** SQL of the totals of lines. */
export const TOTAIS = `${sumOf(PAGO_PELO_ESCRITORIO)}::text as "pagasPeloEscritorio",
  (${sumOf(`${DO_CLIENTE.despesa} and t.pago_em is not null`)} - ${sumOf(`${DO_CLIENTE.reembolso} and t.pago_em is not null`)})::text as "aReembolsar",
  (${sumOf(`${TIPO} = 'adiantamento' and t.pago_em is not null`)} - ${sumOf(`${GASTO} and t.pago_em is not null and t.pago_por = 'adiantamento'`)})::text as "saldoAdiantamento",
  ${sumOf(`${GASTO} and t.pago_em is null and t.vencimento is not null`)}::text as "aVencer",
  ${sumOf(`${GASTO} and t.pago_em is null and t.vencimento < ${HOJE}`)}::text as vencido,
  to_char(min(t.vencimento) filter (where ${GASTO} and t.pago_em is null and ${NAO_ESTORNADO}), 'YYYY-MM-DD') as "proximoVencimento"`;
