import { UFS } from '@foro/shared/validation';

const ofUf = (tribunal: number, prefix: string, df: string): string | null => {
  const uf = UFS[tribunal - 1];
  return uf === undefined ? null : `${prefix}${uf === 'DF' ? df : uf.toLowerCase()}`;
};

const numbered = (prefix: string, tribunal: number, last: number) =>
  tribunal >= 1 && tribunal <= last ? `${prefix}${tribunal}` : null;

// By J, the branch of justice. STF (1) and CNJ (2) are not in DataJud, nor are the councils (TR 90).
const INDICES: Readonly<Record<string, (tribunal: number) => string | null>> = {
  3: (tribunal) => (tribunal === 0 ? 'stj' : null),
  4: (tribunal) => numbered('trf', tribunal, 6),
  5: (tribunal) => (tribunal === 0 ? 'tst' : numbered('trt', tribunal, 24)),
  6: (tribunal) => (tribunal === 0 ? 'tse' : ofUf(tribunal, 'tre-', 'dft')),
  7: (tribunal) => (tribunal <= 12 ? 'stm' : null),
  8: (tribunal) => ofUf(tribunal, 'tj', 'dft'),
  9: (tribunal) => ([13, 21, 26].includes(tribunal) ? ofUf(tribunal, 'tjm', 'dft') : null),
};

/** Digits J and TR of every number whose court DataJud covers, with the court's index. */
const POR_CODIGO: ReadonlyMap<string, string> = new Map(
  Object.entries(INDICES).flatMap(([justica, indiceOf]) =>
    Array.from({ length: 100 }, (_, tribunal) => tribunal).flatMap((tribunal) => {
      const indice = indiceOf(tribunal);
      return indice === null ? [] : [[`${justica}${String(tribunal).padStart(2, '0')}`, indice] as const];
    }),
  ),
);

/** Digits J and TR that DataJud covers. */
export const CODIGOS_COBERTOS: readonly string[] = [...POR_CODIGO.keys()];

/** The index of a court by digits J and TR of a number; null if DataJud has none. */
export const indiceDoCodigo = (codigo: string): string | null => POR_CODIGO.get(codigo) ?? null;

/** Digits J and TR for each index: the military circuits share one. */
export const codigosDoIndice = (indice: string): string[] =>
  [...POR_CODIGO].flatMap(([codigo, one]) => (one === indice ? [codigo] : []));

/** A court's index in the form that people use: 'TJSP', 'TRE-SP'. */
export const siglaDoIndice = (indice: string): string => indice.toUpperCase();
