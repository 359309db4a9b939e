// Apart from the schemas: lists show the words without zod.

/** Kinds of lines that a body may send; `estorno` is the server's own. */
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

/** What it is paid by. */
export const GUIA_KINDS = ['GRU', 'DARE', 'GRERJ', 'DEPOSITO', 'OUTRA'] as const;

/** How a line stands: `aberto` has no due date, or one to come. */
export const COST_STATES = ['aberto', 'vencido', 'pago', 'estornado'] as const;

/** What a person reads for the codes, by the field. */
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
