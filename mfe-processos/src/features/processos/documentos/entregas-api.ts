import type { HandIn, HandInAccept } from '@foro/shared/contracts/document-hand-in';
import { api, type ApiError, invalidAnswer, keepFile } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { sendForm } from './documentos-api';
import type { Envio } from './upload-in-parts';

/** Path of clients' hand-ins; first part of the keys of all their queries. */
export const ENTREGAS = '/DocumentHandIn';

/** The hand-ins for the case, or those in one state, the latest first. */
export const useEntregas = (idProcesso: number, situacao?: HandIn['situacao']) =>
  useQuery<HandIn[], ApiError>({
    queryKey: [ENTREGAS, idProcesso, situacao ?? 'todas'],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<HandIn[]>(ENTREGAS, { params: { idProcesso, situacao }, signal });
      if (!Array.isArray(data)) throw invalidAnswer(data);
      return data;
    },
    staleTime: 0,
  });

/** The fields beside a file; without a title it gets the file's name. */
export interface Entrega {
  readonly idProcesso: number;
  readonly titulo?: string;
  readonly mensagem?: string;
  /** The request that it answers. */
  readonly idPedido?: number;
}

/** Hands in a file for a case. */
export const sendEntrega = (entrega: Entrega, file: File, envio: Envio) =>
  sendForm<HandIn>(
    ENTREGAS,
    Object.fromEntries(Object.entries(entrega).map(([name, value]) => [name, String(value)])),
    file,
    envio,
  );

export const acceptEntrega = async (id: number, body: HandInAccept) =>
  (await api.post<HandIn>(`${ENTREGAS}/${id}/accept`, body)).data;

export const refuseEntrega = async (id: number, body: { motivo: string }) =>
  (await api.post<HandIn>(`${ENTREGAS}/${id}/refuse`, body)).data;

export const withdrawEntrega = async (id: number) =>
  (await api.post<HandIn>(`${ENTREGAS}/${id}/withdraw`)).data;

/** Fetches the waiting file and lets the browser save it. */
export async function downloadEntrega({ id, nome }: HandIn): Promise<void> {
  const { data } = await api.get<Blob>(`${ENTREGAS}/${id}/content`, { responseType: 'blob' });
  keepFile(data, nome);
}
