// Separate from the contracts, so that a screen that only shows counts does not load zod.

/** Number of days, today included, for which the overview counts the deadlines day by day. */
export const DIAS_DA_CARGA = 7;

/**
 * Acts of the catalogue that are motions for clarification or answer one: they interrupt the terms of the
 * other appeals (CPC 1.026).
 */
export const EMBARGOS_DE_DECLARACAO: readonly number[] = [120, 130, 510, 600, 690, 785];

/** The most deadlines that can be confirmed at once. */
export const MAX_LOTE = 100;

/** The most recounted deadlines that one call accepts or undoes; to accept all, repeat the call while some remain. */
export const MAX_ACEITOS = 200;
