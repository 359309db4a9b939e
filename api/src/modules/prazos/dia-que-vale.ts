import { NAO_CONFERIDO } from '@foro/shared/contracts/deadline-words';

/** The day that people go by until a recount is accepted: the earlier of the one that stands and the one that was counted anew. */
export const diaQueVale = (prazo: string): string => `least(${prazo}.fim, ${prazo}.fim_recontado)`;

/** Whether a deadline, while it is open, rests on a calendar that nobody checked for the year. */
export const isNaoConferido = (prazo: string): string =>
  `(${prazo}.nao_conferido and ${prazo}.situacao in ('sugerido', 'confirmado'))`;

/** What is said of it behind its name, as SQL that is empty for all others. */
export const ressalvaSql = (prazo: string, before = ' · '): string =>
  `case when ${isNaoConferido(prazo)} then '${before}${NAO_CONFERIDO}' else '' end`;
