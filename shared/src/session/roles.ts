import type { Role } from '../contracts/roles';
import { useSession } from './session-store';

/** Role of the signed-in person; null while it is not known. */
export const useRole = () => useSession((session) => session.profile?.userRole ?? null);

/** Whether the signed-in person has one of the roles; no role required means everybody. */
export const useHasRole = (roles: readonly Role[] | undefined): boolean => {
  const role = useRole();
  return roles === undefined || roles.some((allowed) => allowed === role);
};

/** Roles of those who work for the firm; anybody else is a client. */
export const STAFF_ROLES = ['Admin', 'Gestor', 'Colaborador'] as const satisfies readonly Role[];

/** Whether the signed-in person works for the firm. */
export const useIsStaff = (): boolean => useHasRole(STAFF_ROLES);
