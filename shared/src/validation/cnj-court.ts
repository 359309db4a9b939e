/** The states of Brazil, and the Federal District, in the order of the TR digits. */
export const UFS = [
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
export type Uf = (typeof UFS)[number];

/** The court in a case number. */
export interface Court {
  /** `TJSP`, `TRF1`, `TRT15`, `TRE-SP`, `TST`, … */
  nome: string;
  /** The state that the court serves, fully or in part; null if it serves several, or the country. */
  estado: Uf | null;
}

const national = (nome: string): Court => ({ nome, estado: null });

// The regions that consist of one state. The others (TRT 8, 10, 11 and 14, for instance) serve several.
const STATE_OF_TRF: Partial<Record<number, Uf>> = { 6: 'MG' };
const STATE_OF_CJM: Partial<Record<number, Uf>> = { 2: 'SP', 3: 'RS', 4: 'MG' };
const STATE_OF_TRT: Partial<Record<number, Uf>> = {
  1: 'RJ',
  2: 'SP',
  3: 'MG',
  4: 'RS',
  5: 'BA',
  6: 'PE',
  7: 'CE',
  9: 'PR',
  12: 'SC',
  13: 'PB',
  15: 'SP',
  16: 'MA',
  17: 'ES',
  18: 'GO',
  19: 'AL',
  20: 'SE',
  21: 'RN',
  22: 'PI',
  23: 'MT',
  24: 'MS',
};

const regional = (
  tr: number,
  last: number,
  states: Partial<Record<number, Uf>>,
  name: (tr: number) => string,
): Court | null => (tr >= 1 && tr <= last ? { nome: name(tr), estado: states[tr] ?? null } : null);

function ofState(tr: number, name: (uf: Uf) => string): Court | null {
  const estado = UFS[tr - 1];
  return estado === undefined ? null : { nome: name(estado), estado };
}

// Courts by J, the branch of justice (Resolução CNJ 65/2008), and then by TR.
const COURTS: Record<string, (tr: number) => Court | null> = {
  1: (tr) => (tr === 0 ? national('STF') : null),
  2: (tr) => (tr === 0 ? national('CNJ') : null),
  3: (tr) => (tr === 0 ? national('STJ') : null),
  4: (tr) => (tr === 90 ? national('CJF') : regional(tr, 6, STATE_OF_TRF, () => `TRF${tr}`)),
  5: (tr) =>
    tr === 0
      ? national('TST')
      : tr === 90
        ? national('CSJT')
        : regional(tr, 24, STATE_OF_TRT, () => `TRT${tr}`),
  6: (tr) => (tr === 0 ? national('TSE') : ofState(tr, (uf) => `TRE-${uf}`)),
  7: (tr) => (tr === 0 ? national('STM') : regional(tr, 12, STATE_OF_CJM, () => `${tr}ª CJM`)),
  8: (tr) => ofState(tr, (uf) => (uf === 'DF' ? 'TJDFT' : `TJ${uf}`)),
  9: (tr) => ([13, 21, 26].includes(tr) ? ofState(tr, (uf) => `TJM${uf}`) : null),
};

/**
 * The court of a branch of justice.
 *
 * @param justica digit J
 * @param tribunal digits TR
 * @returns null if there is no such court
 */
export const courtOf = (justica: string, tribunal: string): Court | null =>
  COURTS[justica]?.(Number(tribunal)) ?? null;
