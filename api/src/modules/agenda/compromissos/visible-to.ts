/**
 * SQL that limits the commitments `t` to those that the user of the parameter created or takes part in; all if
 * it is null.
 */
export const visibleTo = (
  parameter: string,
) => `(${parameter}::int is null or t.id_usuario_inclusao = ${parameter} or exists (select from compromisso_participante p
    where p.id_cliente = t.id_cliente and p.id_processo_agenda = t.id and p.id_usuario_participante = ${parameter} and p.data_exclusao is null))`;
