import {
  TASK_FIELDS,
  type Task,
  type TaskAnchor,
  type TaskCreate,
  type TaskMove,
  type TaskUpdate,
} from '@foro/shared/contracts/task';
import { businessDaysBetween } from '@foro/shared/prazos';
import type { Transaction } from '../../../db/drivers/transaction';
import { tarefa } from '../../../db/schema/tarefa';
import { DadosInvalidosError, requireRow } from '../../../errors';
import { giveReason } from '../../../history/give-reason';
import type { Filters } from '../../../resource/list';
import { holdReference } from '../../../resource/reference';
import { AUDIT_COLUMNS, AUDIT_JOINS, instantSql } from '../../../resource/sql';
import { deleteRecord, insertRecord, updateRecord, type Version } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { seesProcesso } from '../../processos/acesso/acesso.queries';
import { readFimDoPrazo } from './fim-do-prazo.queries';
import { lockLugares, lugarOf } from './lugar.queries';
import { stateChanges } from './situacao';
import { COLUMNS, JOINS } from './tarefas-lista.queries';

const FICHA = `select ${COLUMNS}, t.descricao, t.motivo, t.itens, t.id_prazo as "idPrazo", t.id_empresa as "idEmpresa",
    t.id_contato as "idContato", t.id_publicacao as "idPublicacao", t.minutos, d.descricao as prazo, p.numero_cnj as "processoNumeroCNJ",
    t.id_usuario_fez as "idUsuarioFez", fez.nome as fez, ${instantSql('t.feita_em')} as "feitaEm", t.id_fluxo as "idFluxo", t.id_execucao as "idExecucao",
    t.passo, ${AUDIT_COLUMNS}
  from tarefa t ${JOINS} ${AUDIT_JOINS}
  left join prazo d on d.id_cliente = t.id_cliente and d.id = t.id_prazo
  left join usuario fez on fez.id_cliente = t.id_cliente and fez.id = t.id_usuario_fez
  where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

type Ficha = Task & { readonly passo: TaskAnchor | null };

/** @throws NaoEncontradoError if there is none */
export async function findTarefa(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<Ficha> {
  const { rows } = await tx.query<Ficha & Record<string, unknown>>(FICHA, [idCliente, id]);
  return requireRow(rows[0]);
}

/** The task, with its row locked until the transaction ends. */
export async function lockTarefa(
  tx: Transaction,
  sessao: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<Ficha> {
  await tx.query('select 1 from tarefa where id_cliente = $1 and id = $2 for update', [sessao.idCliente, id]);
  return findTarefa(tx, sessao, id);
}

/** Checks all references that change, so that all errors are reported at once. */
async function checkReferencias(
  tx: Transaction,
  idCliente: number,
  body: TaskCreate,
  before: Task | null,
): Promise<void> {
  const { idProcesso, idResponsavel } = body;
  const fields: Record<string, string> = {};
  const check = async (
    kind: Parameters<typeof holdReference>[2]['kind'],
    field: Referencia,
    message: string,
  ) => {
    if (body[field] === before?.[field]) return;
    const where: Filters = kind === 'prazo' && idProcesso !== null ? { id_processo: idProcesso } : {};
    if (!(await holdReference(tx, idCliente, { kind, id: body[field], where, field, message })))
      fields[field] = message;
  };
  await check('processo', 'idProcesso', 'Processo inválido');
  await check('prazo', 'idPrazo', 'Escolha um prazo deste processo');
  await check('clientePJ', 'idEmpresa', 'Cliente inválido');
  await check('clientePF', 'idContato', 'Cliente inválido');
  await check('publicacao', 'idPublicacao', 'Publicação inválida');
  await check('plataforma', 'idResponsavel', 'Esta pessoa não tem acesso ao Foro');
  await check('equipe', 'idEquipe', 'Equipe inválida');
  const isKept = before?.idResponsavel === idResponsavel && before?.idProcesso === idProcesso;
  if (!isKept && idProcesso !== null && idResponsavel !== null && fields.idResponsavel === undefined)
    if (!(await seesProcesso(tx, idCliente, idProcesso, idResponsavel)))
      fields.idResponsavel = 'Esta pessoa não vê este processo';
  if (body.idPrazo !== null && before?.idPrazo === body.idPrazo && idProcesso !== before.idProcesso)
    fields.idPrazo = 'Escolha um prazo deste processo';
  if (Object.keys(fields).length > 0) throw new DadosInvalidosError(fields);
}
type Referencia = Extract<keyof TaskCreate, `id${string}`>;

/**
 * How the day of a task is counted from now on: a day that a person chose keeps its distance, in business days,
 * from the end of its deadline.
 */
export async function anchorOf(
  tx: Transaction,
  idCliente: number,
  { idPrazo, vence }: Pick<Task, 'idPrazo' | 'vence'>,
  before: Ficha | null,
): Promise<TaskAnchor | null> {
  const passo = before?.passo ?? null;
  if (idPrazo === null || (idPrazo === before?.idPrazo && vence === before.vence)) return passo;
  const prazo = await readFimDoPrazo(tx, idCliente, idPrazo);
  if (prazo === null) return passo;
  const desloca = businessDaysBetween(prazo.fim, vence, prazo.calendario);
  return { dependeDe: [], ...passo, ancora: 'fimDoPrazo', desloca, unidade: 'uteis' };
}

/** Creates a task. @throws DadosInvalidosError at the field of a wrong reference */
export async function createTarefa(tx: Transaction, sessao: Sessao, body: TaskCreate): Promise<Task> {
  await checkReferencias(tx, sessao.idCliente, body, null);
  const id = await insertRecord(tx, sessao, tarefa, {
    ...body,
    ...stateChanges(sessao.idUsuario, null, body),
    passo: await anchorOf(tx, sessao.idCliente, body, null),
  });
  return findTarefa(tx, sessao, id);
}

async function changeTarefa(
  tx: Transaction,
  sessao: Sessao,
  before: Ficha,
  version: Version,
  body: TaskCreate,
  lugar?: string | null,
): Promise<Task> {
  await checkReferencias(tx, sessao.idCliente, body, before);
  const motivo = body.situacao === 'dispensada' ? body.motivo : null;
  await giveReason(tx, motivo);
  await updateRecord(tx, sessao, tarefa, version, {
    ...body,
    motivo,
    ...stateChanges(sessao.idUsuario, before, body),
    passo: await anchorOf(tx, sessao.idCliente, body, before),
    ...(lugar !== undefined && { lugar }),
  });
  return findTarefa(tx, sessao, before.id);
}

/** Changes a task, if it has not changed since it was read. */
export async function updateTarefa(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...body }: TaskUpdate,
): Promise<Task> {
  return changeTarefa(tx, sessao, await lockTarefa(tx, sessao, id), { id, dataAlteracao }, body);
}

/** Changes only the named values of a task, by the rules of its form. */
export async function moveTarefa(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { dataAlteracao, antesDe, ...changes }: TaskMove,
): Promise<Task> {
  if (antesDe) await lockLugares(tx, sessao.idCliente, [id, antesDe]);
  const before = await lockTarefa(tx, sessao, id);
  const lugar = await lugarOf(tx, sessao.idCliente, {
    id,
    antesDe,
    isNewState: changes.situacao !== undefined,
  });
  const fields = Object.keys(TASK_FIELDS) as (keyof typeof TASK_FIELDS)[];
  const stored = Object.fromEntries(fields.map((field) => [field, before[field]])) as TaskCreate;
  return changeTarefa(tx, sessao, before, { id, dataAlteracao }, { ...stored, ...changes }, lugar);
}

export const deleteTarefa = (tx: Transaction, sessao: Sessao, id: number): Promise<void> =>
  deleteRecord(tx, sessao, tarefa, id);
