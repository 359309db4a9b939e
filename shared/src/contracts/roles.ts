import { z } from 'zod';
import './primitives';

/** Roles as the profile names them; clients of the firm are `Cliente`. */
export const roleSchema = z.enum(['Admin', 'Gestor', 'Colaborador', 'Cliente']);
export type Role = z.infer<typeof roleSchema>;

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

const ROLE_OF_TIPO: Record<number, Role> = { 1: 'Admin', 2: 'Gestor', 4: 'Colaborador', 9: 'Colaborador', 6: 'Cliente', 7: 'Cliente', 12: 'Cliente' };

/** Role of a user type; an unknown type has the least, `Cliente`. */
export const roleOfTipo = (idUsuarioTipo: number): Role => ROLE_OF_TIPO[idUsuarioTipo] ?? 'Cliente';
