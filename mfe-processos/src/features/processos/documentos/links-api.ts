import type {
  DocumentShare,
  DocumentShareCreate,
  DocumentShareCreated,
} from '@foro/shared/contracts/document-share';
import { api, type ApiError } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Where the links are; first part of their keys. */
export const LINKS = '/DocumentShare';

/** The links of a paper, the latest first. */
export const useLinks = (idDocumento: number) =>
  useQuery<DocumentShare[], ApiError>({
    queryKey: [LINKS, idDocumento],
    queryFn: async ({ signal }) =>
      (await api.get<DocumentShare[]>(LINKS, { params: { idDocumento }, signal })).data,
    staleTime: 0,
  });

/** Makes a link; its address is answered this once. */
export const createLink = async (body: DocumentShareCreate) =>
  (await api.post<DocumentShareCreated>(LINKS, body)).data;

export const revokeLink = (id: number) => api.delete(`${LINKS}/${id}`);
