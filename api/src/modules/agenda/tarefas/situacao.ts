import type { Task } from '@foro/shared/contracts/task';
import { isTaskOpen, type TaskState } from '@foro/shared/contracts/task-codes';
import { ConflitoError } from '../../../errors';

type Before = Pick<Task, 'situacao' | 'exigeRevisao' | 'idUsuarioFez' | 'esperaPor'>;

/** The state of a task that does not exist yet. */
const NOVA: Before = { situacao: 'aFazer', exigeRevisao: false, idUsuarioFez: null, esperaPor: null };

/**
 * The columns that follow from another state: who did the task, and when.
 * @throws ConflitoError if the task waits for another, or a second person has to review it
 */
export function stateChanges(
  idUsuario: number,
  before: Before | null,
  next: { readonly situacao: TaskState; readonly exigeRevisao: boolean },
): { idUsuarioFez?: number | null; feitaEm?: Date | null } {
  const { situacao, exigeRevisao, idUsuarioFez, esperaPor } = before ?? NOVA;
  if (next.situacao === situacao) return {};
  if (esperaPor !== null && next.situacao !== 'dispensada' && next.situacao !== 'aFazer')
    throw new ConflitoError(`Esta tarefa espera por outra: "${esperaPor}".`);
  if (next.situacao === 'emRevisao') return { idUsuarioFez: idUsuario, feitaEm: null };
  if (isTaskOpen(next) || next.situacao === 'dispensada') return { idUsuarioFez: null, feitaEm: null };
  // Both, so that nobody avoids the review by removing it in the same moment.
  if (!exigeRevisao && !next.exigeRevisao)
    return { idUsuarioFez: idUsuarioFez ?? idUsuario, feitaEm: new Date() };
  if (situacao !== 'emRevisao')
    throw new ConflitoError('Outra pessoa revisa esta tarefa: mova-a para "Em revisão" antes.');
  if (idUsuarioFez === idUsuario)
    throw new ConflitoError('Quem fez a tarefa não a revisa: peça a outra pessoa.');
  return { feitaEm: new Date() };
}
