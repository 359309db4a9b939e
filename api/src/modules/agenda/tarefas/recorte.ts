import type { Escopo } from '@foro/shared/contracts/escopo';
import { OPEN_TASK_STATES } from '@foro/shared/contracts/task-codes';
import { teamsOf } from '../../processos/processos/processos.policy';

/** SQL: whether a task is open. Literals, because an index of the open ones serves no parameter. */
export const isAberta = (tarefa: string): string =>
  `${tarefa}.situacao in (${OPEN_TASK_STATES.map((one) => `'${one}'`).join(', ')})`;

const TIMES = (parameter: string) => `array(${teamsOf(parameter)})`;

/**
 * Limits the tasks `t` to those of the user of the parameter; `$1` is the firm. A person's tasks are his own, and
 * those of his teams that nobody has taken; his teams' also include those of their members.
 */
export function ofEscopo(escopo: Exclude<Escopo, 'escritorio'>, parameter: string): string {
  const seus = `case when t.id_responsavel is null then t.id_equipe = any(${TIMES(parameter)}) else t.id_responsavel = ${parameter}::int end`;
  if (escopo === 'meus') return `(${seus})`;
  return `((${seus}) or t.id_equipe = any(${TIMES(parameter)}) or t.id_responsavel = any(array(select colega.id_usuario from equipe_membro colega
    where colega.id_cliente = $1 and colega.id_equipe = any(${TIMES(parameter)}))))`;
}
