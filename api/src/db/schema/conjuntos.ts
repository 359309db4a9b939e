/** The sets that companies fall into by their type: offices of the group, and clients. The database derives the letter. */
export const CONJUNTO_EMPRESA = { grupo: 'G', cliente: 'C' } as const;

/** The sets that users fall into by their type: platform, clients who are people, and PJ access. */
export const CONJUNTO_USUARIO = { plataforma: 'P', clientePF: 'F', acessoPJ: 'J' } as const;
