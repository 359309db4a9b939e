import type { Security } from '@foro/shared/contracts/second-factor';
import { api } from '@foro/shared/http';

/** Key of the query cache. */
export const SEGURANCA_KEY = ['Security'];

export const getSeguranca = async (signal?: AbortSignal) =>
  (await api.get<Security>('/Security', { ...(signal && { signal }) })).data;

export const requireFator = (exigeSegundoFator: boolean) => api.put('/Security', { exigeSegundoFator });

/** Switches off the second factor of somebody who has lost it. */
export const switchOffFator = (id: number) => api.delete(`/Security/secondFactor/${id}`);
