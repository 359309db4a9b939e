import type {
  Statement,
  StatementCreate,
  StatementPreview,
  StatementPreviewQuery,
} from '@foro/shared/contracts/cost-statement';
import { totalsOf } from '@foro/shared/contracts/statement-due';
import { centsOf } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { select } from './select';
import { prestacaoConta } from '../../../db/schema/lancamento';
import { ConflitoError } from '../../../errors';
import { seeingAll } from '../../../resource/seeing-all';
import { insertRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import {
  A_COBRAR,
  DIA,
  findAdiantamentoAnterior,
  findLinhas,
  ofClient,
  type Recorte,
} from './linhas.queries';
import { findResumo } from './prestacoes.queries';
import { checkReferences, whyNot } from './check-cobranca.queries';

type Periodo = Recorte & Pick<StatementPreviewQuery, 'de' | 'ate'>;

/** SQL of the lines to be charged to a client in a period. */
function toCharge(idCliente: number, recorte: Periodo) {
  const values: unknown[] = [idCliente];
  const condition = `${ofClient(recorte, values)} and ${A_COBRAR} and ${DIA} between $${values.push(recorte.de)}::date and $${values.push(recorte.ate)}::date`;
  return { condition, values };
}

/** The content of a statement for this client and period. */
export async function previewPrestacao(
  tx: Transaction,
  { idCliente }: Sessao,
  query: StatementPreviewQuery,
): Promise<StatementPreview> {
  const { condition, values } = toCharge(idCliente, query);
  const anterior = await findAdiantamentoAnterior(tx, idCliente, query);
  const linhas = await findLinhas(tx, condition, values);
  const totais = totalsOf(linhas, anterior);
  const escritorios = await select<{ id: number; nome: string }>(
    tx,
    `select esc.id, esc.nome_fantasia as nome from processo p join empresa esc on esc.id_cliente = p.id_cliente and esc.id = p.id_empresa_grupo
      where p.id_cliente = $1 and p.id = any($2::int[]) and esc.data_exclusao is null group by esc.id, esc.nome_fantasia order by count(*) desc, esc.id`,
    [idCliente, [...new Set(linhas.map(({ idProcesso }) => idProcesso))]],
  );
  return { linhas, totais, escritorios };
}

/**
 * Charges the lines that a preview showed, under the next number of the office.
 * @throws ConflitoError if a line is in another statement by now, or differs from the preview
 */
export async function createPrestacao(
  tx: Transaction,
  sessao: Sessao,
  { lancamentos, aReembolsar, honorarios, saldoAdiantamento, ...body }: StatementCreate,
): Promise<Statement> {
  await checkReferences(tx, sessao, body);
  const ids = [...new Set(lancamentos)];
  await lockLinhas(tx, sessao, ids);
  const { condition, values } = toCharge(sessao.idCliente, body);
  const chosen = `${condition} and t.id = any($${values.push(ids)}::int[])`;
  const found = await findLinhas(tx, chosen, values);
  if (found.length < ids.length) throw await whyNot(tx, sessao, ids);
  const anterior = await findAdiantamentoAnterior(tx, sessao.idCliente, body);
  const id = await insertRecord(tx, sessao, prestacaoConta, {
    ...body,
    numero: await nextNumero(tx, sessao, body.idEmpresaGrupo),
    adiantamentoAnterior: anterior,
  });
  await attach(tx, sessao, id, ids);
  const resumo = await findResumo(tx, sessao, id);
  const isAsShown =
    centsOf(resumo.totais.aReembolsar) === centsOf(aReembolsar) &&
    centsOf(resumo.totais.honorarios) === centsOf(honorarios) &&
    centsOf(resumo.totais.saldoAdiantamento) === centsOf(saldoAdiantamento);
  // The transaction ends with the error, and nothing is charged.
  if (!isAsShown)
    throw new ConflitoError('Os valores mudaram desde a prévia. Atualize-a e confira antes de cobrar.');
  return { ...resumo, linhas: found };
}

/** Charges a reopened statement's lines again, under its number. */
export async function rechargePrestacao(
  tx: Transaction,
  sessao: Sessao,
  statement: Statement,
): Promise<string> {
  const { condition, values } = toCharge(sessao.idCliente, statement);
  const linhas = await findLinhas(tx, condition, values);
  if (linhas.length === 0)
    throw new ConflitoError('Não há lançamentos a cobrar deste cliente neste período.');
  const ids = linhas.map(({ id }) => id);
  const anterior = await findAdiantamentoAnterior(tx, sessao.idCliente, statement);
  await lockLinhas(tx, sessao, ids);
  if ((await findLinhas(tx, condition, values)).length !== ids.length)
    throw new ConflitoError('Os lançamentos mudaram neste instante. Tente novamente.');
  await attach(tx, sessao, statement.id, ids);
  return anterior;
}

const lockLinhas = (tx: Transaction, { idCliente }: Sessao, ids: readonly number[]) =>
  tx.query('select from lancamento where id_cliente = $1 and id = any($2::int[]) order by id for update', [
    idCliente,
    ids,
  ]);

const attach = (tx: Transaction, { idCliente }: Sessao, idPrestacao: number, ids: readonly number[]) =>
  tx.query('update lancamento set id_prestacao = $2 where id_cliente = $1 and id = any($3::int[])', [
    idCliente,
    idPrestacao,
    ids,
  ]);

/** The next number of the office, after those of restricted cases too; a simultaneous request waits. */
async function nextNumero(tx: Transaction, { idCliente }: Sessao, idEmpresaGrupo: number): Promise<number> {
  await tx.query("select pg_advisory_xact_lock(hashtext('prestacao_conta'), $1)", [idEmpresaGrupo]);
  const [row] = await seeingAll(tx, () =>
    select<{ numero: number }>(
      tx,
      'select coalesce(max(numero), 0) + 1 as numero from prestacao_conta where id_cliente = $1 and id_empresa_grupo = $2',
      [idCliente, idEmpresaGrupo],
    ),
  );
  return row?.numero ?? 1;
}
