import { ChevronLeftIcon, ChevronRightIcon, SignOutIcon } from '@foro/shared/ui/icons';
import { Link } from 'react-router-dom';
import { MainMenu } from '../menu/main-menu';
import type { MenuSection } from '../menu/menu-entries';
import { Brand } from './brand';
import { useLeave } from './use-leave';

interface SidebarProps {
  menu: MenuSection[];
  /** The folded state, and the function that changes it; absent in the drawer, which has enough space. */
  fold?: { isFolded: boolean; toggle: () => void };
}

/** Logo, menu and 'Sair'. */
export function Sidebar({ menu, fold }: SidebarProps) {
  const leave = useLeave();
  const isIcons = fold?.isFolded ?? false;
  const hidden = isIcons ? 'foro-hidden' : undefined;
  const foldLabel = isIcons ? 'Expandir menu' : 'Recolher menu';
  return (
    <div className={isIcons ? 'side side-icons' : 'side'}>
      <Link to="/home" className="side-home" aria-label="Início">
        <Brand />
      </Link>
      <MainMenu menu={menu} isIcons={isIcons} />
      <div className="side-foot">
        {fold && (
          <button
            type="button"
            className="side-leave"
            title={isIcons ? foldLabel : undefined}
            onClick={fold.toggle}
          >
            {isIcons ? <ChevronRightIcon /> : <ChevronLeftIcon />}
            <span className={hidden}>{foldLabel}</span>
          </button>
        )}
        <button
          type="button"
          className="side-leave"
          title={isIcons ? 'Sair' : undefined}
          onClick={() => void leave()}
        >
          <SignOutIcon />
          <span className={hidden}>Sair</span>
        </button>
      </div>
    </div>
  );
}
