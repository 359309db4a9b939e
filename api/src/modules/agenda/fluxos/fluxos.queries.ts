import type { Workflow, WorkflowCreate, WorkflowRow, WorkflowUpdate } from '@foro/shared/contracts/workflow';
import type { Transaction } from '../../../db/drivers/transaction';
import { fluxo } from '../../../db/schema/tarefa';
import { findAto } from '@foro/shared/prazos/fabrica';
import { DadosInvalidosError, requireRow } from '../../../errors';
import { holdReference } from '../../../resource/reference';
import { AUDIT_COLUMNS, AUDIT_JOINS, instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import { deleteRecord, insertRecord, updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { isAberta } from '../tarefas/recorte';

/** The firm's flows by name, each with the number of runs that have open tasks. */
export async function listFluxos(tx: Transaction, idCliente: number): Promise<WorkflowRow[]> {
  const { rows } = await tx.query<WorkflowRow & Record<string, unknown>>(
    `select t.id, t.nome, t.gatilho, t.ativo, jsonb_array_length(t.passos) as passos, ${instantSql('t.data_alteracao')} as "dataAlteracao",
        (select count(distinct a.id_execucao)::int from tarefa a where a.id_cliente = t.id_cliente and a.id_fluxo = t.id and a.data_exclusao is null
          and ${isAberta('a')}) as andamento
      from fluxo t where t.id_cliente = $1 and t.data_exclusao is null order by foro_normaliza(t.nome), t.id${WHOLE}`,
    [idCliente],
  );
  return rows;
}

/** @throws NaoEncontradoError if there is none */
export async function findFluxo(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<Workflow> {
  const { rows } = await tx.query<Workflow & Record<string, unknown>>(
    `select t.id, t.nome, t.gatilho, t.id_ato as "idAto", t.id_processo_acao as "idProcessoAcao", t.ativo, t.passos, ${AUDIT_COLUMNS}
      from fluxo t ${AUDIT_JOINS} where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`,
    [idCliente, id],
  );
  return requireRow(rows[0]);
}

/** Checks the act, the kind of action, and the people of the steps. */
async function checkReferencias(tx: Transaction, idCliente: number, body: WorkflowCreate): Promise<void> {
  const fields: Record<string, string> = {};
  if (body.idAto !== null && !findAto(body.idAto)) fields.idAto = 'Ato inválido';
  if (body.idProcessoAcao !== null) {
    const { rowCount } = await tx.query('select 1 from processo_acao where id_cliente = $1 and id = $2', [
      idCliente,
      body.idProcessoAcao,
    ]);
    if (!rowCount) fields.idProcessoAcao = 'Ação inválida';
  }
  for (const [index, { quem, idPessoa }] of body.passos.entries()) {
    const field = `passos.${index}.idPessoa`;
    const message = 'Esta pessoa não tem acesso ao Foro';
    if (
      quem === 'pessoa' &&
      !(await holdReference(tx, idCliente, { kind: 'plataforma', id: idPessoa, field, message }))
    )
      fields[field] = message;
  }
  if (Object.keys(fields).length > 0) throw new DadosInvalidosError(fields);
}

export async function createFluxo(tx: Transaction, sessao: Sessao, body: WorkflowCreate): Promise<Workflow> {
  await checkReferencias(tx, sessao.idCliente, body);
  return findFluxo(tx, sessao, await insertRecord(tx, sessao, fluxo, body));
}

/** Changes a flow, if it has not changed since it was read; what already runs stays as it is. */
export async function updateFluxo(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...body }: WorkflowUpdate,
): Promise<Workflow> {
  await checkReferencias(tx, sessao.idCliente, body);
  await updateRecord(tx, sessao, fluxo, { id, dataAlteracao }, body);
  return findFluxo(tx, sessao, id);
}

export const deleteFluxo = (tx: Transaction, sessao: Sessao, id: number): Promise<void> =>
  deleteRecord(tx, sessao, fluxo, id);
