import type { Action } from '../policy';

/** The actions open to a person who must have a second factor and has none: setting one up, and signing out. */
const WITHOUT_REQUIRED_FACTOR: readonly Action[] = [
  'perfil.ler',
  'sessao.encerrar',
  'conta.ler',
  'conta.alterar',
  'conta.trocarSenha',
  'sessoes.listar',
  'sessoes.encerrar',
  'segundoFator.ler',
  'segundoFator.manter',
];

/** Whether the action is open in a session that is restricted to the person's own account. */
export const mayRestricted = (action: Action): boolean => WITHOUT_REQUIRED_FACTOR.includes(action);
