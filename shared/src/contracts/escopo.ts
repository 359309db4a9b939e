/** Whose work: one's own (created, answered for, or taken part in), that of one's teams too, or all that one may see. */
export const ESCOPOS = ['meus', 'equipe', 'escritorio'] as const;
export type Escopo = (typeof ESCOPOS)[number];
