import { z } from 'zod';
import './primitives';

/** Roles as the profile spells them; clients of the firm are `Cliente`. */
export const roleSchema = z.enum(['Admin', 'Gestor', 'Colaborador', 'Cliente']);
export type Role = z.infer<typeof roleSchema>;

export {
  TIPO_USUARIO,
  TIPOS_ACESSO_PJ,
  TIPOS_CLIENTE_PF,
  TIPOS_PLATAFORMA,
  TIPOS_USUARIO,
  type TipoUsuario,
} from './tipos';

const ROLE_OF_TIPO: Record<number, Role> = {
  1: 'Admin',
  2: 'Gestor',
  4: 'Colaborador',
  9: 'Colaborador',
  6: 'Cliente',
  7: 'Cliente',
  12: 'Cliente',
};

/** Role of a user type; an unknown type gets the role with the fewest rights, `Cliente`. */
export const roleOfTipo = (idUsuarioTipo: number): Role => ROLE_OF_TIPO[idUsuarioTipo] ?? 'Cliente';
