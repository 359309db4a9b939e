import type {
  ProcessCost,
  ProcessCostCreate,
  ProcessCostReverse,
  ProcessCostUpdate,
} from '@foro/shared/contracts/process-cost';
import { formatDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../db/drivers/transaction';
import { lancamento } from '../../db/schema/lancamento';
import { ConflitoError, DadosInvalidosError, NaoEncontradoError } from '../../errors';
import { requireReference } from '../../resource/reference';
import { AUDIT_COLUMNS, AUDIT_JOINS } from '../../resource/sql';
import { deleteRecord, insertRecord, updateRecord } from '../../resource/write';
import type { Sessao } from '../../session/session.queries';
import { COLUMNS, FROM } from './custas-lista.queries';
import { requireProcesso, visibleTo } from './custas.policy';

/** The line whole, where the user sees it. */
export async function findCusta(tx: Transaction, sessao: Sessao, id: number): Promise<ProcessCost> {
  const values: unknown[] = [sessao.idCliente, id];
  const [ficha] = await tx.prepared<ProcessCost & Record<string, unknown>>(
    `select ${COLUMNS}, ${AUDIT_COLUMNS} ${FROM} ${AUDIT_JOINS} where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null${visibleTo(sessao, values)}`,
    values,
  );
  if (ficha === undefined) throw new NaoEncontradoError();
  return ficha;
}

export async function createCusta(
  tx: Transaction,
  sessao: Sessao,
  body: ProcessCostCreate,
): Promise<ProcessCost> {
  await checkProcesso(tx, sessao, body);
  return findCusta(tx, sessao, await insertRecord(tx, sessao, lancamento, withOnus(body)));
}

export async function updateCusta(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...body }: ProcessCostUpdate,
): Promise<ProcessCost> {
  const before = await lockCusta(tx, sessao, id);
  refuseLocked(before);
  if (body.idProcesso !== before.idProcesso)
    throw new DadosInvalidosError({ idProcesso: 'Um custo não muda de processo' });
  await checkProcesso(tx, sessao, body);
  await updateRecord(tx, sessao, lancamento, { id, dataAlteracao }, withOnus(body));
  return findCusta(tx, sessao, id);
}

/** Deletes a line; what was reversed, and its reversal, stay. */
export async function deleteCusta(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  refuseLocked(await lockCusta(tx, sessao, id));
  await deleteRecord(tx, sessao, lancamento, id);
}

/** Writes the line that takes back what another one added, and gives it: like it in all but its kind. */
export async function reverseCusta(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { motivo }: ProcessCostReverse,
): Promise<ProcessCost> {
  const before = await lockCusta(tx, sessao, id);
  if (before.trava !== 'cobrado') refuseLocked(before);
  return findCusta(tx, sessao, await insertReversal(tx, sessao, before, { motivo }));
}

/** Writes the reversal of a line, whatever else may be done with it, and answers its number. */
export function insertReversal(
  tx: Transaction,
  sessao: Sessao,
  before: ProcessCost,
  further: { readonly motivo: string | null; readonly idLiquidacao?: number },
): Promise<number> {
  return insertRecord(tx, sessao, lancamento, {
    idProcesso: before.idProcesso,
    tipo: 'estorno',
    categoria: before.categoria,
    descricao: `Estorno: ${before.descricao}`.slice(0, 500),
    valor: before.valor,
    competencia: before.competencia,
    vencimento: before.vencimento,
    pagoEm: before.pagoEm,
    pagoPor: before.pagoPor,
    onus: before.onus,
    reembolsavel: before.reembolsavel,
    visivelCliente: before.visivelCliente,
    guiaTipo: before.guiaTipo,
    guiaNumero: before.guiaNumero,
    guiaCodigo: before.guiaCodigo,
    idEstornado: before.id,
    ...further,
  });
}

/** The client bears a line unless somebody else is named. */
const withOnus = <Body extends Pick<ProcessCostCreate, 'onus'>>(body: Body) => ({
  ...body,
  onus: body.onus ?? ('cliente' as const),
});

/** The line as it is, with its row locked until the end: two who reverse it at once find it reversed, the second of them. */
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
  if (trava === 'cobrado')
    throw new ConflitoError(
      `Este custo está na prestação de contas nº ${prestacaoNumero}: ele não é alterado nem excluído, só estornado.`,
    );
  if (trava === 'liquidacao')
    throw new ConflitoError(
      `Este lançamento é o pagamento da prestação de contas nº ${prestacaoNumero}: reabra a prestação para desfazê-lo.`,
    );
}

/** The case is the user's to write on, and was there on the line's day. */
async function checkProcesso(
  tx: Transaction,
  sessao: Sessao,
  { idProcesso, competencia }: Pick<ProcessCostCreate, 'idProcesso' | 'competencia'>,
): Promise<void> {
  await requireReference(tx, sessao.idCliente, {
    table: 'processo',
    id: idProcesso,
    field: 'idProcesso',
    message: 'Processo inválido',
  });
  const { distribuidoEm } = await requireProcesso(tx, sessao, idProcesso);
  if (distribuidoEm !== null && competencia < distribuidoEm)
    throw new DadosInvalidosError({
      competencia: `A data é anterior à distribuição do processo (${formatDateOnly(distribuidoEm)})`,
    });
}
