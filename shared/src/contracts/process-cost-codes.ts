// Separate from the schemas, so that lists can show the words without zod.

/** Kinds of lines that a body may send; only the server writes an `estorno`. */
export const COST_KINDS = [
  'custas',
  'despesa',
  'adiantamento',
  'honorario',
  'reembolso',
  'deposito',
] as const;

/** Who pays a line. */
export const PAYERS = ['escritorio', 'cliente', 'adiantamento', 'contraria'] as const;

/** Who bears it in the end. */
export const ONUS = ['cliente', 'escritorio', 'contraria'] as const;

/** The means of payment. */
export const GUIA_KINDS = ['GRU', 'DARE', 'GRERJ', 'DEPOSITO', 'OUTRA'] as const;

/** The state of a line: `aberto` has no due date, or a future one. */
export const COST_STATES = ['aberto', 'vencido', 'pago', 'estornado'] as const;

/** The words that people read for the codes, by the field. */
export const COST_WORDS = {
  tipo: {
    custas: 'Custas judiciais',
    despesa: 'Despesa',
    adiantamento: 'Adiantamento do cliente',
    honorario: 'Honorários',
    reembolso: 'Reembolso do cliente',
    deposito: 'Depósito judicial',
    estorno: 'Estorno',
  },
  pagoPor: {
    escritorio: 'Escritório',
    cliente: 'Cliente',
    adiantamento: 'Adiantamento do cliente',
    contraria: 'Parte contrária',
  },
  onus: { cliente: 'Cliente', escritorio: 'Escritório', contraria: 'Parte contrária' },
  guiaTipo: { GRU: 'GRU', DARE: 'DARE', GRERJ: 'GRERJ', DEPOSITO: 'Guia de depósito', OUTRA: 'Outra' },
  situacao: { aberto: 'Em aberto', vencido: 'Vencido', pago: 'Pago', estornado: 'Estornado' },
} as const;

/**
 * Limit to which the list counts the lines of a search; a `total` of one more means that there are more, and a screen
 * shows no page beyond it.
 */
export const COSTS_COUNTED = 5_000;
