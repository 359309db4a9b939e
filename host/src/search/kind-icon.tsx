import {
  BriefcaseIcon,
  BuildingIcon,
  CalendarIcon,
  ChevronRightIcon,
  HistoryIcon,
  LockIcon,
  ScaleIcon,
  SearchIcon,
  UserIcon,
  UsersIcon,
} from '@foro/shared/ui/icons';
import type { PaletteOption } from './palette-groups';
import './kind-icon.css';

const ICONS = {
  processos: ScaleIcon,
  clientesPJ: BriefcaseIcon,
  clientesPF: UserIcon,
  partesContrarias: UsersIcon,
  compromissos: CalendarIcon,
  acompanhamentos: HistoryIcon,
  acessosPJ: LockIcon,
  usuarios: UsersIcon,
  empresas: BuildingIcon,
  comando: ChevronRightIcon,
  todos: SearchIcon,
} satisfies Record<PaletteOption['icon'], typeof ScaleIcon>;

/** The icon of a kind of record, or of what else can be opened. */
export function KindIcon({ of }: { of: PaletteOption['icon'] }) {
  const Icon = ICONS[of];
  return <Icon className="busca-icon" />;
}
