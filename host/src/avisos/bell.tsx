import { useSession } from '@foro/shared/session';
import { BellIcon } from '@foro/shared/ui/icons';
import { Link } from 'react-router-dom';
import { UnreadCount } from './unread-count';

/** The bell in the bar, with the number of unread notices. */
export function Bell() {
  const mustSecure = useSession((session) => session.profile?.exigeSegundoFator ?? false);
  if (mustSecure) return null;
  return (
    <Link to="/avisos" className="shell-bell" title="Avisos">
      <BellIcon />
      <span className="foro-hidden">Avisos</span>
      <UnreadCount />
    </Link>
  );
}
