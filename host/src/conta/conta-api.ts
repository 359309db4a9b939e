import type { Account, AccountUpdate, PasswordChange, SessionRow } from '@foro/shared/contracts/account';
import type {
  CalendarFeed,
  CalendarFeedBody,
  CalendarFeedSecret,
} from '@foro/shared/contracts/calendar-feed';
import type {
  RecoveryCodes,
  SecondFactor,
  SecondFactorProof,
  SecondFactorSecret,
} from '@foro/shared/contracts/second-factor';
import { api } from '@foro/shared/http';

/** Keys of the query cache. */
export const CONTA_KEY = ['Account'];
export const SESSOES_KEY = ['Account', 'sessions'];
export const FATOR_KEY = ['Account', 'secondFactor'];
export const AGENDA_KEY = ['Account', 'calendar'];

export const getConta = async (signal?: AbortSignal) =>
  (await api.get<Account>('/Account', { ...(signal && { signal }) })).data;

export const putConta = async (conta: AccountUpdate) => (await api.put<Account>('/Account', conta)).data;

/** Changes the password and returns the token with which the session continues. */
export const replaceSenha = async (senhas: PasswordChange) =>
  (await api.post<{ accessToken: string }>('/Account/password', senhas)).data.accessToken;

export const listSessoes = async (signal?: AbortSignal) =>
  (await api.get<SessionRow[]>('/Account/sessions', { ...(signal && { signal }) })).data;

/** Ends one session, or all except the present one. */
export const endSessao = (id?: string) =>
  api.delete(id === undefined ? '/Account/sessions' : `/Account/sessions/${id}`);

export const getFator = async (signal?: AbortSignal) =>
  (await api.get<SecondFactor>('/Account/secondFactor', { ...(signal && { signal }) })).data;

/** Begins to switch the second factor on; returns the data for the authenticator. */
export const startFator = async (body: { senhaAtual: string }) =>
  (await api.post<SecondFactorSecret>('/Account/secondFactor/start', body)).data;

/** Switches it on with the first code; returns the recovery codes. */
export const confirmFator = async (body: { codigo: string }) =>
  (await api.post<RecoveryCodes>('/Account/secondFactor', body)).data.codigos;

/** Replaces the recovery codes with new ones. */
export const renewCodigos = async (proof: SecondFactorProof) =>
  (await api.post<RecoveryCodes>('/Account/secondFactor/codes', proof)).data.codigos;

export const switchOffFator = (proof: SecondFactorProof) => api.post('/Account/secondFactor/off', proof);

export const getAgenda = async (signal?: AbortSignal) =>
  (await api.get<CalendarFeed>('/Account/calendar', { ...(signal && { signal }) })).data;

/** Creates an address of the calendar, which voids the previous one; returns it only this once. */
export const makeEndereco = async (body: CalendarFeedBody) =>
  (await api.post<CalendarFeedSecret>('/Account/calendar', body)).data.endereco;

export const putAgenda = async (body: CalendarFeedBody) =>
  (await api.put<CalendarFeed>('/Account/calendar', body)).data;

export const revokeEndereco = () => api.delete('/Account/calendar');
