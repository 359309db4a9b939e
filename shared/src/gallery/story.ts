import type { ReactNode } from 'react';

/** A piece in each of its states: the state's name in Portuguese, and what draws it. */
export type States = Readonly<Record<string, () => ReactNode>>;

/** The stories of one entry of `shared/ui`, by the names of its exports. */
export type Stories = Readonly<Record<string, States>>;

/** One word that no line can break, and a sentence that no box is made for. */
export const LONG_WORD = 'Anticonstitucionalissimamente'.repeat(3);
export const LONG_TEXT =
  'Agravo de instrumento contra decisão que indeferiu a produção de prova pericial contábil em processo de recuperação judicial do grupo econômico da agravante';
