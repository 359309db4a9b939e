/**
 * The sets that a company's type puts it into: offices of the group, and clients. The database derives the
 * letter.
 */
export const CONJUNTO_EMPRESA = { grupo: 'G', cliente: 'C' } as const;

/** The sets that a user's type puts him into: platform, clients who are people, and PJ access. */
export const CONJUNTO_USUARIO = { plataforma: 'P', clientePF: 'F', acessoPJ: 'J' } as const;
