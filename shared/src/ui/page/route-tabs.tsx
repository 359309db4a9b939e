import { NavLink } from 'react-router-dom';
import './page.css';

/** A tab that is a link; `isExact` for one whose address begins the others'. */
export interface RouteTab {
  to: string;
  label: string;
  isExact?: boolean;
}

/** Tabs that are routes: each has its address, opens in a new window, and is where Back returns to. */
export function RouteTabs({ label, tabs }: { label: string; tabs: readonly RouteTab[] }) {
  return (
    <nav aria-label={label} className="foro-tabs">
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.isExact ?? false} className="foro-tab">
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
