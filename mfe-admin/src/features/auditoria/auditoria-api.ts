import type { AuditVerification } from '@foro/shared/contracts/audit';
import { TIPOS_PLATAFORMA } from '@foro/shared/contracts/tipos';
import { fromDateTimeInput } from '@foro/shared/format';
import { api } from '@foro/shared/http';

/** Where the events are listed. */
export const AUDITORIA = '/Audit';

/** What narrows the events, as the boxes hold it: days, numbers and words as text; empty for all. */
export interface AuditoriaFiltros {
  readonly de: string;
  readonly ate: string;
  readonly idUsuario: string;
  readonly tipo: string;
  readonly acao: string;
}

export const SEM_FILTROS: AuditoriaFiltros = { de: '', ate: '', idUsuario: '', tipo: '', acao: '' };

/** The day after, as the end of a period that holds this one. */
function nextDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** The parameters of the call; what is empty narrows nothing. */
export function paramsOf({ de, ate, idUsuario, tipo, acao }: AuditoriaFiltros): Record<string, string> {
  const inicio = de && fromDateTimeInput(`${de}T00:00`);
  const fim = ate && fromDateTimeInput(`${nextDay(ate)}T00:00`);
  const all = { inicio: inicio ?? '', fim: fim ?? '', idUsuario, tipo, acao };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The people whose doings are looked at. */
export const fetchPessoas = async (signal: AbortSignal) =>
  (
    await api.get<{ id: number; nome: string }[]>('/User/FindByTipo', {
      params: { idUsuarioTipos: TIPOS_PLATAFORMA.join(','), sort: 'nome' },
      signal,
    })
  ).data;

export const fetchCsv = async (filtros: AuditoriaFiltros) =>
  (await api.get<Blob>('/Audit/Csv', { params: paramsOf(filtros), responseType: 'blob' })).data;

export const verify = async () => (await api.get<AuditVerification>('/Audit/Verification')).data;
