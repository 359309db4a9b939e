/**
 * The scope of work that is shown: the person's own (created, owned, or taken part in), that of their teams
 * too, or everything that they may see.
 */
export const ESCOPOS = ['meus', 'equipe', 'escritorio'] as const;
export type Escopo = (typeof ESCOPOS)[number];
