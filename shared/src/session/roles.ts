import type { Role } from '../contracts/roles';
import { hasRole, STAFF_ROLES } from '../contracts/staff';
import { useSession } from './session-store';

/** Role of the signed-in person; null while it is not known. */
export const useRole = () => useSession((session) => session.profile?.userRole ?? null);

/** Whether the signed-in person has one of the roles; no role required means everybody. */
export const useHasRole = (roles: readonly Role[] | undefined): boolean => hasRole(useRole(), roles);

/** Whether the signed-in person works for the firm. */
export const useIsStaff = (): boolean => useHasRole(STAFF_ROLES);
