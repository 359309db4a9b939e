import { api } from '@foro/shared/http';

/** Where the trash is listed. */
export const LIXEIRA = { path: '/Trash' };

export const restore = (id: number) => api.post(`/Trash/${id}/restore`);
