import type {
  ConflictCheck,
  ConflictCheckCreate,
  conflictCheckCreateSchema,
  ConflictCheckRow,
  ConflictDecide,
  ConflictSettings,
} from '@foro/shared/contracts/conflict-check';
import type { Page } from '@foro/shared/contracts/list';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import { api, keepFile } from '@foro/shared/http';
import { remoteOptions } from '@foro/shared/lookups';
import { useQuery } from '@foro/shared/query';
import type { z } from 'zod';

/** Path of the checks; first part of the keys of all their queries. */
export const CONFLITOS = '/ConflictCheck';

/** Key of the firm's rules in the query cache. */
export const AJUSTE_KEY = [CONFLITOS, 'settings'];

/** The firm's rules, read again for each dialog. */
export const useAjuste = () =>
  useQuery({
    queryKey: AJUSTE_KEY,
    queryFn: async ({ signal }) =>
      (await api.get<ConflictSettings>(`${CONFLITOS}/settings`, { signal })).data,
    gcTime: 0,
  });

export const saveAjuste = async (body: ConflictSettings) =>
  (await api.put<ConflictSettings>(`${CONFLITOS}/settings`, body)).data;

/** A check as it was made. */
export const useVerificacao = (id: number) =>
  useQuery({
    queryKey: [CONFLITOS, id, 'ficha'],
    queryFn: async ({ signal }) => (await api.get<ConflictCheck>(`${CONFLITOS}/${id}`, { signal })).data,
  });

type Cliente = Pick<z.input<typeof conflictCheckCreateSchema>, 'idEmpresa' | 'idContato'>;

/** The latest checks of a client and of its cases. */
export const useDoCliente = (cliente: Cliente) =>
  useQuery({
    queryKey: [CONFLITOS, 'cliente', cliente],
    queryFn: async ({ signal }) =>
      (
        await api.get<Page<ConflictCheckRow>>(CONFLITOS, {
          params: { page: 1, pageSize: 5, sort: 'id', order: 'desc', ...cliente },
          signal,
        })
      ).data,
    staleTime: 0,
  });

export const createVerificacao = async (body: Pick<ConflictCheckCreate, 'nomes'> & Cliente) =>
  (await api.post<ConflictCheck>(CONFLITOS, body)).data;

export const rerunVerificacao = async (id: number) =>
  (await api.post<ConflictCheck>(`${CONFLITOS}/${id}/rerun`, {})).data;

export const decideVerificacao = async (id: number, body: ConflictDecide) =>
  (await api.post<ConflictCheck>(`${CONFLITOS}/${id}/decide`, body)).data;

/** Fetches a check's PDF and lets the browser save it. */
export const keepPdf = async (id: number) =>
  keepFile(
    (await api.get<Blob>(`${CONFLITOS}/${id}/Pdf`, { responseType: 'blob' })).data,
    `verificacao-de-conflito-${id}.pdf`,
  );

/** The documents with which a conflict can be accepted. */
export const documentos = remoteOptions<Pick<ProcessDocument, 'id' | 'titulo'>>({
  list: '/ProcessDocument',
  sort: 'titulo',
  record: '/ProcessDocument',
  labelOf: ({ titulo }) => titulo,
});
