import type { Statement, StatementSend } from '@foro/shared/contracts/cost-statement';
import { STATEMENT_WORDS } from '@foro/shared/contracts/cost-statement-codes';
import { isDue } from '@foro/shared/contracts/statement-due';
import { centsOf, cutText, decimalOf, toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { select } from './select';
import { lancamento, prestacaoConta } from '../../../db/schema/lancamento';
import { ConflitoError, DadosInvalidosError } from '../../../errors';
import { touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { findCusta, insertReversal } from '../custas/custas.queries';
import { requireAberto } from '../custas/fechamento.queries';
import { rechargePrestacao } from './charge.queries';
import { findPrestacao } from './prestacoes.queries';

type Situacao = Statement['situacao'];

/** The statement with its row locked until the transaction ends, if it is in the required state. */
export async function lockPrestacao(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  from: readonly Situacao[],
): Promise<Statement> {
  await tx.query('select from prestacao_conta where id_cliente = $1 and id = $2 for update', [
    sessao.idCliente,
    id,
  ]);
  const statement = await findPrestacao(tx, sessao, id);
  if (!from.includes(statement.situacao))
    throw new ConflitoError(
      `A prestação de contas nº ${statement.numero} está ${statement.situacao === 'informada' ? 'com pagamento informado' : STATEMENT_WORDS.situacao[statement.situacao].toLowerCase()}: isto já não pode ser feito.`,
    );
  return statement;
}

type Changes = Partial<
  Pick<
    typeof prestacaoConta.$inferInsert,
    | 'situacao'
    | 'enviadaEm'
    | 'vencimento'
    | 'informadaEm'
    | 'idEntrega'
    | 'pagaEm'
    | 'motivo'
    | 'adiantamentoAnterior'
  >
>;

export async function move(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  changes: Changes,
): Promise<Statement> {
  await touchRecord(tx, sessao, prestacaoConta, id, changes);
  return findPrestacao(tx, sessao, id);
}

export const FUTURE = 'O pagamento não pode ser de um dia futuro';

/** Sends a statement: the client sees it from now on. */
export async function sendPrestacao(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { vencimento = null }: StatementSend,
): Promise<Statement> {
  const statement = await lockPrestacao(tx, sessao, id, ['rascunho']);
  const enviadaEm = toDateOnly();
  if (vencimento === null && isDue(statement))
    throw new DadosInvalidosError({ vencimento: 'Vencimento é obrigatório' });
  if (vencimento !== null && vencimento < enviadaEm)
    throw new DadosInvalidosError({ vencimento: 'O vencimento já passou' });
  return move(tx, sessao, id, { situacao: 'enviada', enviadaEm, vencimento });
}

/** The most lines for one SQL statement, which takes at most 65,535 parameters. */
const AT_ONCE = 1000;

// The unpaid lines of a statement are its fees.
const PAY_FEES = `update lancamento l set pago_em = $3::date, pago_por = 'cliente', data_alteracao = foro_nova_versao(l.data_alteracao), id_usuario_alteracao = $4
  where l.id_cliente = $1 and l.id_prestacao = $2 and l.pago_em is null`;

// A fee that was reversed since becomes unpaid together with its reversal.
const UNPAY_FEES = `update lancamento l set pago_em = null, pago_por = null, data_alteracao = foro_nova_versao(l.data_alteracao), id_usuario_alteracao = $3
  from lancamento h where h.id_cliente = $1 and h.id_prestacao = $2 and h.tipo = 'honorario' and h.pago_por = 'cliente' and h.pago_em is not null
    and l.id_cliente = $1 and (l.id = h.id or (l.id_estornado = h.id and l.data_exclusao is null))`;

/**
 * Marks a statement as paid: the amount to reimburse is entered as reimbursements on its cases, and its fees become
 * paid.
 */
export async function payPrestacao(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { pagaEm }: { readonly pagaEm: string },
): Promise<Statement> {
  const statement = await lockPrestacao(tx, sessao, id, ['enviada', 'informada']);
  if (pagaEm > toDateOnly()) throw new DadosInvalidosError({ pagaEm: FUTURE });
  await requireAberto(tx, sessao, { pagaEm });
  const rows = sharesOf(statement).map(([idProcesso, cents]) => ({
    idProcesso,
    tipo: 'reembolso',
    descricao: `Pagamento da prestação de contas nº ${statement.numero}`,
    valor: decimalOf(cents),
    competencia: pagaEm,
    pagoEm: pagaEm,
    pagoPor: 'cliente',
    onus: 'cliente',
    reembolsavel: false,
    visivelCliente: true,
    idLiquidacao: id,
    idCliente: sessao.idCliente,
    idUsuarioInclusao: sessao.idUsuario,
    idUsuarioAlteracao: sessao.idUsuario,
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.db.insert(lancamento).values(rows.slice(from, from + AT_ONCE));
  await tx.query(PAY_FEES, [sessao.idCliente, id, pagaEm, sessao.idUsuario]);
  return move(tx, sessao, id, { situacao: 'paga', pagaEm, motivo: null });
}

/**
 * The share of each case in the amount to reimburse: the shares add up exactly to the amount, and none
 * exceeds what is open on its case.
 */
function sharesOf({ linhas, totais }: Pick<Statement, 'linhas' | 'totais'>): [number, bigint][] {
  const open = new Map<number, bigint>();
  for (const { idProcesso, conta, efeito, valor } of linhas) {
    if (conta !== 'reembolso') continue;
    const cents = efeito === 'debito' ? centsOf(valor) : -centsOf(valor);
    open.set(idProcesso, (open.get(idProcesso) ?? 0n) + cents);
  }
  let left = centsOf(totais.aReembolsar);
  const shares: [number, bigint][] = [];
  for (const [idProcesso, cents] of [...open].sort(([a], [b]) => a - b)) {
    const share = cents < left ? cents : left;
    if (share <= 0n) continue;
    shares.push([idProcesso, share]);
    left -= share;
  }
  return shares;
}

const ESTORNO_COBRADO = `select c.numero from lancamento t
  join lancamento e on e.id_cliente = t.id_cliente and e.id_estornado = t.id and e.data_exclusao is null
  join prestacao_conta c on c.id_cliente = e.id_cliente and c.id = e.id_prestacao
  where t.id_cliente = $1 and t.id_prestacao = $2 and e.id_prestacao <> $2 limit 1`;

/**
 * Reopens a statement: its lines are free again, the entries of its payment are reversed, and its fees unpaid. It keeps
 * its number.
 */
export async function reopenPrestacao(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { motivo }: { readonly motivo: string },
): Promise<Statement> {
  const { numero } = await lockPrestacao(tx, sessao, id, ['rascunho', 'enviada', 'informada', 'paga']);
  const [other] = await select<{ numero: number }>(tx, ESTORNO_COBRADO, [sessao.idCliente, id]);
  if (other !== undefined)
    throw new ConflitoError(
      `O estorno de um lançamento desta prestação está na prestação de contas nº ${other.numero}: reabra aquela primeiro.`,
    );
  await tx.query(UNPAY_FEES, [sessao.idCliente, id, sessao.idUsuario]);
  await tx.query('update lancamento set id_prestacao = null where id_cliente = $1 and id_prestacao = $2', [
    sessao.idCliente,
    id,
  ]);
  const pagamentos = await select<{ id: number }>(
    tx,
    `select t.id from lancamento t where t.id_cliente = $1 and t.id_liquidacao = $2 and t.id_estornado is null and t.data_exclusao is null
      and not exists (select from lancamento e where e.id_cliente = t.id_cliente and e.id_estornado = t.id and e.data_exclusao is null) order by t.id for update`,
    [sessao.idCliente, id],
  );
  for (const pagamento of pagamentos)
    await insertReversal(tx, sessao, await findCusta(tx, sessao, pagamento.id), {
      motivo: cutText(`Prestação de contas nº ${numero} reaberta: ${motivo}`, 500),
      idLiquidacao: id,
    });
  return move(tx, sessao, id, {
    situacao: 'reaberta',
    motivo,
    enviadaEm: null,
    vencimento: null,
    informadaEm: null,
    idEntrega: null,
    pagaEm: null,
  });
}

/**
 * Charges a reopened statement again: the current chargeable lines of its client and period, under the same
 * number.
 */
export async function chargePrestacao(tx: Transaction, sessao: Sessao, id: number): Promise<Statement> {
  const statement = await lockPrestacao(tx, sessao, id, ['reaberta']);
  const adiantamentoAnterior = await rechargePrestacao(tx, sessao, statement);
  return move(tx, sessao, id, { situacao: 'rascunho', motivo: null, adiantamentoAnterior });
}
