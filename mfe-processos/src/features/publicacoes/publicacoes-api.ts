import type { Calculate, Counted } from '@foro/shared/contracts/deadline-count';
import type { DeadlineAct } from '@foro/shared/contracts/process-deadline';
import type { AutomaticVisibility } from '@foro/shared/contracts/process-movement';
import type { Publication, PublicationRow, PublicationTreat } from '@foro/shared/contracts/publication';
import type { PublicationBatch, PublicationBatchAnswer } from '@foro/shared/contracts/publication-batch';
import type { PublicationHealth } from '@foro/shared/contracts/publication-health';
import { api, invalidAnswer } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Path of the publications, and first part of their lists' keys in the query cache. */
export const PUBLICACOES = '/Publication';

export const PUBLICACAO_KEY = ['Publication'];

/** The state of the capture, and how many publications wait. */
const SAUDE = `${PUBLICACOES}/health`;

/**
 * The queries that treating a publication invalidates: itself, its follow-up, deadline and commitment, and the
 * counts.
 */
export const TRATADA_KEYS = [
  [PUBLICACOES],
  PUBLICACAO_KEY,
  [SAUDE],
  ['Process'],
  ['/Process'],
  ['ProcessHistory'],
  ['/ProcessDeadline'],
  ['/ProcessDeadline/Overview'],
  ['/ProcessSchedule'],
];

const FRESH_FOR = 5 * 60_000;

/** One publication with its text; null sends no request. */
export const usePublicacao = (id: number | null) =>
  useQuery({
    queryKey: [...PUBLICACAO_KEY, id],
    queryFn: async ({ signal }) => (await api.get<Publication>(`${PUBLICACOES}/${id}`, { signal })).data,
    enabled: id !== null,
    staleTime: 0,
  });

/** Alarms of the capture, and how many publications wait since when. */
export const useSaude = () =>
  useQuery({
    queryKey: [SAUDE],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<PublicationHealth | null>(SAUDE, { signal });
      if (!Array.isArray(data?.alarmes)) throw invalidAnswer(data);
      return data;
    },
  });

/** Key of the setting for the automatic entries that clients see; 'O que os clientes veem' of a case uses it too. */
const VISIBILIDADE_KEY = ['/ProcessMovement/Visibility'];

/** Whether clients see the follow-ups of publications; undefined while that is not known. */
export const useVisivelAoCliente = () =>
  useQuery({
    queryKey: VISIBILIDADE_KEY,
    queryFn: async ({ signal }) =>
      (await api.get<AutomaticVisibility>('/ProcessMovement/Visibility', { signal })).data,
    staleTime: 0,
  }).data?.publicacoes;

async function fetchList<Row>(path: string, signal: AbortSignal): Promise<Row[]> {
  const { data } = await api.get<Row[]>(path, { signal });
  if (!Array.isArray(data)) throw invalidAnswer(data);
  return data;
}

/** The catalogue of acts. */
export const useAtos = () =>
  useQuery({
    queryKey: ['/ProcessDeadline/acts'],
    queryFn: ({ signal }) => fetchList<DeadlineAct>('/ProcessDeadline/acts', signal),
    staleTime: FRESH_FOR,
  });

/** The count of a term, as the API computes it; null sends no request. */
export const useContagem = (entrada: Calculate | null) =>
  useQuery({
    queryKey: ['/ProcessDeadline/calculate', entrada],
    queryFn: async ({ signal }) =>
      (await api.post<Counted>('/ProcessDeadline/calculate', entrada, { signal })).data,
    enabled: entrada !== null,
    staleTime: FRESH_FOR,
    retry: false,
  });

export const treatPublicacao = async (id: number, body: PublicationTreat): Promise<Publication> =>
  (await api.post<Publication>(`${PUBLICACOES}/${id}/treat`, body)).data;

type Version = Pick<PublicationRow, 'id' | 'dataAlteracao'>;

/** Ignores a publication, or makes an ignored one new again. */
export const updatePublicacao = (
  { id, dataAlteracao }: Version,
  change: { acao: 'ignorar'; motivo?: string | undefined } | { acao: 'reabrir' },
) => api.put(`${PUBLICACOES}/${id}`, { dataAlteracao, ...change });

export const treatLote = async (body: PublicationBatch): Promise<PublicationBatchAnswer> =>
  (await api.post<PublicationBatchAnswer>(`${PUBLICACOES}/batch`, body)).data;

/** Undoes a recent batch, all or nothing. */
export const undoLote = (publicacoes: PublicationBatchAnswer['versoes']) =>
  api.post(`${PUBLICACOES}/batch/undo`, { publicacoes });

export const versionOf = ({ id, dataAlteracao }: Version): Version => ({ id, dataAlteracao });
