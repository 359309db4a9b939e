/** The day that people go by until a recount is accepted: the earlier of the one that stands and the one that was counted anew. */
export const diaQueVale = (prazo: string): string => `least(${prazo}.fim, ${prazo}.fim_recontado)`;
