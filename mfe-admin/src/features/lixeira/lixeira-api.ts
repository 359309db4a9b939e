import { api } from '@foro/shared/http';

export const LIXEIRA = { path: '/Trash' };

export const restore = (id: number) => api.post(`/Trash/${id}/restore`);

/** Removes it permanently: only its event remains, with the reason. */
export const removeForGood = (id: number, motivo: string) => api.post(`/Trash/${id}/remove`, { motivo });
