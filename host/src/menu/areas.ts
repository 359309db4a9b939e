import { isUnderPrefix } from '@foro/shared/federation';

const ADMINISTRACAO = ['Admin', 'Gestor'] as const;
const INTERNOS = ['Admin', 'Gestor', 'Colaborador'] as const;

/** A part of the suite as the specification's route table names it: known even while its remote is not. */
export interface Area {
  /** Name of the remote that brings it. */
  remote: string;
  /** How the module is called before people. */
  title: string;
  prefixes: readonly string[];
  /** Roles that may open it; undefined, everybody who is signed in. */
  roles?: readonly string[];
}

/** Every protected address that a remote brings, and who may open it. */
export const AREAS: readonly Area[] = [
  {
    remote: 'mfe-admin',
    title: 'Administração',
    prefixes: ['/usuarios', '/usuariodetalhe', '/empresas', '/empresadetalhe'],
    roles: ADMINISTRACAO,
  },
  {
    remote: 'mfe-clientes',
    title: 'Cadastro de Clientes',
    prefixes: [
      '/clientespf',
      '/clientepfdetalhe',
      '/clientespj',
      '/clientepjdetalhe',
      '/usuariospj',
      '/usuariopjdetalhe',
    ],
    roles: INTERNOS,
  },
  { remote: 'mfe-processos', title: 'Processos Jurídicos', prefixes: ['/processonovo'], roles: INTERNOS },
  { remote: 'mfe-processos', title: 'Processos Jurídicos', prefixes: ['/processos', '/processodetalhe'] },
  { remote: 'mfe-agenda', title: 'Agenda', prefixes: ['/agenda', '/agendadetalhe'], roles: INTERNOS },
];

/** The area that an address belongs to, whether or not its remote is there. */
export const findArea = (pathname: string): Area | undefined =>
  AREAS.find(({ prefixes }) => prefixes.some((prefix) => isUnderPrefix(pathname, prefix)));

/** How a remote is called before people while its contract is not known. */
export const titleOf = (remote: string): string =>
  AREAS.find((area) => area.remote === remote)?.title ?? remote;
