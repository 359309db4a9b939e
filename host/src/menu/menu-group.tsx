import {
  BriefcaseIcon,
  BuildingIcon,
  CalendarIcon,
  ChevronDownIcon,
  DownloadIcon,
  ScaleIcon,
  UserIcon,
  UsersIcon,
} from '@foro/shared/ui/icons';
import { useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import type { MenuEntry, MenuGroup } from './menu';
import { usePreloadOnIntent } from './use-preload-on-intent';

const ICONS = {
  users: UsersIcon,
  building: BuildingIcon,
  user: UserIcon,
  briefcase: BriefcaseIcon,
  scale: ScaleIcon,
  calendar: CalendarIcon,
  download: DownloadIcon,
};

function EntryLink({ entry, className }: { entry: MenuEntry; className: string }) {
  const preloading = usePreloadOnIntent(entry.to);
  return (
    <NavLink to={entry.to} className={className} end={entry.to.endsWith('/0')} {...preloading}>
      {entry.label}
    </NavLink>
  );
}

/** A heading of the menu that opens and closes its entries; open at first, so that every way is in sight. */
export function MenuGroupView({ group }: { group: MenuGroup }) {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  const Icon = ICONS[group.icon];
  const [only] = group.entries;
  if (group.entries.length === 1 && group.icon === 'download' && only) {
    return (
      <NavLink to={only.to} className="side-group side-alone">
        <Icon />
        {only.label}
      </NavLink>
    );
  }
  return (
    <div>
      <button
        type="button"
        className="side-group"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon />
        <span>{group.label}</span>
        <ChevronDownIcon className="side-chevron" />
      </button>
      <ul id={id} className="side-entries" hidden={!isOpen}>
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} className="side-entry" />
          </li>
        ))}
      </ul>
    </div>
  );
}
