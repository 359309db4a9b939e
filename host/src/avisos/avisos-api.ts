import type { Page } from '@foro/shared/contracts/list';
import type { NotificationRow, NotificationSettings, Unread } from '@foro/shared/contracts/notification';
import { api } from '@foro/shared/http';

/** Keys of the query cache; a change of the person's notices makes both stale. */
export const AVISOS_KEY = ['/Notification'];
export const NAO_LIDOS_KEY = ['/Notification', 'unread'];
export const AJUSTE_KEY = ['/Notification/settings'];
export const ENVIADOS = '/Notification/sent';

/** Notices on a page. */
export const PAGE_SIZE = 20;

export const listAvisos = async (page: number, isUnread: boolean, signal: AbortSignal) =>
  (
    await api.get<Page<NotificationRow>>('/Notification', {
      params: { page, pageSize: PAGE_SIZE, ...(isUnread && { lidos: 'false' }) },
      signal,
    })
  ).data;

export const countNaoLidos = async (signal: AbortSignal) =>
  (await api.get<Partial<Unread>>('/Notification/unread', { signal })).data.total ?? 0;

export const markLido = (id: number) => api.post(`/Notification/${id}/read`, {});

/** Marks all notices as read up to the latest that the person has seen. */
export const markLidos = (ate: number) => api.post('/Notification/read', { ate });

export const getAjuste = async (signal?: AbortSignal) =>
  (await api.get<NotificationSettings>('/Notification/settings', { ...(signal && { signal }) })).data;

export const putAjuste = async (ajuste: NotificationSettings) =>
  (await api.put<NotificationSettings>('/Notification/settings', ajuste)).data;

/** Stops the digest by the link in one. */
export const stopResumo = (token: string) => api.post(`/Notification/stop/${encodeURIComponent(token)}`);
