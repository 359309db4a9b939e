import { TIPO_EMPRESA } from '@foro/shared/contracts/company';
import type { Role } from '@foro/shared/contracts/roles';
import { AcessoNegadoError } from '../../../errors';
import { may } from '../../../policy';

export const isGrupo = (idEmpresaTipo: number): boolean => idEmpresaTipo === TIPO_EMPRESA.EmpresaGrupo;

/**
 * Whether the role manages companies of this type: offices are for the administration, clients for all staff.
 */
export const mayKeepEmpresa = (role: Role, idEmpresaTipo: number): boolean =>
  may(role, isGrupo(idEmpresaTipo) ? 'empresas.manter.grupo' : 'empresas.manter.cliente');

/** @throws AcessoNegadoError unless the role manages companies of every one of these types */
export function requireKeepEmpresa(role: Role, ...tipos: readonly number[]): void {
  if (!tipos.every((tipo) => mayKeepEmpresa(role, tipo)))
    throw new AcessoNegadoError('Você não tem permissão para manter Empresas do Grupo.');
}
