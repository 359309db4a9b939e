/** The published tables used to update an amount. */
export const INDEX_CODES = ['IPCA', 'INPC', 'IPCA-E', 'IGP-M', 'TR', 'SELIC', 'TL'] as const;
export type IndexCode = (typeof INDEX_CODES)[number];

/** The indices of prices and rates; the legal rate is only interest. */
export const CORRECTION_CODES = ['IPCA', 'INPC', 'IPCA-E', 'IGP-M', 'TR', 'SELIC'] as const;

/** The names that people read for the indices. */
export const INDEX_NAMES: Readonly<Record<IndexCode, string>> = {
  IPCA: 'IPCA',
  INPC: 'INPC',
  'IPCA-E': 'IPCA-E',
  'IGP-M': 'IGP-M',
  TR: 'TR',
  SELIC: 'SELIC',
  TL: 'Taxa legal',
};

/** The monthly interest: none, one per cent (before Lei 14.905/2024), or the legal rate. */
export const INTEREST_CODES = ['nenhum', 'umPorCento', 'TL'] as const;
export type InterestCode = (typeof INTEREST_CODES)[number];

/**
 * The rule of a calculation: one index and one interest for the whole time; the civil rule, which changes to
 * IPCA and the legal rate with Lei 14.905/2024; or the labour rule.
 */
export const RULE_CODES = ['indice', 'civil', 'trabalhista'] as const;
export type RuleCode = (typeof RULE_CODES)[number];

export const CALCULATION_WORDS = {
  regra: {
    indice: 'Um índice do começo ao fim',
    civil: 'Lei 14.905/2024 (IPCA e taxa legal desde 09/2024)',
    trabalhista: 'Trabalhista (IPCA-E e TR, SELIC, IPCA e taxa legal)',
  },
  juros: { nenhum: 'Sem juros', umPorCento: '1% ao mês', TL: 'Taxa legal' },
} as const;
