import type { Role } from './roles';

// Apart from the schemas, so that the login and lists ask for these without zod.

/** Roles of those who work for the firm; anybody else is a client. */
export const STAFF_ROLES = ['Admin', 'Gestor', 'Colaborador'] as const satisfies readonly Role[];

/** Roles of those who keep its users, offices and teams. */
export const MANAGEMENT_ROLES = ['Admin', 'Gestor'] as const satisfies readonly Role[];

/** Role of those who answer for the firm: the records of who did what are theirs. */
export const ADMIN_ROLES = ['Admin'] as const satisfies readonly Role[];

/** Whether a role is one of those that something is for; left out, it is everybody's. A role that is not known is none. */
export const hasRole = (role: string | null, roles: readonly string[] | undefined): boolean =>
  roles === undefined || (role !== null && roles.includes(role));
