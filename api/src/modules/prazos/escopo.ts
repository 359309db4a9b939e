import type { ESCOPOS } from '@foro/shared/contracts/escopo';

export type Escopo = (typeof ESCOPOS)[number];

/**
 * SQL that narrows the deadlines `t` to those of the user of the parameter. His own are those that he answers for, and those
 * of his cases that nobody answers for; those of his team are those of its cases besides.
 */
export function ofEscopo(escopo: Exclude<Escopo, 'escritorio'>, parameter: string): string {
  const seus = `t.id_responsavel = ${parameter}::int or (t.id_responsavel is null and exists (select from processo seu
    where seu.id_cliente = t.id_cliente and seu.id = t.id_processo and seu.data_exclusao is null and seu.id_equipe_usuario = ${parameter}::int))`;
  if (escopo === 'meus') return `(${seus})`;
  return `(${seus} or t.id_equipe in (select membro.id_equipe from equipe_membro membro
    where membro.id_cliente = $1 and membro.id_usuario = ${parameter}::int))`;
}
