// Separate from the schemas, so that lists can show the words without zod.

/**
 * The state of a statement of account: a `rascunho` has its number and its lines, but the client does not see
 * it yet; of an `informada` the client says that it paid, and the firm is to confirm it.
 */
export const STATEMENT_STATES = ['rascunho', 'enviada', 'informada', 'paga', 'reaberta'] as const;

/**
 * The accounts of a statement: what the firm paid and gets back, its fees, and what the client paid in advance. None
 * reduces another.
 */
export const STATEMENT_ACCOUNTS = ['reembolso', 'honorarios', 'adiantamento'] as const;

/** The words that people read for the codes. */
export const STATEMENT_WORDS = {
  situacao: {
    rascunho: 'Rascunho',
    enviada: 'Enviada',
    informada: 'Pagamento informado',
    paga: 'Paga',
    reaberta: 'Reaberta',
  },
  conta: { reembolso: 'Despesas a reembolsar', honorarios: 'Honorários', adiantamento: 'Adiantamentos' },
} as const;
