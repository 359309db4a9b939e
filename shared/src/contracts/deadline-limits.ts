// Apart from the contracts, so that a screen which only shows counts does not load zod.

/** Days that the overview of the deadlines counts one by one, today included. */
export const DIAS_DA_CARGA = 7;

/** Acts of the catalogue that are motions for clarification or answer one: they interrupt the other appeals (CPC 1.026). */
export const EMBARGOS_DE_DECLARACAO: readonly number[] = [120, 130, 510, 600, 690, 785];

/** Most deadlines that are confirmed at once. */
export const MAX_LOTE = 100;

/** The most recounted deadlines that one call accepts or undoes; to accept all, repeat the call while some remain. */
export const MAX_ACEITOS = 200;
