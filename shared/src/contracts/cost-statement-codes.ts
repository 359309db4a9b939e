// Separate from the schemas, so that lists can show the words without zod.

/**
 * The state of a statement of account: a `rascunho` has its number and its lines, but the client does not see
 * it yet.
 */
export const STATEMENT_STATES = ['rascunho', 'enviada', 'paga', 'reaberta'] as const;

/** The two accounts of a statement: what the firm paid and gets back, and what the client paid in advance. */
export const STATEMENT_ACCOUNTS = ['reembolso', 'adiantamento'] as const;

/** The words that people read for the codes. */
export const STATEMENT_WORDS = {
  situacao: { rascunho: 'Rascunho', enviada: 'Enviada', paga: 'Paga', reaberta: 'Reaberta' },
  conta: { reembolso: 'Despesas a reembolsar', adiantamento: 'Adiantamentos' },
} as const;
