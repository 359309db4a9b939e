// Separate from the schemas, so that the lists that use these load without zod.

/** User types as the specification numbers them. */
export const TIPO_USUARIO = {
  Administrador: 1,
  Gestor: 2,
  Colaborador: 4,
  Advogado: 9,
  ClientePF: 6,
  ClientePFProspect: 7,
  AcessoPJ: 12,
} as const;
export type TipoUsuario = (typeof TIPO_USUARIO)[keyof typeof TIPO_USUARIO];

/** Staff: users of the platform, executors and participants. */
export const TIPOS_PLATAFORMA = [1, 2, 4, 9] as const;
/** Clients who are people. */
export const TIPOS_CLIENTE_PF = [6, 7] as const;
/** People who see the cases of a company that is a client. */
export const TIPOS_ACESSO_PJ = [12] as const;
/** All user types. */
export const TIPOS_USUARIO = [...TIPOS_PLATAFORMA, ...TIPOS_CLIENTE_PF, ...TIPOS_ACESSO_PJ] as const;

/** Company types as the specification numbers them: 1 and 5 are PJ clients, 2 a group company. */
export const TIPO_EMPRESA = {
  ClientePJ: 1,
  EmpresaGrupo: 2,
  Fornecedor: 3,
  Correspondente: 4,
  ClientePJProspect: 5,
} as const;
/** Companies that are clients. */
export const TIPOS_CLIENTE_PJ = [1, 5] as const;
/** The firm's offices. */
export const TIPOS_EMPRESA_GRUPO = [2] as const;
/** Types that the screens manage. */
export const TIPOS_EMPRESA = [1, 2, 5] as const;
/** Branch of every group company. */
export const RAMO_ADVOCACIA = 1;
