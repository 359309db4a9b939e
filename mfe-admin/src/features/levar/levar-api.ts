import type { Export, ExportCreate } from '@foro/shared/contracts/export';
import type { Page } from '@foro/shared/contracts/list';
import { toDateOnly } from '@foro/shared/format';
import { api, type ApiError, keepFile } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Path of the copies of everything, and the key of their query. */
export const LEVADAS = '/Export';

/** The progress is looked at again after this many milliseconds. */
const PROGRESS_MS = 1_500;

const PARAMS = { page: 1, pageSize: 10, sort: 'id', order: 'desc' };

/** Whether a copy is being prepared. */
export const isRunning = ({ situacao }: Export) => situacao === 'pedida' || situacao === 'preparando';

/** The latest copies; while one is prepared, its progress is fetched again and again. */
export const useLevadas = () =>
  useQuery<Export[], ApiError>({
    queryKey: [LEVADAS],
    queryFn: async ({ signal }) =>
      (await api.get<Page<Export>>(LEVADAS, { params: PARAMS, signal })).data.items,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? PROGRESS_MS : false),
  });

export const request = async (body: ExportCreate) => (await api.post<Export>(LEVADAS, body)).data;

/** Fetches a zip, however long it takes; `onProgress` receives the fraction, from 0 to 1. */
export async function download(
  { id, dataInclusao }: Export,
  onProgress: (parte: number) => void,
): Promise<void> {
  const { data } = await api.get<Blob>(`${LEVADAS}/${id}/content`, {
    responseType: 'blob',
    onDownloadProgress: ({ progress = 0 }) => onProgress(progress),
  });
  keepFile(data, `foro-${toDateOnly(dataInclusao)}.zip`);
}
