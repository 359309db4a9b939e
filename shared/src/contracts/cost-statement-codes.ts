// Apart from the schemas: lists show the words without zod.

/** How a statement of account stands: `rascunho` has its number and its lines, and the client does not see it yet. */
export const STATEMENT_STATES = ['rascunho', 'enviada', 'paga', 'reaberta'] as const;

/** The two accounts of a statement: what the firm paid and gets back, and what the client paid in advance. */
export const STATEMENT_ACCOUNTS = ['reembolso', 'adiantamento'] as const;

/** What a person reads for the codes. */
export const STATEMENT_WORDS = {
  situacao: { rascunho: 'Rascunho', enviada: 'Enviada', paga: 'Paga', reaberta: 'Reaberta' },
  conta: { reembolso: 'Despesas a reembolsar', adiantamento: 'Adiantamentos' },
} as const;
