import type { Account, AccountUpdate, PasswordChange, SessionRow } from '@foro/shared/contracts/account';
import { api } from '@foro/shared/http';

/** Keys of the query cache. */
export const CONTA_KEY = ['Account'];
export const SESSOES_KEY = ['Account', 'sessions'];

export const getConta = async (signal?: AbortSignal) =>
  (await api.get<Account>('/Account', { ...(signal && { signal }) })).data;

export const putConta = async (conta: AccountUpdate) => (await api.put<Account>('/Account', conta)).data;

/** Changes the password and answers the token that goes on. */
export const trocarSenha = async (senhas: PasswordChange) =>
  (await api.post<{ accessToken: string }>('/Account/password', senhas)).data.accessToken;

export const listSessoes = async (signal?: AbortSignal) =>
  (await api.get<SessionRow[]>('/Account/sessions', { ...(signal && { signal }) })).data;

/** Ends one session, or all but the present one. */
export const endSessao = (id?: string) =>
  api.delete(id === undefined ? '/Account/sessions' : `/Account/sessions/${id}`);
