import type { AuditVerification } from '@foro/shared/contracts/audit';
import { ACTION_WORDS } from '@foro/shared/contracts/audit-words';
import { TIPOS_PLATAFORMA } from '@foro/shared/contracts/tipos';
import { fromDateTimeInput } from '@foro/shared/format';
import { api } from '@foro/shared/http';

/** The list of the events. */
export const AUDITORIA = '/Audit';

/** The filters of the events, as in their boxes: days, numbers and words as text; empty for all. */
export interface AuditoriaFiltros {
  readonly de: string;
  readonly ate: string;
  readonly idUsuario: string;
  readonly tipo: string;
  readonly acao: string;
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`));

/** The valid values of each filter in an address; other values are ignored. */
const FORMS: Readonly<Record<keyof AuditoriaFiltros, (text: string) => boolean>> = {
  de: isDay,
  ate: isDay,
  idUsuario: (text) => /^[1-9]\d{0,8}$/.test(text),
  tipo: (text) => /^[a-z_]{1,40}$/.test(text),
  acao: (text) => Object.hasOwn(ACTION_WORDS, text),
};

export function filtrosOf(params: URLSearchParams): AuditoriaFiltros {
  const read = (name: keyof AuditoriaFiltros) => {
    const text = params.get(name) ?? '';
    return FORMS[name](text) ? text : '';
  };
  return {
    de: read('de'),
    ate: read('ate'),
    idUsuario: read('idUsuario'),
    tipo: read('tipo'),
    acao: read('acao'),
  };
}

/** The address with these filters changed, on its first page. */
export function withFiltros(current: URLSearchParams, changed: Partial<AuditoriaFiltros>): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const name of ['page', 'around']) next.delete(name);
  for (const [name, value] of Object.entries<string>({ ...changed })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The following day, as the end of a period that includes this day. */
function nextDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** The parameters of the request; an empty filter is left out. */
export function paramsOf({ de, ate, idUsuario, tipo, acao }: AuditoriaFiltros): Record<string, string> {
  const inicio = de && fromDateTimeInput(`${de}T00:00`);
  const fim = ate && fromDateTimeInput(`${nextDay(ate)}T00:00`);
  const all = { inicio: inicio ?? '', fim: fim ?? '', idUsuario, tipo, acao };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The people whose events can be selected. */
export const fetchPessoas = async (signal: AbortSignal) =>
  (
    await api.get<{ id: number; nome: string }[]>('/User/FindByTipo', {
      params: { idUsuarioTipos: TIPOS_PLATAFORMA.join(','), sort: 'nome' },
      signal,
    })
  ).data;

/** The list as a spreadsheet. */
export const fetchCsv = async (filtros: AuditoriaFiltros, search: string) =>
  (
    await api.get<Blob>('/Audit/Csv', {
      params: { ...paramsOf(filtros), ...(search && { search }) },
      responseType: 'blob',
    })
  ).data;

export const verify = async () => (await api.get<AuditVerification>('/Audit/Verification')).data;
