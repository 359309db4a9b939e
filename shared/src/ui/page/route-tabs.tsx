import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import './page.css';

/** A tab that is a link; `isExact` for one whose address is a prefix of the others'. */
export interface RouteTab {
  to: string;
  label: string;
  isExact?: boolean;
  /** Another address that belongs to the tab, with its subpaths: a row's form, for instance. */
  also?: string;
}

const isBelow = (pathname: string, address: string) =>
  pathname === address || pathname.startsWith(`${address}/`);

const isCurrent = (pathname: string, { to, isExact, also }: RouteTab) =>
  (isExact ? pathname === to : isBelow(pathname, to)) || (also !== undefined && isBelow(pathname, also));

/** The tab to which an address belongs. */
export const tabOf = (tabs: readonly RouteTab[], pathname: string): RouteTab | undefined =>
  tabs.find((tab) => isCurrent(pathname.replace(/(?<!\/)\/+$/, ''), tab));

/** Tells the style sheet beyond which edges there are more tabs: `data-more="start end"`. */
function tellMore({ parentElement, scrollLeft, scrollWidth, clientWidth }: HTMLElement): void {
  const sides = [scrollLeft > 1 && 'start', scrollWidth - clientWidth - scrollLeft > 1 && 'end'];
  if (parentElement) parentElement.dataset.more = sides.filter(Boolean).join(' ');
}

/** Tabs that are routes: each has an address, can be opened in a new window, and Back returns to it. */
export function RouteTabs({ label, tabs }: { label: string; tabs: readonly RouteTab[] }) {
  const { pathname } = useLocation();
  const current = tabOf(tabs, pathname);
  const nav = useRef<HTMLElement>(null);
  // In a narrow window the current tab may be beyond the edge, also once a later tab has come.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && tab)
      nav.current.scrollLeft =
        tab.offsetLeft - nav.current.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname, tabs.length]);
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
