import { NAO_CONFERIDO } from '@foro/shared/contracts/deadline-words';

/**
 * The effective day: the earliest of the stored one, the conservative one where courts differ, and the recounted one
 * until it is accepted.
 */
export const diaQueVale = (prazo: string): string =>
  `least(${prazo}.fim, ${prazo}.fim_conservador, ${prazo}.fim_recontado)`;

/** Whether an open deadline depends on a calendar that is unchecked for the year. */
export const isNaoConferido = (prazo: string): string =>
  `(${prazo}.nao_conferido and ${prazo}.situacao in ('sugerido', 'confirmado'))`;

/** SQL: the warning after the name of such a deadline, empty for all others. */
export const ressalvaSql = (prazo: string, before = ' · '): string =>
  `case when ${isNaoConferido(prazo)} then '${before}${NAO_CONFERIDO}' else '' end`;
