import type { SearchKind } from '@foro/shared/contracts/search';
import {
  BriefcaseIcon,
  BuildingIcon,
  CalendarIcon,
  CheckCircleIcon,
  ChevronRightIcon,
  DocumentIcon,
  HistoryIcon,
  LockIcon,
  ScaleIcon,
  SearchIcon,
  UserIcon,
  UsersIcon,
} from '@foro/shared/ui/icons';
import { NamedIcon } from '../contributions/named-icon';
import './kind-icon.css';

const ICONS: Record<string, typeof ScaleIcon> = {
  processos: ScaleIcon,
  clientesPJ: BriefcaseIcon,
  clientesPF: UserIcon,
  partesContrarias: UsersIcon,
  compromissos: CalendarIcon,
  prazos: CalendarIcon,
  tarefas: CheckCircleIcon,
  acompanhamentos: HistoryIcon,
  publicacoes: DocumentIcon,
  documentos: DocumentIcon,
  acessosPJ: LockIcon,
  usuarios: UsersIcon,
  empresas: BuildingIcon,
  comando: ChevronRightIcon,
  todos: SearchIcon,
} satisfies Record<SearchKind | 'comando' | 'todos', typeof ScaleIcon>;

/**
 * The icon of a kind of record or of another item that can be opened; for a remote's kind, the icon that it
 * names.
 */
export function KindIcon({ of }: { of: string }) {
  const Icon = ICONS[of];
  return Icon ? <Icon className="busca-icon" /> : <NamedIcon name={of} className="busca-icon" />;
}
