import { useSession } from '@foro/shared/session';
import { useRef } from 'react';
import { useConnection } from '../offline/connection';
import { hasRole } from '@foro/shared/contracts/staff';

/**
 * Whether the profile admits the person; `unknown` until the role has arrived. Without a connection the role
 * cannot be known: then the page opens without data, because the server decides about the data.
 */
export function useAdmission(roles: readonly string[] | undefined): 'granted' | 'denied' | 'unknown' {
  const role = useSession((session) => session.profile?.userRole ?? null);
  const profileStatus = useSession((session) => session.profileStatus);
  const isOnline = useConnection((connection) => connection.isOnline);
  // Kept while the profile is fetched again, so that nothing disappears from the screen meanwhile.
  const isLetIn = useRef(false);
  isLetIn.current =
    (profileStatus === 'failed' && !isOnline) || (profileStatus === 'loading' && isLetIn.current);
  if (isLetIn.current || hasRole(role, roles)) return 'granted';
  return profileStatus === 'ready' || profileStatus === 'failed' ? 'denied' : 'unknown';
}
