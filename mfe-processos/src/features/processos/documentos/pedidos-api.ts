import type {
  PaperList,
  PaperRequest,
  PaperRequestCreate,
  PaperRequestUpdate,
} from '@foro/shared/contracts/paper-request';
import { api, type ApiError, invalidAnswer } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Path of the requested documents; first part of the keys of all their queries. */
export const PEDIDOS = '/PaperRequest';

const useLista = <Row>(path: string, params: Readonly<Record<string, unknown>>) =>
  useQuery<Row[], ApiError>({
    queryKey: [PEDIDOS, path, params],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<Row[]>(path, { params, signal });
      if (!Array.isArray(data)) throw invalidAnswer(data);
      return data;
    },
    staleTime: 0,
  });

/** The requests of a case, the latest first. */
export const usePedidos = (idProcesso: number) => useLista<PaperRequest>(PEDIDOS, { idProcesso });

/** Those of all the reader's cases that wait for the client. */
export const usePedidosAbertos = () => useLista<PaperRequest>(PEDIDOS, { abertos: true });

export const useListas = () => useLista<PaperList>(`${PEDIDOS}/Model`, {});

export const postPedidos = (body: PaperRequestCreate) => api.post(PEDIDOS, body);

export const putPedido = async (body: PaperRequestUpdate) =>
  (await api.put<PaperRequest>(PEDIDOS, body)).data;

export const deleteLista = (id: number) => api.delete(`${PEDIDOS}/Model/${id}`);
