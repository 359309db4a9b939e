import type { Escopo } from '@foro/shared/contracts/escopo';
import { PROCESS_INTERNAL, type Process } from '@foro/shared/contracts/process';
import { TIPOS_ACESSO_PJ, TIPOS_CLIENTE_PF } from '@foro/shared/contracts/roles';
import { AcessoNegadoError, NaoEncontradoError } from '../../../errors';
import { may } from '../../../policy';
import type { Filters } from '../../../resource/list';
import type { Dono } from '../../../resource/list-of-case';
import type { Sessao } from '../../../session/session.queries';

/** The cases that a user may see; null for all of the tenant. */
export interface ClientScope {
  readonly column: 'id_empresa' | 'id_contato';
  readonly id: number;
}

/** Staff see every case; PJ access those of its company, a PF client its own. */
export function clientScopeOf({ role, idUsuario, idUsuarioTipo, idEmpresa }: Sessao): ClientScope | null {
  if (may(role, 'processos.ver.todos')) return null;
  const isAcessoPJ = (TIPOS_ACESSO_PJ as readonly number[]).includes(idUsuarioTipo);
  // No case has a client 0: a client user without a company sees none.
  return isAcessoPJ ? { column: 'id_empresa', id: idEmpresa ?? 0 } : { column: 'id_contato', id: idUsuario };
}

type Asked =
  | ClientScope['column']
  | 'numero_cnj_digitos'
  | 'id_empresa_grupo'
  | 'id_equipe'
  | 'id_equipe_usuario'
  | 'id_processo_risco';

/** SQL: whether the user has access and, as its client, sees the case; `clientScopeOf` of all users at once. */
export const isClientOf = (usuario: string, processo: string) =>
  `${usuario}.ativo and ${usuario}.data_exclusao is null and (${usuario}.id = ${processo}.id_contato and ${usuario}.id_usuario_tipo in (${TIPOS_CLIENTE_PF.join(', ')})
    or ${usuario}.id_empresa = ${processo}.id_empresa and ${usuario}.id_usuario_tipo in (${TIPOS_ACESSO_PJ.join(', ')}))`;

/** SQL: teams of the user of the parameter; `$1` is the firm. */
export const teamsOf = (usuario: string) =>
  `select m.id_equipe from equipe_membro m where m.id_cliente = $1 and m.id_usuario = ${usuario}::int`;

/** SQL: whether the case is the user's own, or (for `equipe`) also of one of his teams; `$1` is the firm. */
export function isInEscopo(escopo: Exclude<Escopo, 'escritorio'>, processo: string, usuario: string): string {
  const isOwn = `${processo}.id_equipe_usuario = ${usuario}::int`;
  return escopo === 'meus' ? isOwn : `(${isOwn} or ${processo}.id_equipe in (${teamsOf(usuario)}))`;
}

/** Combines the requested filters with the limits of what the user may see. */
export function narrow(
  asked: Readonly<Partial<Record<Asked, number | string>>>,
  scope: ClientScope | null,
): Filters {
  const filters: Filters = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  );
  if (scope === null) return filters;
  const { column, id } = scope;
  const isElsewhere = asked[column] !== undefined && asked[column] !== id;
  return { ...filters, [column]: isElsewhere ? [] : id };
}

/** @throws NaoEncontradoError if the user may not see this case: then its records are not found either */
export function requireInScope(sessao: Sessao, { idEmpresa, idContato }: Dono): void {
  const scope = clientScopeOf(sessao);
  if (scope !== null && scope.id !== (scope.column === 'id_empresa' ? idEmpresa : idContato))
    throw new NaoEncontradoError();
}

/** @throws AcessoNegadoError for a user who may not read the cases without a next step */
export function requireStale({ role }: Sessao): void {
  if (!may(role, 'processos.ver.semPasso')) throw new AcessoNegadoError();
}

/** @throws AcessoNegadoError for a user who may not see the risk of a case, and so may not filter by it */
export function requireInternal({ role }: Sessao): void {
  if (!may(role, 'processos.ver.internos')) throw new AcessoNegadoError();
}

/** The user's view of a case: a client sees neither the firm's assessment of it nor the terms of its fee. */
export function visibleOf({ role }: Sessao, ficha: Process): Process {
  if (may(role, 'processos.ver.internos')) return ficha;
  const visible = { ...ficha };
  for (const field of INTERNAL) delete visible[field];
  return visible;
}

const INTERNAL = Object.keys(PROCESS_INTERNAL) as (keyof typeof PROCESS_INTERNAL)[];
