import type { ICON_NAMES } from '@foro/shared/federation';
import {
  BriefcaseIcon,
  BuildingIcon,
  CalendarIcon,
  DocumentIcon,
  DownloadIcon,
  FolderIcon,
  HistoryIcon,
  LockIcon,
  MoneyIcon,
  ScaleIcon,
  SearchIcon,
  UserIcon,
  UsersIcon,
} from '@foro/shared/ui/icons';

const ICONS = {
  users: UsersIcon,
  building: BuildingIcon,
  user: UserIcon,
  briefcase: BriefcaseIcon,
  scale: ScaleIcon,
  calendar: CalendarIcon,
  download: DownloadIcon,
  folder: FolderIcon,
  document: DocumentIcon,
  money: MoneyIcon,
  history: HistoryIcon,
  lock: LockIcon,
  search: SearchIcon,
} satisfies Record<(typeof ICON_NAMES)[number], typeof FolderIcon>;

const isKnown = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name);

/** An icon by its name in a contract; a folder if this host does not know the name. */
export function NamedIcon({ name, className }: { name: string; className?: string }) {
  const Icon = isKnown(name) ? ICONS[name] : FolderIcon;
  return <Icon className={className} />;
}
