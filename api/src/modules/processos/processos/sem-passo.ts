import { DIAS_SEM_PASSO } from '@foro/shared/contracts/sem-passo';

/** SQL: the last activity of an idle case is before this instant. */
export const CORTE = `now() - interval '${DIAS_SEM_PASSO} days'`;

/** SQL: a case is open; written as in the index `processo_aberto`. */
const ABERTO = "processo_status_ordem !~ '^(arquivad|encerrad|baixad)'";

/** SQL that limits the cases `t` to the open ones that are not new and have no planned event. */
export const PARADO = `t.data_exclusao is null and t.data_inclusao < ${CORTE} and t.${ABERTO}
  and not exists (select from compromisso c where c.id_cliente = t.id_cliente and c.id_processo = t.id and c.data_exclusao is null
    and c.data_fim >= now())`;

/**
 * SQL that limits the cases `t` to the open ones without a next step: no future commitment, and no recent
 * follow-up.
 */
export const SEM_PASSO = `${PARADO}
  and not exists (select from acompanhamento a where a.id_cliente = t.id_cliente and a.id_processo = t.id and a.data_exclusao is null
    and a.data_inclusao >= ${CORTE})`;
