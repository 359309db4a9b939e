import type { Conversation, Message, MessageCreate, UnreadCase } from '@foro/shared/contracts/conversation';
import type { Escopo } from '@foro/shared/contracts/escopo';
import { api, type ApiError, invalidAnswer } from '@foro/shared/http';
import { useInfiniteQuery, useQuery } from '@foro/shared/query';

/** Path of the conversations; first part of the keys of all their queries. */
export const CONVERSAS = '/Conversation';

/** The latest messages of the case, or those before `antes`. */
async function getConversa(
  idProcesso: number,
  antes: number | undefined,
  signal: AbortSignal,
): Promise<Conversation> {
  const { data } = await api.get<Conversation | null>(`${CONVERSAS}/${idProcesso}`, {
    params: { antes },
    signal,
  });
  if (!Array.isArray(data?.mensagens)) throw invalidAnswer(data);
  return data;
}

/** The conversation of a case: its latest messages, and as many pages of earlier ones as were asked for. */
export const useConversa = (idProcesso: number) =>
  useInfiniteQuery({
    queryKey: [CONVERSAS, idProcesso],
    queryFn: ({ pageParam, signal }) => getConversa(idProcesso, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ haMais, mensagens: [first] }) => (haMais ? first?.id : undefined),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Cases with messages that nobody of the reader's side has read. */
export const usePorLer = (escopo: Escopo) =>
  useQuery<UnreadCase[], ApiError>({
    queryKey: [CONVERSAS, 'por-ler', escopo],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<UnreadCase[]>(CONVERSAS, { params: { escopo }, signal });
      if (!Array.isArray(data)) throw invalidAnswer(data);
      return data;
    },
  });

export const sendMensagem = async (idProcesso: number, body: MessageCreate) =>
  (await api.post<Message>(`${CONVERSAS}/${idProcesso}`, body)).data;

/** Marks the other side's messages as read, up to the last one that was shown. */
export const markLidas = (idProcesso: number, ate: number) =>
  api.post(`${CONVERSAS}/${idProcesso}/read`, { ate });

export const withdrawMensagem = (id: number) => api.post(`/ConversationMessage/${id}/withdraw`);
