import { useSession } from '@foro/shared/session';

/** Whether the profile lets the person in: `unknown` until the role is there. */
export function useAdmission(roles: readonly string[] | undefined): 'granted' | 'denied' | 'unknown' {
  const role = useSession((session) => session.profile?.userRole ?? null);
  const isSettled = useSession((session) => session.profileStatus === 'ready' || session.profileStatus === 'failed');
  if (!roles || (role !== null && roles.includes(role))) return 'granted';
  return isSettled ? 'denied' : 'unknown';
}
