import type { Workflow, WorkflowStart } from '@foro/shared/contracts/workflow';
import type { FlowTrigger } from '@foro/shared/contracts/workflow-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import { tarefa } from '../../../db/schema/tarefa';
import { ConflitoError, DesatualizadoError, NaoEncontradoError } from '../../../errors';
import { giveReason } from '../../../history/give-reason';
import { insertRecord, touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { isAberta } from '../tarefas/recorte';
import { deleteTarefa } from '../tarefas/tarefas.queries';
import { findFluxo } from './fluxos.queries';
import { planOf } from './plan.queries';

type Modelo = Pick<Workflow, 'id' | 'passos'>;

/** Creates the tasks of a flow. Each keeps a copy of its step, so that a change of the flow changes none of them. */
async function startModelo(
  tx: Transaction,
  sessao: Sessao,
  { id, passos }: Modelo,
  start: WorkflowStart,
  idPublicacao: number | null = null,
): Promise<{ idExecucao: number; tarefas: number[] }> {
  const { inicio, tarefas } = await planOf(tx, sessao, { passos }, start);
  const ids: number[] = [];
  for (const { passo, vence, idResponsavel, idEquipe } of tarefas) {
    const { n, titulo, descricao, exigeRevisao, ancora, desloca, unidade, dependeDe } = passo;
    ids.push(
      await insertRecord(tx, sessao, tarefa, {
        titulo,
        descricao,
        vence,
        idResponsavel,
        idEquipe,
        exigeRevisao,
        idProcesso: start.idProcesso,
        idPrazo: start.idPrazo,
        idPublicacao,
        idFluxo: id,
        passo: { n, ancora, desloca, unidade, dependeDe, inicio },
      }),
    );
  }
  const [idExecucao = 0] = ids;
  await tx.query('update tarefa set id_execucao = $2 where id_cliente = $1 and id = any($3::int[])', [
    sessao.idCliente,
    idExecucao,
    ids,
  ]);
  return { idExecucao, tarefas: ids };
}

/** Starts a flow by hand. @throws ConflitoError for one that is switched off */
export async function startFluxo(tx: Transaction, sessao: Sessao, id: number, start: WorkflowStart) {
  const modelo = await findFluxo(tx, sessao, id);
  if (!modelo.ativo) throw new ConflitoError('Este fluxo está desligado: ligue-o antes.');
  return startModelo(tx, sessao, modelo, start);
}

/**
 * Flows with this trigger that fit the case and the act, and do not run for this deadline or case yet. A new case has
 * no act.
 */
const POR_GATILHO = `select f.id, f.passos from fluxo f join processo p on p.id_cliente = f.id_cliente and p.id = $3
  where f.id_cliente = $1 and f.gatilho = $2 and f.ativo and f.data_exclusao is null
    and (f.id_processo_acao is null or f.id_processo_acao = p.id_processo_acao)
    and (f.id_ato is null or $2 = 'processo' or f.id_ato = (select d.id_ato from prazo d where d.id_cliente = $1 and d.id = $4::int))
    and ($2 = 'publicacao' or not exists (select from tarefa t where t.id_cliente = f.id_cliente and t.id_fluxo = f.id and t.id_processo = $3
      and t.id_prazo is not distinct from $4::int and t.data_exclusao is null))
  order by f.id`;

/** Starts the flows that wait for what has just happened to a case, in the same transaction. */
export async function startByTrigger(
  tx: Transaction,
  sessao: Sessao,
  gatilho: FlowTrigger,
  {
    idProcesso,
    idPrazo,
    idPublicacao = null,
  }: { readonly idProcesso: number; readonly idPrazo: number | null; readonly idPublicacao?: number | null },
): Promise<void> {
  const { rows } = await tx.query<Modelo & Record<string, unknown>>(POR_GATILHO, [
    sessao.idCliente,
    gatilho,
    idProcesso,
    idPrazo,
  ]);
  for (const modelo of rows)
    await startModelo(tx, sessao, modelo, { idProcesso, idPrazo, inicio: null }, idPublicacao);
}

/**
 * Deletes the tasks of the flows that a treated publication started.
 * @throws DesatualizadoError if somebody has changed or done one of them since
 */
export async function deleteIniciadas(tx: Transaction, sessao: Sessao, idPublicacao: number): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from tarefa where id_cliente = $1 and id_publicacao = $2 and id_fluxo is not null and data_exclusao is null order by id for update`,
    [sessao.idCliente, idPublicacao],
  );
  const ids = rows.map(({ id }) => id);
  const { rowCount } = await tx.query(
    `select from evento where id_cliente = $1 and tabela = 'tarefa' and id_registro = any($2::int[]) and acao <> 'inclusao'`,
    [sessao.idCliente, ids],
  );
  if (rowCount !== 0)
    throw new DesatualizadoError(
      'Uma tarefa que começou com uma das publicações mudou depois que você a tratou. Nada foi desfeito.',
    );
  for (const id of ids) await deleteTarefa(tx, sessao, id);
}

/** Dismisses the open tasks of a run, with the reason. @throws NaoEncontradoError if there is no such run */
export async function cancelExecucao(
  tx: Transaction,
  sessao: Sessao,
  idExecucao: number,
  motivo: string,
): Promise<void> {
  const { rows } = await tx.query<{ id: number; isAberta: boolean }>(
    `select t.id, ${isAberta('t')} as "isAberta" from tarefa t where t.id_cliente = $1 and t.id_execucao = $2 and t.data_exclusao is null order by t.id for update`,
    [sessao.idCliente, idExecucao],
  );
  if (rows.length === 0) throw new NaoEncontradoError();
  const open = rows.filter((row) => row.isAberta);
  if (open.length === 0) throw new ConflitoError('Este fluxo já terminou.');
  await giveReason(tx, motivo);
  for (const { id } of open) await touchRecord(tx, sessao, tarefa, id, { situacao: 'dispensada', motivo });
}
