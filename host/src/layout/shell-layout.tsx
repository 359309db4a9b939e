import { QueryClientProvider, queryClient } from '@foro/shared/query';
import { useRole } from '@foro/shared/session';
import { useIsMobile, useMedia } from '@foro/shared/ui/core';
import { MenuIcon } from '@foro/shared/ui/icons';
import { Suspense, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Bell } from '../avisos/bell';
import { HostSlots } from '../contributions/host-slots';
import { menuFor } from '../menu/menu';
import { useIconsOnly } from '../menu/menu-memory';
import { OfflineNotice } from '../offline/offline-notice';
import { useRecovery } from '../offline/use-recovery';
import { OverrideBanner } from '../overrides/override-banner';
import { useOverrideAddress } from '../overrides/overrides-store';
import { loadRegistry } from '../remotes/registry-store';
import { useIdlePreload } from '../remotes/use-idle-preload';
import { useRemotes } from '../remotes/use-remotes';
import { SearchLauncher } from '../search/search-launcher';
import { UpdatePrompt } from '../updates/update-prompt';
import { Brand } from './brand';
import { Drawer } from './drawer';
import { Greeting } from './greeting';
import { LoadingPage } from './loading-page';
import { Sidebar } from './sidebar';
import { useDrawer } from './use-drawer';
import { Version } from './version';
import '../styles/shell.css';
import '../styles/side.css';
import '../styles/home.css';
import '../styles/shell-narrow.css';

/** The protected pages' frame: the menu fixed at the side, or in a drawer on mobile. */
export default function ShellLayout() {
  const isMobile = useIsMobile();
  const role = useRole();
  const drawer = useDrawer();
  const fold = useIconsOnly(useMedia('(max-width: 1199px)'));
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const { close } = drawer;
  useOverrideAddress();
  const { remotes } = useRemotes();
  const menu = menuFor(role, isMobile ? 'mobile' : 'desktop', remotes);

  useEffect(() => close(), [pathname, isMobile, close]);
  // The registry is not needed before sign-in.
  useEffect(() => void loadRegistry(), []);
  useRecovery();
  useIdlePreload(remotes, role);

  return (
    <div className={fold.isFolded ? 'shell shell-folded' : 'shell'}>
      <a className="shell-skip" href="#conteudo" onClick={() => main.current?.focus()}>
        Ir para o conteúdo
      </a>
      <header className="shell-bar">
        {isMobile && (
          <>
            <button
              type="button"
              className="shell-toggle"
              aria-label="Abrir menu"
              aria-expanded={drawer.isOpen}
              aria-controls="menu"
              onClick={drawer.open}
            >
              <MenuIcon />
            </button>
            <Link to="/home" className="shell-home" aria-label="Início">
              <Brand />
            </Link>
          </>
        )}
        {!isMobile && <SearchLauncher />}
        <Greeting isShort={isMobile} />
        <Bell />
        {isMobile && <SearchLauncher />}
      </header>
      {isMobile ? (
        <Drawer id="menu" isOpen={drawer.isOpen} onClose={close}>
          <Sidebar menu={menu} />
        </Drawer>
      ) : (
        <aside className="shell-side" aria-label="Barra lateral">
          <Sidebar menu={menu} fold={fold} />
        </aside>
      )}
      <main id="conteudo" ref={main} tabIndex={-1} className="shell-main">
        <OverrideBanner />
        <OfflineNotice>
          Os módulos já usados neste aparelho abrem, mas nada pode ser consultado nem salvo até a conexão
          voltar.
        </OfflineNotice>
        <QueryClientProvider client={queryClient}>
          <HostSlots remotes={remotes}>
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </HostSlots>
        </QueryClientProvider>
      </main>
      <footer className="shell-footer">
        {role === 'Admin' && (
          <Link to="/status" className="shell-status">
            Situação do sistema
          </Link>
        )}
        <Version />
      </footer>
      <UpdatePrompt />
    </div>
  );
}
