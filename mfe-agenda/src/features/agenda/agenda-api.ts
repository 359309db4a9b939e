import type {
  CalendarImport,
  CalendarImportAnswer,
  CalendarPreview,
} from '@foro/shared/contracts/calendar-import';
import type {
  Participant,
  ProcessSchedule,
  ProcessScheduleForm,
  ProcessSchedulePanelRow,
  ProcessScheduleRow,
} from '@foro/shared/contracts/process-schedule';
import type { Reminders } from '@foro/shared/contracts/notification';
import type { Resposta, ScheduleGuest, ScheduleInvitation } from '@foro/shared/contracts/schedule-invitation';
import type {
  EscopoDaSerie,
  RepetitionCount,
  RepetitionCounted,
} from '@foro/shared/contracts/schedule-repetition';
import { api, invalidAnswer, recordCalls } from '@foro/shared/http';
import type { Escopo } from '@foro/shared/slots';
import { useQuery } from '@foro/shared/query';

/** Path of the commitments, and first part of their keys in the query cache. */
export const COMPROMISSOS = '/ProcessSchedule';

/** Key of one commitment in the query cache. */
export const COMPROMISSO_KEY = ['ProcessSchedule'];

/** The requests for one commitment; the specification spells the PUT's path with a slash. */
export const compromisso = recordCalls<ProcessSchedule, ProcessScheduleForm>(
  COMPROMISSOS,
  `${COMPROMISSOS}/`,
);

const inScope = (escopo: EscopoDaSerie) => (escopo === 'este' ? {} : { params: { escopo } });

/** Deletes a commitment, and depending on the scope others of its repetition. */
export async function removeCompromisso(id: number, escopo: EscopoDaSerie): Promise<void> {
  await api.delete(`${COMPROMISSOS}/${id}`, inScope(escopo));
}

/** A period between two ISO instants, without the end itself. */
export interface Periodo {
  inicio: string;
  fim: string;
}

/** The requested part of the commitments; an absent or null part does not filter. */
export interface Recorte {
  readonly idProcesso: number | null;
  readonly escopo?: Escopo | null;
  readonly idUsuario?: number | null;
  readonly idEquipe?: number | null;
}

/** Fetches the commitments that overlap a period, or all. */
export async function fetchCompromissos(
  periodo: Periodo | null,
  recorte: Recorte,
  signal: AbortSignal,
): Promise<ProcessScheduleRow[]> {
  const asked = Object.entries(recorte).filter(([, value]) => value !== null);
  const { data } = await api.get<ProcessScheduleRow[]>(COMPROMISSOS, {
    params: { ...periodo, ...Object.fromEntries(asked) },
    signal,
  });
  if (!Array.isArray(data)) throw invalidAnswer(data);
  return data;
}

/** Fetches the commitments of a period with place and case, within the scope. */
export async function fetchPainel(
  periodo: Periodo,
  escopo: Escopo,
  signal: AbortSignal,
): Promise<ProcessSchedulePanelRow[]> {
  const { data } = await api.get<ProcessSchedulePanelRow[]>(`${COMPROMISSOS}/Panel`, {
    params: { ...periodo, escopo },
    signal,
  });
  if (!Array.isArray(data)) throw invalidAnswer(data);
  return data;
}

/**
 * How many commitments a repetition would have, and the day of the last, by the firm's calendar; null sends
 * no request.
 */
export const useContagemDaRepeticao = (entrada: RepetitionCount | null) =>
  useQuery({
    queryKey: [`${COMPROMISSOS}/repetition`, entrada],
    queryFn: async ({ signal }) =>
      (await api.post<RepetitionCounted>(`${COMPROMISSOS}/repetition`, entrada, { signal })).data,
    enabled: entrada !== null,
    retry: false,
  });

/** Previews the import of a calendar file; saves nothing. */
export const previewArquivo = async (arquivo: string): Promise<CalendarPreview> =>
  (await api.post<CalendarPreview>(`${COMPROMISSOS}/import/preview`, { arquivo })).data;

export const importArquivo = async (body: CalendarImport): Promise<CalendarImportAnswer> =>
  (await api.post<CalendarImportAnswer>(`${COMPROMISSOS}/import`, body)).data;

/** Key of a commitment's participants in the query cache. */
export const participantesKey = (idAgenda: number) => [`${COMPROMISSOS}/participants`, idAgenda];

export async function fetchParticipantes(idAgenda: number, signal: AbortSignal): Promise<Participant[]> {
  const { data } = await api.get<Participant[]>(`${COMPROMISSOS}/participants/${idAgenda}`, { signal });
  if (!Array.isArray(data)) throw invalidAnswer(data);
  return data;
}

/** Adds a participant. The specification sends both dates; the server sets its own. */
export async function addParticipante(
  idProcessoAgenda: number,
  idUsuarioParticipante: number,
  escopo: EscopoDaSerie,
): Promise<void> {
  const agora = new Date().toISOString();
  await api.post(`${COMPROMISSOS}/participants`, {
    idProcessoAgenda,
    idUsuarioParticipante,
    dataInclusao: agora,
    dataAlteracao: agora,
    ...(escopo !== 'este' && { escopo }),
  });
}

export async function removeParticipante(id: number, escopo: EscopoDaSerie): Promise<void> {
  await api.delete(`${COMPROMISSOS}/participants/${id}`, inScope(escopo));
}

/** The id in an address, `?processo=7`; null if there is none. */
export function idIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

/** Key of a commitment's own reminders in the query cache. */
export const lembretesKey = (idAgenda: number) => [`${COMPROMISSOS}/reminders`, idAgenda];

export const fetchLembretes = async (idAgenda: number, signal: AbortSignal) =>
  (await api.get<Reminders>(`${COMPROMISSOS}/${idAgenda}/reminders`, { signal })).data;

export const saveLembretes = async (idAgenda: number, lembretes: Reminders) =>
  (await api.post<Reminders>(`${COMPROMISSOS}/${idAgenda}/reminders`, lembretes)).data;

/** Key of a commitment's invitations in the query cache. */
export const convitesKey = (idAgenda: number) => [`${COMPROMISSOS}/invitations`, idAgenda];

export async function fetchConvites(idAgenda: number, signal: AbortSignal): Promise<ScheduleInvitation[]> {
  const { data } = await api.get<ScheduleInvitation[]>(`${COMPROMISSOS}/${idAgenda}/invitations`, { signal });
  if (!Array.isArray(data)) throw invalidAnswer(data);
  return data;
}

/** Invites a guest from outside, by name and e-mail. */
export const addConvidado = (
  idAgenda: number,
  convidado: Omit<ScheduleGuest, 'escopo'>,
  escopo: EscopoDaSerie,
) =>
  api.post<ScheduleInvitation>(`${COMPROMISSOS}/${idAgenda}/invitations`, {
    ...convidado,
    ...(escopo !== 'este' && { escopo }),
  });

export async function removeConvidado(id: number, escopo: EscopoDaSerie): Promise<void> {
  await api.delete(`${COMPROMISSOS}/invitations/${id}`, inScope(escopo));
}

/** Sends the person's own answer to an invitation. */
export const answerConvite = (idAgenda: number, resposta: Resposta) =>
  api.post(`${COMPROMISSOS}/${idAgenda}/invitations/answer`, { resposta });
