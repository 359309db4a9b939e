import { signOut } from '@foro/shared/session';
import { SignOutIcon } from '@foro/shared/ui/icons';
import { Link, useNavigate } from 'react-router-dom';
import type { MenuSection } from '../menu/menu';
import { MenuGroupView } from '../menu/menu-group';
import { Brand } from './brand';

/** Logo, menu and the way out. */
export function Sidebar({ menu }: { menu: MenuSection[] }) {
  const navigate = useNavigate();
  const leave = () => {
    signOut();
    void navigate('/login', { replace: true });
  };
  return (
    <div className="side">
      <Link to="/home" className="side-home" aria-label="Início">
        <Brand />
      </Link>
      <nav className="side-nav" aria-label="Menu principal">
        {menu.map((section) => (
          <section key={section.label} aria-label={section.label}>
            <h2 className="side-section">{section.label}</h2>
            {section.groups.map((group) => (
              <MenuGroupView key={group.label} group={group} />
            ))}
          </section>
        ))}
      </nav>
      <button type="button" className="side-leave" onClick={leave}>
        <SignOutIcon />
        Sair
      </button>
    </div>
  );
}
