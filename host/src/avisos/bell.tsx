import { STAFF_ROLES } from '@foro/shared/contracts/staff';
import { useHasRole, useSession } from '@foro/shared/session';
import { BellIcon } from '@foro/shared/ui/icons';
import { Link } from 'react-router-dom';
import { UnreadCount } from './unread-count';

/** The bell in the bar, with the number of unread notices; for staff. */
export function Bell() {
  const isStaff = useHasRole(STAFF_ROLES);
  const mustSecure = useSession((session) => session.profile?.exigeSegundoFator ?? false);
  if (!isStaff || mustSecure) return null;
  return (
    <Link to="/avisos" className="shell-bell" title="Avisos">
      <BellIcon />
      <span className="foro-hidden">Avisos</span>
      <UnreadCount />
    </Link>
  );
}
