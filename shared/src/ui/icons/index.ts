import { makeIcon } from './icon';

/** Icons of actions. */
export const PlusIcon = makeIcon('Plus', 'M12 5v14M5 12h14');
export const MinusIcon = makeIcon('Minus', 'M5 12h14');
export const SearchIcon = makeIcon('Search', 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4');
export const CloseIcon = makeIcon('Close', 'M6 6l12 12M18 6 6 18');
export const OpenIcon = makeIcon('Open', 'M5 5h6M5 5v14h14v-6M14 4h6v6M20 4l-9 9');
export const EditIcon = makeIcon('Edit', 'M4 20l1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3');
export const TrashIcon = makeIcon('Trash', 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6');
export const SaveIcon = makeIcon('Save', 'M5 4h11l3 3v13H5V4ZM8 4v5h7V4M8 20v-6h8v6');
export const BackIcon = makeIcon('Back', 'M19 12H5M11 6l-6 6 6 6');
export const RetryIcon = makeIcon('Retry', 'M20 12a8 8 0 1 1-2.5-5.8M20 3v4h-4');
export const UserPlusIcon = makeIcon(
  'UserPlus',
  'M10 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM3 20c0-4 3-6 7-6s7 2 7 6M19 8v6M16 11h6',
);
export const LockIcon = makeIcon('Lock', 'M6 11h12v9H6v-9ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const UnlockIcon = makeIcon('Unlock', 'M6 11h12v9H6v-9ZM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2');
export const EyeIcon = makeIcon(
  'Eye',
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
);
export const EyeOffIcon = makeIcon(
  'EyeOff',
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.500 6.500 9.500 6.500a16 16 0 0 1-3 3.700M6.300 7.300A15 15 0 0 0 2.500 12S6 18.500 12 18.500a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
);
export const UploadIcon = makeIcon('Upload', 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4');
export const SignOutIcon = makeIcon('SignOut', 'M10 4H5v16h5M10 12h10M16 8l4 4-4 4');
export const DownloadIcon = makeIcon('Download', 'M12 4v12M7 11l5 5 5-5M4 20h16');

export const BellIcon = makeIcon('Bell', 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4l2-2ZM10 21.500h4');

/** Icons of directions and states. */
export const ChevronDownIcon = makeIcon('ChevronDown', 'M6 9l6 6 6-6');
export const ChevronUpIcon = makeIcon('ChevronUp', 'M6 15l6-6 6 6');
export const ChevronLeftIcon = makeIcon('ChevronLeft', 'M15 6l-6 6 6 6');
export const ChevronRightIcon = makeIcon('ChevronRight', 'M9 6l6 6-6 6');
export const SortIcon = makeIcon('Sort', 'M8 10l4-4 4 4M8 14l4 4 4-4');
export const SortUpIcon = makeIcon('SortUp', 'M8 14l4-4 4 4');
export const SortDownIcon = makeIcon('SortDown', 'M8 10l4 4 4-4');
export const MoreIcon = makeIcon('More', 'M12 5.5v.01M12 12v.01M12 18.500v.01');
export const MenuIcon = makeIcon('Menu', 'M4 7h16M4 12h16M4 17h16');
/** Shows that something is loading; it turns. */
export const BusyIcon = makeIcon('Busy', 'M12 3a9 9 0 1 0 9 9', 'foro-icon-busy');
export const CheckIcon = makeIcon('Check', 'M5 12.500l4.500 4.500L19 7.500');
export const CheckCircleIcon = makeIcon(
  'CheckCircle',
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.500l3 3 5-6',
);
export const AlertIcon = makeIcon('Alert', 'M12 4 2.800 20h18.400L12 4ZM12 10v4.500M12 17.300v.01');
export const InfoIcon = makeIcon('Info', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.500M12 7.800v.01');

/** Icons of the domain. */
export const HomeIcon = makeIcon('Home', 'M4 11l8-7 8 7v9h-5v-6H9v6H4v-9Z');
export const UsersIcon = makeIcon(
  'Users',
  'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM2.500 19.500c0-3.500 2.700-5 6.500-5s6.500 1.500 6.500 5M16 5.500a3.200 3.200 0 0 1 0 6M18 15c2.200.6 3.500 2 3.500 4.500',
);
export const UserIcon = makeIcon(
  'User',
  'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.500 20.500c0-4 3.200-6 7.500-6s7.500 2 7.500 6',
);
export const BuildingIcon = makeIcon('Building', 'M5 20V4h9v16M14 9h5v11M3 20h18M8 8h3M8 12h3M8 16h3');
export const BriefcaseIcon = makeIcon('Briefcase', 'M4 8h16v11H4V8ZM9 8V5h6v3M4 13h16M12 12v2');
export const ScaleIcon = makeIcon(
  'Scale',
  'M12 4v16M7 20h10M5 7h14M6 7l-3 7h6L6 7ZM18 7l-3 7h6l-3-7ZM3 14a3 2.500 0 0 0 6 0M15 14a3 2.500 0 0 0 6 0',
);
export const CalendarIcon = makeIcon('Calendar', 'M4 6h16v14H4V6ZM4 10.500h16M8.500 3.500v4M15.500 3.500v4');
export const FolderIcon = makeIcon('Folder', 'M3 6h7l2 2.500h9V19H3V6Z');
export const DocumentIcon = makeIcon('Document', 'M6 3.500h8l4 4V20.500H6v-17ZM14 3.500v4h4M9 12h6M9 16h6');
export const MoneyIcon = makeIcon(
  'Money',
  'M3 6h18v12H3V6ZM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5ZM6.500 12v.01M17.500 12v.01',
);
export const HistoryIcon = makeIcon('History', 'M4 12a8 8 0 1 0 2.500-5.800M4 3.500v4h4M12 8v4.500l3 2');
