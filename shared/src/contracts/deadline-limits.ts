// Apart from the contracts, so that a screen which only shows counts does not load zod.

/** Days that the overview of the deadlines counts one by one, today included. */
export const DIAS_DA_CARGA = 7;

/** Most deadlines that are confirmed at once. */
export const MAX_LOTE = 100;
