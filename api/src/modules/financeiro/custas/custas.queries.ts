import {
  type CostLock,
  PROCESS_COST_FIELDS,
  type ProcessCost,
  type ProcessCostCreate,
  type ProcessCostReverse,
  type ProcessCostUpdate,
} from '@foro/shared/contracts/process-cost';
import type { EscopoDaSerie } from '@foro/shared/contracts/schedule-repetition';
import { cutText, toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { lancamento } from '../../../db/schema/lancamento';
import { AcessoNegadoError, ConflitoError, DadosInvalidosError, requireRow } from '../../../errors';
import { requireReference } from '../../../resource/reference';
import { AUDIT_COLUMNS, AUDIT_JOINS } from '../../../resource/sql';
import { deleteRecord, insertRecord, updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { columnsFor, FROM } from './custas-linha.queries';
import { createRateio } from './custas-rateio.queries';
import { changeOutros, createSerie, deleteOutros, outrosDaSerie } from './custas-serie.queries';
import { checkProcesso, visibleTo } from './custas.policy';
import { findAbertoDesde, requireAberto } from './fechamento.queries';

/** The whole line, if the user sees it. */
export async function findCusta(tx: Transaction, sessao: Sessao, id: number): Promise<ProcessCost> {
  const values: unknown[] = [sessao.idCliente, id];
  const [ficha] = await tx.prepared<ProcessCost & Record<string, unknown>>(
    `select ${columnsFor(sessao)}, ${AUDIT_COLUMNS} ${FROM} ${AUDIT_JOINS} where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null${visibleTo(sessao, values)}`,
    values,
  );
  return requireRow(ficha);
}

export async function createCusta(
  tx: Transaction,
  sessao: Sessao,
  { repeticao, rateio, ...body }: ProcessCostCreate,
): Promise<ProcessCost> {
  await checkProcesso(tx, sessao, body);
  await requireDocumento(tx, sessao, body);
  await requireAberto(tx, sessao, { competencia: body.competencia, pagoEm: body.pagoEm });
  const campos = withOnus(body);
  const id = rateio
    ? await createRateio(tx, sessao, campos, rateio)
    : repeticao
      ? await createSerie(tx, sessao, campos, repeticao)
      : await insertRecord(tx, sessao, lancamento, campos);
  return findCusta(tx, sessao, id);
}

export async function updateCusta(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, escopo, ...body }: ProcessCostUpdate,
): Promise<ProcessCost> {
  const before = await lockCusta(tx, sessao, id);
  if (before.trava !== 'aPagar' || !isPaymentAlone(before, withOnus(body))) refuseLocked(before);
  if (body.idProcesso !== before.idProcesso)
    throw new DadosInvalidosError({ idProcesso: 'Um custo não muda de processo' });
  if (body.competencia !== before.competencia) await checkProcesso(tx, sessao, body);
  await requireDocumento(tx, sessao, body);
  const { competencia, pagoEm } = body;
  await requireAberto(tx, sessao, {
    competencia: competencia === before.competencia ? null : competencia,
    pagoEm: pagoEm === before.pagoEm ? null : pagoEm,
  });
  const outros = await outrosDaSerie(tx, sessao, id, escopo);
  const campos = withOnus(body);
  await updateRecord(tx, sessao, lancamento, { id, dataAlteracao }, campos);
  await changeOutros(tx, sessao, outros, before, campos);
  return findCusta(tx, sessao, id);
}

/** Deletes a line, and the open ones of its series that `escopo` names; reversed lines and their reversals stay. */
export async function deleteCusta(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  escopo?: EscopoDaSerie,
): Promise<void> {
  refuseLocked(await lockCusta(tx, sessao, id));
  await deleteOutros(tx, sessao, await outrosDaSerie(tx, sessao, id, escopo));
  await deleteRecord(tx, sessao, lancamento, id);
}

/** Writes the line that reverses another one, equal to it in all but its kind. @returns the reversal */
export async function reverseCusta(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { motivo }: ProcessCostReverse,
): Promise<ProcessCost> {
  const before = await lockCusta(tx, sessao, id);
  if (before.trava === null || !REVERSIBLE.has(before.trava)) refuseLocked(before);
  if (before.trava === 'cobrado' && before.pagoEm === null)
    throw new ConflitoError(
      `Este honorário está na prestação de contas nº ${before.prestacaoNumero}, que não foi paga: reabra a prestação para estorná-lo.`,
    );
  return findCusta(tx, sessao, await insertReversal(tx, sessao, before, { motivo }));
}

/** Reasons for which a line is locked but may still be reversed. */
const REVERSIBLE = new Set<CostLock>(['cobrado', 'fechado', 'aPagar']);

/** Writes the reversal of a line, even if the line is otherwise locked. @returns the reversal's id */
export async function insertReversal(
  tx: Transaction,
  sessao: Sessao,
  before: ProcessCost,
  further: { readonly motivo: string | null; readonly idLiquidacao?: number },
): Promise<number> {
  const aberto = await findAbertoDesde(tx, sessao);
  return insertRecord(tx, sessao, lancamento, {
    idProcesso: before.idProcesso,
    tipo: 'estorno',
    categoria: before.categoria,
    descricao: cutText(`Estorno: ${before.descricao}`, 500),
    valor: before.valor,
    // A closed month does not change any more, so the reversal has today's date.
    competencia: aberto !== null && before.competencia < aberto ? toDateOnly() : before.competencia,
    vencimento: before.vencimento,
    pagoEm: before.pagoEm,
    pagoPor: before.pagoPor,
    onus: before.onus,
    reembolsavel: before.reembolsavel,
    visivelCliente: before.visivelCliente,
    guiaTipo: before.guiaTipo,
    guiaNumero: before.guiaNumero,
    guiaCodigo: before.guiaCodigo,
    idDocumento: before.idDocumento,
    idEstornado: before.id,
    ...further,
  });
}

/** Requires that the document of a line is one of its case. */
const requireDocumento = (
  tx: Transaction,
  { idCliente }: Sessao,
  { idProcesso, idDocumento }: Pick<ProcessCostCreate, 'idProcesso' | 'idDocumento'>,
) =>
  requireReference(tx, idCliente, {
    kind: 'documento',
    id: idDocumento,
    where: { id_processo: idProcesso },
    field: 'idDocumento',
    message: 'Escolha um documento deste processo',
  });

/** Adds who bears a line: by default the client. */
const withOnus = <Body extends Pick<ProcessCostCreate, 'onus'>>(body: Body) => ({
  ...body,
  onus: body.onus ?? ('cliente' as const),
});

const PAYMENT = new Set<string>(['pagoEm', 'pagoPor', 'idDocumento']);

/** Whether a change only records the payment of a line, perhaps with its receipt. */
const isPaymentAlone = (
  before: ProcessCost,
  body: Omit<ProcessCostUpdate, 'id' | 'dataAlteracao' | 'escopo'>,
) =>
  (Object.keys(PROCESS_COST_FIELDS) as (keyof typeof PROCESS_COST_FIELDS)[]).every(
    (field) => PAYMENT.has(field) || (body[field] ?? null) === (before[field] ?? null),
  );

/** The present line, its row locked until the transaction ends: of two people who reverse it at once, the second finds it reversed. */
async function lockCusta(tx: Transaction, sessao: Sessao, id: number): Promise<ProcessCost> {
  await tx.query('select from lancamento where id_cliente = $1 and id = $2 for update', [
    sessao.idCliente,
    id,
  ]);
  return findCusta(tx, sessao, id);
}

function refuseLocked({ trava, prestacaoNumero }: ProcessCost): void {
  if (trava === 'estorno') throw new ConflitoError('Um estorno não é alterado, excluído nem estornado.');
  if (trava === 'estornado') throw new ConflitoError('Este custo foi estornado e não muda mais.');
  if (trava === 'contrato')
    throw new AcessoNegadoError(
      'Este lançamento vem de um contrato de honorários: só quem administra os contratos o altera, exclui ou estorna.',
    );
  if (trava === 'cobrado')
    throw new ConflitoError(
      `Este custo está na prestação de contas nº ${prestacaoNumero}: ele não é alterado nem excluído, só estornado.`,
    );
  if (trava === 'fechado')
    throw new ConflitoError('Este custo é de um mês fechado: ele não é alterado nem excluído, só estornado.');
  if (trava === 'aPagar')
    throw new ConflitoError(
      'Este custo é de um mês fechado: só o pagamento pode ser anotado. Para o resto, estorne-o.',
    );
  if (trava === 'liquidacao')
    throw new ConflitoError(
      `Este lançamento é o pagamento da prestação de contas nº ${prestacaoNumero}: reabra a prestação para desfazê-lo.`,
    );
}
