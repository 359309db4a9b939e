import type { InvitationRow } from '@foro/shared/contracts/invitation';
import type { Security } from '@foro/shared/contracts/second-factor';
import { api } from '@foro/shared/http';

/** Keys of the query cache. */
export const SEGURANCA_KEY = ['Security'];
export const CONVITES_KEY = ['User', 'Invitation'];

export const getSeguranca = async (signal?: AbortSignal) =>
  (await api.get<Security>('/Security', { ...(signal && { signal }) })).data;

export const requireFator = (exigeSegundoFator: boolean) => api.put('/Security', { exigeSegundoFator });

/** Switches off the second factor of a person who has lost it. */
export const switchOffFator = (id: number) => api.delete(`/Security/secondFactor/${id}`);

export const listConvites = async (signal?: AbortSignal) =>
  (await api.get<InvitationRow[]>('/User/Invitation', { ...(signal && { signal }) })).data;

/** Sends another invitation in place of the previous one; returns the address if no mail is sent. */
export const resendConvite = async (id: number) =>
  (await api.post<{ endereco: string | null }>(`/User/Invitation/${id}`, {})).data.endereco;

export const revokeConvite = (id: number) => api.delete(`/User/Invitation/${id}`);
