/** One entry of the menu. */
export interface MenuEntry {
  label: string;
  to: string;
  /** The prefix of this entry's records: on such an address the entry is the current one too. */
  holds?: string;
  /** The only kind of device on which it is shown. */
  device?: 'desktop' | 'mobile';
  /** The only role that gets it; without one, everybody who may open the address. */
  role?: 'Cliente';
}

/** Entries under one heading, with its icon. */
export interface MenuGroup {
  label: string;
  /** Name of an icon; an unknown one is shown as a folder. */
  icon: string;
  entries: MenuEntry[];
}

/** A part of the menu under its title. */
export interface MenuSection {
  label: string;
  groups: MenuGroup[];
}

export const MENU: MenuSection[] = [
  {
    label: 'ADMINISTRAÇÃO',
    groups: [
      {
        label: 'Usuários',
        icon: 'users',
        entries: [
          { label: 'Lista de Usuários', to: '/usuarios', holds: '/usuariodetalhe' },
          { label: 'Novo Usuário', to: '/usuariodetalhe/0' },
        ],
      },
      {
        label: 'Empresas do Grupo',
        icon: 'building',
        entries: [
          { label: 'Lista de Empresas', to: '/empresas', holds: '/empresadetalhe' },
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
          { label: 'Lista de Clientes PF', to: '/clientespf', holds: '/clientepfdetalhe' },
          { label: 'Novo Cliente PF', to: '/clientepfdetalhe/0' },
        ],
      },
      {
        label: 'Pessoa Jurídica',
        icon: 'briefcase',
        entries: [
          { label: 'Lista de Clientes PJ', to: '/clientespj', holds: '/clientepjdetalhe' },
          { label: 'Novo Cliente PJ', to: '/clientepjdetalhe/0' },
          { label: 'Lista de Acessos PJ', to: '/usuariospj', holds: '/usuariopjdetalhe' },
          { label: 'Novo Acesso PJ', to: '/usuariopjdetalhe/0/0', holds: '/usuariopjdetalhe/0' },
        ],
      },
    ],
  },
  {
    label: 'FERRAMENTAS',
    groups: [
      {
        label: 'Portal do cliente',
        icon: 'user',
        entries: [
          { label: 'Início', to: '/home', role: 'Cliente' },
          { label: 'Minha conta', to: '/conta', role: 'Cliente' },
        ],
      },
      {
        label: 'Processos Jurídicos',
        icon: 'scale',
        entries: [
          { label: 'Início de um Processo', to: '/processonovo' },
          { label: 'Lista de Processos', to: '/processos', holds: '/processodetalhe' },
        ],
      },
      {
        label: 'Agenda',
        icon: 'calendar',
        entries: [
          { label: 'Minha Agenda', to: '/agenda', holds: '/agendadetalhe' },
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
