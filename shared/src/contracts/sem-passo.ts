// Separate from the schemas, so that panels load without zod.

/** Days without a follow-up after which an open case without a future commitment has no next step. */
export const DIAS_SEM_PASSO = 60;
