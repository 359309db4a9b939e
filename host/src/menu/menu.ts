import { findArea } from './areas';

/** One entry of the menu. */
export interface MenuEntry {
  label: string;
  to: string;
  /** Shown on one kind of device only. */
  device?: 'desktop' | 'mobile';
}

/** Entries under one heading, with the icon that stands beside it. */
export interface MenuGroup {
  label: string;
  icon: 'users' | 'building' | 'user' | 'briefcase' | 'scale' | 'calendar' | 'download';
  entries: MenuEntry[];
}

/** A part of the menu under its title. */
export interface MenuSection {
  label: string;
  groups: MenuGroup[];
}

const MENU: MenuSection[] = [
  {
    label: 'ADMINISTRAÇÃO',
    groups: [
      {
        label: 'Usuários',
        icon: 'users',
        entries: [
          { label: 'Lista de Usuários', to: '/usuarios' },
          { label: 'Novo Usuário', to: '/usuariodetalhe/0' },
        ],
      },
      {
        label: 'Empresas do Grupo',
        icon: 'building',
        entries: [
          { label: 'Lista de Empresas', to: '/empresas' },
          { label: 'Nova Empresa', to: '/empresadetalhe/0' },
        ],
      },
    ],
  },
  {
    label: 'CADASTRO DE CLIENTES',
    groups: [
      {
        label: 'Pessoa Física',
        icon: 'user',
        entries: [
          { label: 'Lista de Clientes PF', to: '/clientespf' },
          { label: 'Novo Cliente PF', to: '/clientepfdetalhe/0' },
        ],
      },
      {
        label: 'Pessoa Jurídica',
        icon: 'briefcase',
        entries: [
          { label: 'Lista de Clientes PJ', to: '/clientespj' },
          { label: 'Novo Cliente PJ', to: '/clientepjdetalhe/0' },
          { label: 'Lista de Acessos PJ', to: '/usuariospj' },
          { label: 'Novo Acesso PJ', to: '/usuariopjdetalhe/0/0' },
        ],
      },
    ],
  },
  {
    label: 'FERRAMENTAS',
    groups: [
      {
        label: 'Processos Jurídicos',
        icon: 'scale',
        entries: [
          { label: 'Início de um Processo', to: '/processonovo' },
          { label: 'Lista de Processos', to: '/processos' },
        ],
      },
      {
        label: 'Agenda',
        icon: 'calendar',
        entries: [
          { label: 'Minha Agenda', to: '/agenda' },
          { label: 'Novo Compromisso', to: '/agendadetalhe/0', device: 'desktop' },
        ],
      },
      {
        label: 'Aplicativo',
        icon: 'download',
        entries: [{ label: 'Instalar APP', to: '/aplicativo', device: 'mobile' }],
      },
    ],
  },
];

/** Pages of the host itself, open to whoever is signed in. */
const OWN = ['/aplicativo'];

/** An address that belongs to nobody is open to nobody. */
function mayOpen(address: string, role: string | null): boolean {
  const area = findArea(address);
  if (area === undefined) return OWN.includes(address);
  return area.roles === undefined || (role !== null && area.roles.includes(role));
}

const isFor = (entry: MenuEntry, role: string | null, device: MenuEntry['device']) =>
  (entry.device === undefined || entry.device === device) && mayOpen(entry.to, role);

/** The remotes that the menu leads to, in its order. */
export const menuRemotes: readonly string[] = [
  ...new Set(
    MENU.flatMap(({ groups }) => groups)
      .flatMap(({ entries }) => entries)
      .flatMap(({ to }) => findArea(to)?.remote ?? []),
  ),
];

/**
 * The menu of a role on a device; what ends up empty is left out. A role that is not known, or not yet, sees the list of
 * cases only (specification, section 6).
 */
export function menuFor(role: string | null, device: 'desktop' | 'mobile'): MenuSection[] {
  return MENU.map((section) => ({
    ...section,
    groups: section.groups
      .map((group) => ({ ...group, entries: group.entries.filter((entry) => isFor(entry, role, device)) }))
      .filter(({ entries }) => entries.length > 0),
  })).filter(({ groups }) => groups.length > 0);
}
