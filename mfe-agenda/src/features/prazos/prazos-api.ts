import type { Calculate, Counted } from '@foro/shared/contracts/deadline-count';
import type { ConfirmBatchAnswer, DeadlineOverview } from '@foro/shared/contracts/deadline-overview';
import type { Process } from '@foro/shared/contracts/process';
import type {
  DeadlineAct,
  ProcessDeadline,
  ProcessDeadlineCreate,
  ProcessDeadlineRow,
} from '@foro/shared/contracts/process-deadline';
import type { ProcessHistory } from '@foro/shared/contracts/process-history';
import { api, invalidAnswer, recordCalls } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import type { Escopo } from '@foro/shared/slots';

/** Path of the deadlines, and first part of their keys in the query cache. */
export const PRAZOS = '/ProcessDeadline';

/** Key of one deadline in the query cache. */
export const PRAZO_KEY = ['ProcessDeadline'];

/** Key of the counts of open deadlines. */
const CARTEIRA = `${PRAZOS}/Overview`;

/**
 * The queries that a changed deadline invalidates: lists, counts, the record, its commitments in the calendar, and
 * its tasks.
 */
export const PRAZO_KEYS = [
  [PRAZOS],
  [CARTEIRA],
  PRAZO_KEY,
  ['/ProcessSchedule'],
  ['ProcessSchedule'],
  ['/Task'],
  ['Task'],
];

export const prazo = recordCalls<ProcessDeadline, ProcessDeadlineCreate>(PRAZOS);

/** The catalogue and the calendars change only with releases, or rarely; in milliseconds. */
const FRESH_FOR = 5 * 60_000;

async function fetchList<Row>(path: string, params: object, signal: AbortSignal): Promise<Row[]> {
  const { data } = await api.get<Row[]>(path, { params, signal });
  if (!Array.isArray(data)) throw invalidAnswer(data);
  return data;
}

/** The deadlines of a case, by their last day. */
export const usePrazosDoProcesso = (idProcesso: number) =>
  useQuery({
    queryKey: [PRAZOS, idProcesso, 'processo'],
    queryFn: ({ signal }) => fetchList<ProcessDeadlineRow>(PRAZOS, { idProcesso }, signal),
    staleTime: 0,
  });

/** The follow-up from which a deadline was created. Null sends no request. */
export const useAcompanhamento = (id: number | null) =>
  useQuery({
    queryKey: ['ProcessHistory', 'origem', id],
    queryFn: async ({ signal }) => (await api.get<ProcessHistory>(`/ProcessHistory/${id}`, { signal })).data,
    enabled: id !== null,
  });

/** The catalogue of acts. */
export const useAtos = () =>
  useQuery({
    queryKey: [`${PRAZOS}/acts`],
    queryFn: ({ signal }) => fetchList<DeadlineAct>(`${PRAZOS}/acts`, {}, signal),
    staleTime: FRESH_FOR,
  });

/** The case of a new deadline. Null sends no request. */
export const useProcesso = (id: number | null) =>
  useQuery({
    queryKey: ['Process', 'prazo', id],
    queryFn: async ({ signal }) => (await api.get<Process>(`/Process/${id}`, { signal })).data,
    enabled: id !== null,
  });

/** The API's count of a term; nothing is stored. Null sends no request. */
export const useContagem = (entrada: Calculate | null) =>
  useQuery({
    queryKey: [`${PRAZOS}/calculate`, entrada],
    queryFn: async ({ signal }) => (await api.post<Counted>(`${PRAZOS}/calculate`, entrada, { signal })).data,
    enabled: entrada !== null,
    staleTime: FRESH_FOR,
    retry: false,
  });

/** The number of open deadlines in a scope, in all and for each person. */
export const useCarteira = (asked: { hoje: string; escopo: Escopo }) =>
  useQuery({
    queryKey: [CARTEIRA, asked],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<DeadlineOverview>(CARTEIRA, { params: asked, signal });
      if (!Array.isArray(data.pessoas)) throw invalidAnswer(data);
      return data;
    },
  });

/** Restarts deadlines of the case, because embargos de declaração interrupt them. */
export const restartPrazos = (idEmbargos: number, { rows, ...body }: Recomeco) =>
  api.post(`${PRAZOS}/${idEmbargos}/restart`, {
    ...body,
    prazos: rows.map(({ id, dataAlteracao }) => ({ id, dataAlteracao })),
  });

/** The new start of the interrupted deadlines, and the deadlines that restart. */
export interface Recomeco {
  comunicacao: string;
  dataBase: string;
  rows: readonly Pick<ProcessDeadlineRow, 'id' | 'dataAlteracao'>[];
}

/** Confirms the versions that the person saw, each by its own rules. */
export async function confirmLote(
  rows: readonly Pick<ProcessDeadlineRow, 'id' | 'dataAlteracao'>[],
): Promise<ConfirmBatchAnswer> {
  const prazos = rows.map(({ id, dataAlteracao }) => ({ id, dataAlteracao }));
  return (await api.post<ConfirmBatchAnswer>(`${PRAZOS}/confirm`, { prazos })).data;
}

/** Undoes a recent confirmation, by the versions that it produced. */
export const unconfirmLote = (prazos: ConfirmBatchAnswer['versoes']) =>
  api.post(`${PRAZOS}/unconfirm`, { prazos });

/** Confirms the version that the person saw. */
export const confirmPrazo = ({ id, dataAlteracao }: Pick<ProcessDeadlineRow, 'id' | 'dataAlteracao'>) =>
  api.post(`${PRAZOS}/${id}/confirm`, { dataAlteracao });
export const fulfilPrazo = (id: number, prova: { protocolo: string | null; nota: string | null }) =>
  api.post(`${PRAZOS}/${id}/fulfil`, prova);
export const dismissPrazo = (id: number, dispensa: { motivo: string; perdido: boolean }) =>
  api.post(`${PRAZOS}/${id}/dismiss`, dispensa);
