/** SQL: invitations `v` with their commitment `c`, participation `p` and person `u`. */
export const FROM_CONVITE = `compromisso_convite v
  join compromisso c on c.id_cliente = v.id_cliente and c.id = v.id_processo_agenda
  left join compromisso_participante p on p.id_cliente = v.id_cliente and p.id = v.id_participante
  left join usuario u on u.id_cliente = v.id_cliente and u.id = p.id_usuario_participante`;

/** SQL: a person who is no longer invited: removed, or the commitment was deleted. */
export const SAIU =
  '(v.retirado_em is not null or p.data_exclusao is not null or c.data_exclusao is not null)';

/** SQL: the current state differs from the last mail's. */
export const POR_CONTAR = `(case when ${SAIU} then v.sequencia is not null and not v.cancelada else v.cancelada or v.sequencia is distinct from c.sequencia end)`;

/**
 * SQL: the person may still know of the commitment: still works for the firm, and its case is not restricted to others.
 * Guests from outside are no users.
 */
export const PODE_SABER =
  '((u.id is null or u.ativo and u.data_exclusao is null) and (c.id_processo is null or c.id_processo <> all (foro_processos_ocultos(u.id))))';

/** SQL: the recipient of the mail. */
export const QUEM = "coalesce('u' || u.id, lower(v.email))";

/** SQL: the subject of one mail: a series, or a single commitment. */
export const GRUPO = "coalesce(c.id_serie::text, 'c' || c.id)";

/** SQL: the answer, if it was given to the current version of the commitment. */
export const RESPOSTA = 'case when v.respondida_sequencia = c.sequencia then v.resposta end';
