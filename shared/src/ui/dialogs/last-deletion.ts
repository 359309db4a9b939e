import type { Page } from '../../contracts/list';
import type { TrashRow } from '../../contracts/trash';
import { api } from '../../http/api';

/**
 * Id of the signed-in person's last deletion that can be restored; 0 if there is none, null if that cannot be
 * found out. Compared before and after a deletion, it is that deletion's.
 */
export async function findLastDeletion(): Promise<number | null> {
  try {
    const params = { page: 1, pageSize: 1, minhas: true };
    const { data } = await api.get<Page<TrashRow>>('/Trash', { params });
    return data.items[0]?.id ?? 0;
  } catch {
    return null;
  }
}

/** Restores what a deletion deleted. */
export const restoreDeletion = (id: number) => api.post(`/Trash/${id}/restore`);
