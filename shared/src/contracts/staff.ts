import type { Role } from './roles';

// Separate from the schemas, so that the login and lists use these without zod.

/** Roles of those who work for the firm; anybody else is a client. */
export const STAFF_ROLES = ['Admin', 'Gestor', 'Colaborador'] as const satisfies readonly Role[];

/** Roles that manage the firm's users, offices and teams. */
export const MANAGEMENT_ROLES = ['Admin', 'Gestor'] as const satisfies readonly Role[];

/** Role of those who are responsible for the firm: they may read the audit trail of everybody. */
export const ADMIN_ROLES = ['Admin'] as const satisfies readonly Role[];

/**
 * Whether a role is among those that something is meant for; without a list it is meant for everybody. An
 * unknown role never is.
 */
export const hasRole = (role: string | null, roles: readonly string[] | undefined): boolean =>
  roles === undefined || (role !== null && roles.includes(role));
