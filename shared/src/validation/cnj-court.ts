const STATES = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;

/** Letters of a state of Brazil. */
export type Uf = (typeof STATES)[number];

/** A court as a case number names it. */
export interface Court {
  /** `TJSP`, `TRF1`, `TRT15`, `TRE-SP`, `TST`, … */
  nome: string;
  /** State of the court; null where it covers several, or the country. */
  estado: Uf | null;
}

const national = (nome: string): Court => ({ nome, estado: null });

const numbered = (tr: number, last: number, name: (tr: number) => string) =>
  tr >= 1 && tr <= last ? national(name(tr)) : null;

function ofState(tr: number, name: (uf: Uf) => string): Court | null {
  const estado = STATES[tr - 1];
  return estado === undefined ? null : { nome: name(estado), estado };
}

// By J, the branch of justice (Resolução CNJ 65/2008): what stands at each TR.
const COURTS: Record<string, (tr: number) => Court | null> = {
  1: (tr) => (tr === 0 ? national('STF') : null),
  2: (tr) => (tr === 0 ? national('CNJ') : null),
  3: (tr) => (tr === 0 ? national('STJ') : null),
  4: (tr) => (tr === 90 ? national('CJF') : numbered(tr, 6, () => `TRF${tr}`)),
  5: (tr) => (tr === 0 ? national('TST') : tr === 90 ? national('CSJT') : numbered(tr, 24, () => `TRT${tr}`)),
  6: (tr) => (tr === 0 ? national('TSE') : ofState(tr, (uf) => `TRE-${uf}`)),
  7: (tr) => (tr === 0 ? national('STM') : numbered(tr, 12, () => `${tr}ª CJM`)),
  8: (tr) => ofState(tr, (uf) => (uf === 'DF' ? 'TJDFT' : `TJ${uf}`)),
  9: (tr) => ([13, 21, 26].includes(tr) ? ofState(tr, (uf) => `TJM${uf}`) : null),
};

/**
 * Court of a branch of justice.
 *
 * @param justica digit J
 * @param tribunal digits TR
 * @returns null where there is no such court
 */
export const courtOf = (justica: string, tribunal: string): Court | null =>
  COURTS[justica]?.(Number(tribunal)) ?? null;
