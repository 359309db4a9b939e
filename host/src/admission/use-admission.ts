import { useSession } from '@foro/shared/session';
import { useRef } from 'react';
import { useConnection } from '../offline/connection';
import { hasRole } from '@foro/shared/contracts/staff';

/**
 * Whether the profile lets the person in: `unknown` until the role is there. Without a connection the role cannot be known: the
 * page opens, with nothing in it, for what it would show the server refuses or gives.
 */
export function useAdmission(roles: readonly string[] | undefined): 'granted' | 'denied' | 'unknown' {
  const role = useSession((session) => session.profile?.userRole ?? null);
  const profileStatus = useSession((session) => session.profileStatus);
  const isOnline = useConnection((connection) => connection.isOnline);
  // Kept while the profile is fetched again: nothing disappears from the screen meanwhile.
  const isLetIn = useRef(false);
  isLetIn.current =
    (profileStatus === 'failed' && !isOnline) || (profileStatus === 'loading' && isLetIn.current);
  if (isLetIn.current || hasRole(role, roles)) return 'granted';
  return profileStatus === 'ready' || profileStatus === 'failed' ? 'denied' : 'unknown';
}
