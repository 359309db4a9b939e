/** The index of correction and the interest that apply in a month of a labour claim. */
export interface RegimeTrabalhista {
  readonly indice: 'IPCA-E' | 'SELIC' | 'IPCA';
  /** SELIC includes interest; TL is the legal rate, SELIC less IPCA with a floor of zero. */
  readonly juros: 'TR' | 'TL' | null;
}

/** Lei 14.905/2024 applies from 30/08/2024 on; in a count by months, from the next month on. */
export const LEI_14905 = '2024-09';

/**
 * The rule of a month (TST, SDI-1, E-ED-RR 713-03.2010.5.04.0029): before the claim IPCA-E and TR, from its
 * filing SELIC alone, and since Lei 14.905/2024 IPCA and the legal rate. The rule of a month is the rule of
 * its first day.
 * @param mes `2026-10`
 * @param ajuizamento day of the filing, `2024-03-15`
 */
export function regimeTrabalhista(mes: string, ajuizamento: string): RegimeTrabalhista {
  if (`${mes}-01` < ajuizamento) return { indice: 'IPCA-E', juros: 'TR' };
  return mes < LEI_14905 ? { indice: 'SELIC', juros: null } : { indice: 'IPCA', juros: 'TL' };
}
