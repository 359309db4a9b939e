import { ChevronDownIcon } from '@foro/shared/ui/icons';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { NamedIcon } from '../contributions/named-icon';
import type { MenuEntry, MenuGroup } from './menu-entries';
import { usePreloadOnIntent } from './use-preload-on-intent';

function EntryLink({ entry, current }: { entry: MenuEntry; current: string | null }) {
  const preloading = usePreloadOnIntent(entry.to);
  const { pathname } = useLocation();
  // On a record of the list the entry is current, though it is not the page itself.
  const here = entry.to === current ? (pathname === entry.to ? 'page' : 'true') : undefined;
  return (
    <Link to={entry.to} className="side-entry" aria-current={here} {...preloading}>
      {entry.label}
    </Link>
  );
}

interface MenuGroupProps {
  group: MenuGroup;
  /** Address of the current entry. */
  current: string | null;
  isOpen: boolean;
  onToggle: () => void;
  /** Whether the menu is folded to its icons: the entries open beside it. */
  isIcon: boolean;
}

/** A heading of the menu that opens and closes its entries. */
export function MenuGroupView({ group, current, isOpen, onToggle, isIcon }: MenuGroupProps) {
  const id = useId();
  const heading = useRef<HTMLButtonElement>(null);
  const entries = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (!isIcon || !isOpen || !heading.current || !entries.current) return;
    const lowest = window.innerHeight - entries.current.offsetHeight - 8;
    entries.current.style.top = `${Math.min(heading.current.getBoundingClientRect().top, lowest)}px`;
  }, [isIcon, isOpen]);
  const [only] = group.entries;
  if (group.entries.length === 1 && group.icon === 'download' && only) {
    return (
      <NavLink to={only.to} className="side-group side-alone">
        <NamedIcon name={group.icon} />
        {only.label}
      </NavLink>
    );
  }
  return (
    <div data-here={group.entries.some(({ to }) => to === current) || undefined}>
      <button
        ref={heading}
        type="button"
        className="side-group"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <NamedIcon name={group.icon} />
        <span className="side-name">{group.label}</span>
        <ChevronDownIcon className="side-chevron" />
      </button>
      <ul ref={entries} id={id} className="side-entries" hidden={!isOpen}>
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} current={current} />
          </li>
        ))}
      </ul>
    </div>
  );
}
