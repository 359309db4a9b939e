import { may } from '../../../policy';
import type { Sessao } from '../../../session/session.queries';

/**
 * The people whose commitments a user sees and manages; null for the whole firm. Admin and Gestor have all; a
 * Colaborador those that he created, and those that he takes part in.
 */
export const donoOf = ({ role, idUsuario }: Pick<Sessao, 'role' | 'idUsuario'>): number | null =>
  may(role, 'compromissos.ver.todos') ? null : idUsuario;
