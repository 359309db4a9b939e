import type { ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import { api, type ApiError, invalidAnswer, keepFile } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { DOCUMENTOS, type Dono } from './documentos-api';

/** All documents of a case or of a client, by title. */
export const useTodos = (dono: Dono) =>
  useQuery<ProcessDocumentRow[], ApiError>({
    queryKey: [DOCUMENTOS, 'todos', dono],
    queryFn: async ({ signal }) => {
      const params = { ...dono, sort: 'titulo', order: 'asc' };
      const { data } = await api.get<ProcessDocumentRow[]>(DOCUMENTOS, { params, signal });
      if (!Array.isArray(data)) throw invalidAnswer(data);
      return data;
    },
    staleTime: 0,
  });

/**
 * Fetches the latest versions of these documents in one archive; `onProgress` receives the fraction, from 0
 * to 1.
 */
export async function downloadZip(
  ids: readonly number[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<void> {
  const { data } = await api.post<Blob>(
    `${DOCUMENTOS}/zip`,
    { ids },
    {
      responseType: 'blob',
      signal,
      onDownloadProgress: ({ progress = 0 }) => onProgress(progress),
    },
  );
  keepFile(data, 'documentos.zip');
}
