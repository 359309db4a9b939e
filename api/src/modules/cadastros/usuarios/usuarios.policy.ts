import {
  roleOfTipo,
  TIPOS_ACESSO_PJ,
  TIPOS_CLIENTE_PF,
  TIPOS_PLATAFORMA,
  type Role,
} from '@foro/shared/contracts/roles';
import { CONJUNTO_USUARIO } from '../../../db/schema/conjuntos';
import { AcessoNegadoError } from '../../../errors';
import { may } from '../../../policy';
import type { Sessao } from '../../../session/session.queries';

/** The three kinds of user; a user cannot change kind. */
export type Conjunto = (typeof CONJUNTO_USUARIO)[keyof typeof CONJUNTO_USUARIO];

const isOneOf = (types: readonly number[], type: number) => types.includes(type);

export const isPlataforma = (tipo: number): boolean => isOneOf(TIPOS_PLATAFORMA, tipo);
export const isClientePF = (tipo: number): boolean => isOneOf(TIPOS_CLIENTE_PF, tipo);
export const isAcessoPJ = (tipo: number): boolean => isOneOf(TIPOS_ACESSO_PJ, tipo);
export const conjuntoOf = (tipo: number): Conjunto =>
  isClientePF(tipo)
    ? CONJUNTO_USUARIO.clientePF
    : isAcessoPJ(tipo)
      ? CONJUNTO_USUARIO.acessoPJ
      : CONJUNTO_USUARIO.plataforma;

const RANK: Readonly<Record<Role, number>> = { Cliente: 0, Colaborador: 1, Gestor: 2, Admin: 3 };

/**
 * Whether the role manages users of this type: platform users are for the administration, clients and PJ
 * access for all staff.
 */
export const mayKeepUsuario = (role: Role, tipo: number): boolean =>
  may(role, isPlataforma(tipo) ? 'usuarios.manter.plataforma' : 'usuarios.manter.cliente');

/** Whether users of this type do not rank above the role. */
const isNotAbove = (role: Role, tipo: number): boolean => RANK[roleOfTipo(tipo)] <= RANK[role];

/** Whether the role may change the record of a user of this type. */
export const mayAlterUsuario = (role: Role, tipo: number): boolean =>
  may(role, 'usuarios.alterar') && mayKeepUsuario(role, tipo) && isNotAbove(role, tipo);

/**
 * Checks both the stored and the sent type: nobody creates or changes a user whom he does not manage, or who
 * ranks above him.
 * @throws AcessoNegadoError
 */
export function requireKeepUsuario({ role }: Pick<Sessao, 'role'>, ...tipos: readonly number[]): void {
  for (const tipo of tipos) {
    if (!mayKeepUsuario(role, tipo))
      throw new AcessoNegadoError('Você não tem permissão para manter usuários da plataforma.');
    if (!isNotAbove(role, tipo))
      throw new AcessoNegadoError('Você não pode criar ou alterar alguém acima do seu perfil.');
  }
}
