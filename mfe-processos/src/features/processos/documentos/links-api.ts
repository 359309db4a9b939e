import type { Acceptance } from '@foro/shared/contracts/document-acceptance';
import type {
  DocumentShare,
  DocumentShareCreate,
  DocumentShareCreated,
  DocumentShareMail,
} from '@foro/shared/contracts/document-share';
import { api, type ApiError, keepFile } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Path of the links; first part of their keys. */
export const LINKS = '/DocumentShare';

/** The links of a document, the latest first. */
export const useLinks = (idDocumento: number) =>
  useQuery<DocumentShare[], ApiError>({
    queryKey: [LINKS, idDocumento],
    queryFn: async ({ signal }) =>
      (await api.get<DocumentShare[]>(LINKS, { params: { idDocumento }, signal })).data,
    staleTime: 0,
  });

/** Whether a code can be sent for a link that asks for acceptance; requested only when that matters. */
export const useLinkMail = (isAsked: boolean) =>
  useQuery<DocumentShareMail, ApiError>({
    queryKey: [LINKS, 'mail'],
    queryFn: async ({ signal }) => (await api.get<DocumentShareMail>(`${LINKS}/mail`, { signal })).data,
    enabled: isAsked,
  });

/** Fetches the copy with the page of an acceptance, or its receipt. */
export const downloadCopia = async ({ id, copia }: Pick<Acceptance, 'id' | 'copia'>): Promise<void> => {
  const { data } = await api.get<Blob>(`/DocumentAcceptance/${id}/content`, { responseType: 'blob' });
  keepFile(data, copia);
};

/** Creates a link; its address is returned only this once. */
export const createLink = async (body: DocumentShareCreate) =>
  (await api.post<DocumentShareCreated>(LINKS, body)).data;

export const revokeLink = (id: number) => api.delete(`${LINKS}/${id}`);
