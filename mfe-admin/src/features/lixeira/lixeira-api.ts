import { api } from '@foro/shared/http';

/** Where the trash is listed. */
export const LIXEIRA = { path: '/Trash' };

export const restore = (id: number) => api.post(`/Trash/${id}/restore`);

/** Removes it for good: nothing is left of it but its event, with the reason. */
export const removeForGood = (id: number, motivo: string) => api.post(`/Trash/${id}/remove`, { motivo });
