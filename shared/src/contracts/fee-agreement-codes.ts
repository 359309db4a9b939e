// Separate from the schemas, so that lists can show the words without zod.

/** How fees are agreed. */
export const FEE_KINDS = ['fixo', 'mensal', 'hora', 'exito', 'ato', 'misto'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** The words that people read for them. */
export const FEE_WORDS: Readonly<Record<FeeKind, string>> = {
  fixo: 'Fixo, em parcelas',
  mensal: 'Mensal',
  hora: 'Por hora',
  exito: 'Êxito',
  ato: 'Por ato',
  misto: 'Misto',
};

/** The cases that an agreement covers: one, or all of the client. */
export const FEE_SCOPES = ['processo', 'cliente'] as const;

/** Charges that are entered when they happen; instalments are entered with the agreement. */
export const FEE_CHARGES = ['hora', 'ato', 'exito'] as const;

/** The fields of each way of charging; a mixed agreement has several ways. */
export const FEE_PARTS = {
  fixo: ['valorFixo', 'parcelas', 'vencimento'],
  mensal: ['valorMensal', 'meses', 'vencimento'],
  hora: ['valorHora'],
  ato: ['valorAto'],
  exito: ['percentual', 'base'],
} as const;
