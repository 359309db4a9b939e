import type { ApiKeyCreate, ApiKeySecret } from '@foro/shared/contracts/api-key';
import { api } from '@foro/shared/http';

/** The list of the keys. */
export const CHAVES = '/ApiKey';

/** Makes a key; its secret is in this response only. */
export const createChave = async (body: ApiKeyCreate) => (await api.post<ApiKeySecret>(CHAVES, body)).data;

/** Gives the key another secret, in this response only. */
export const rotateChave = async (id: number) =>
  (await api.post<ApiKeySecret>(`${CHAVES}/${id}/rotate`)).data;

export const revokeChave = (id: number) => api.delete(`${CHAVES}/${id}`);
