import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import './page.css';

/** A tab that is a link; `isExact` for one whose address begins the others'. */
export interface RouteTab {
  to: string;
  label: string;
  isExact?: boolean;
  /** Another address that belongs to the tab, with what lies below it: a row's form, say. */
  also?: string;
}

const isBelow = (pathname: string, address: string) =>
  pathname === address || pathname.startsWith(`${address}/`);

const isCurrent = (pathname: string, { to, isExact, also }: RouteTab) =>
  (isExact ? pathname === to : isBelow(pathname, to)) || (also !== undefined && isBelow(pathname, also));

/** Tabs that are routes: each has its address, opens in a new window, and is where Back returns to. */
export function RouteTabs({ label, tabs }: { label: string; tabs: readonly RouteTab[] }) {
  const pathname = useLocation().pathname.replace(/\/+$/, '');
  const nav = useRef<HTMLElement>(null);
  // On a narrow window the tab one is at may lie beyond the edge.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && tab)
      nav.current.scrollLeft =
        tab.offsetLeft - nav.current.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className="foro-tabs">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className="foro-tab"
          aria-current={isCurrent(pathname, tab) ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
