import type { ApiKeyCreate, ApiKeySecret } from '@foro/shared/contracts/api-key';
import type { Webhook, WebhookCreate, WebhookSecret, WebhookUpdate } from '@foro/shared/contracts/webhook';
import { api } from '@foro/shared/http';

export const CHAVES = '/ApiKey';

/** Makes a key; its secret is in this response only. */
export const createChave = async (body: ApiKeyCreate) => (await api.post<ApiKeySecret>(CHAVES, body)).data;

/** Gives the key another secret, in this response only. */
export const rotateChave = async (id: number) =>
  (await api.post<ApiKeySecret>(`${CHAVES}/${id}/rotate`)).data;

export const revokeChave = (id: number) => api.delete(`${CHAVES}/${id}`);

export const WEBHOOKS = '/Webhook';

export const getWebhook = async (id: number, signal: AbortSignal) =>
  (await api.get<Webhook>(`${WEBHOOKS}/${id}`, { signal })).data;

/** Makes a webhook; its secret is in this response only. */
export const createWebhook = async (body: WebhookCreate) =>
  (await api.post<WebhookSecret>(WEBHOOKS, body)).data;

export const updateWebhook = async (body: WebhookUpdate) => (await api.put<Webhook>(WEBHOOKS, body)).data;

/** Gives the webhook another secret, in this response only. */
export const rotateWebhook = async (id: number) =>
  (await api.post<WebhookSecret>(`${WEBHOOKS}/${id}/rotate`)).data;

export const deleteWebhook = (id: number) => api.delete(`${WEBHOOKS}/${id}`);

export const entregasOf = (id: number) => `${WEBHOOKS}/${id}/deliveries`;

export const sendTeste = (id: number) => api.post(`${WEBHOOKS}/${id}/test`);

export const resendEntrega = (id: number, idEntrega: number) =>
  api.post(`${entregasOf(id)}/${idEntrega}/redeliver`);
