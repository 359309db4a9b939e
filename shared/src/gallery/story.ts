import type { ReactNode } from 'react';

/** The states of a component: the state's name in Portuguese, and its render function. */
export type States = Readonly<Record<string, () => ReactNode>>;

/** The stories of one entry of `shared/ui`, by the names of its exports. */
export type Stories = Readonly<Record<string, States>>;

/** A word that cannot wrap, and a sentence that is too long for any box. */
export const LONG_WORD = 'Anticonstitucionalissimamente'.repeat(3);
export const LONG_TEXT =
  'Agravo de instrumento contra decisão que indeferiu a produção de prova pericial contábil em processo de recuperação judicial do grupo econômico da agravante';
