import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import './page.css';

/** A tab that is a link; `isExact` for one whose address begins the others'. */
export interface RouteTab {
  to: string;
  label: string;
  isExact?: boolean;
  /** Another address that belongs to the tab, with its subpaths: a row's form, say. */
  also?: string;
}

const isBelow = (pathname: string, address: string) =>
  pathname === address || pathname.startsWith(`${address}/`);

const isCurrent = (pathname: string, { to, isExact, also }: RouteTab) =>
  (isExact ? pathname === to : isBelow(pathname, to)) || (also !== undefined && isBelow(pathname, also));

/** The tab that an address belongs to. */
export const tabOf = (tabs: readonly RouteTab[], pathname: string): RouteTab | undefined =>
  tabs.find((tab) => isCurrent(pathname.replace(/\/+$/, ''), tab));

/** Beyond which edges more tabs lie, told to the style sheet: `data-more="start end"`. */
function tellMore({ parentElement, scrollLeft, scrollWidth, clientWidth }: HTMLElement): void {
  const sides = [scrollLeft > 1 && 'start', scrollWidth - clientWidth - scrollLeft > 1 && 'end'];
  if (parentElement) parentElement.dataset.more = sides.filter(Boolean).join(' ');
}

/** Tabs that are routes: each has its address, opens in a new window, and is where Back returns to. */
export function RouteTabs({ label, tabs }: { label: string; tabs: readonly RouteTab[] }) {
  const { pathname } = useLocation();
  const current = tabOf(tabs, pathname);
  const nav = useRef<HTMLElement>(null);
  // On a narrow window the tab one is at may lie beyond the edge.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && tab)
      nav.current.scrollLeft =
        tab.offsetLeft - nav.current.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  useEffect(() => {
    const tell = () => nav.current && tellMore(nav.current);
    tell();
    window.addEventListener('resize', tell);
    return () => window.removeEventListener('resize', tell);
  }, [pathname, tabs.length]);
  return (
    <div className="foro-tabs-frame">
      <nav
        ref={nav}
        aria-label={label}
        className="foro-tabs"
        onScroll={({ currentTarget }) => tellMore(currentTarget)}
      >
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            className="foro-tab"
            aria-current={tab === current ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
