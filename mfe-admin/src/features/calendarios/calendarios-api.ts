import type {
  ForensicCalendar,
  ForensicCalendarCreate,
  ForensicCalendarRow,
  ForensicDay,
  ForensicDayCreate,
  ForensicSuspension,
  ForensicSuspensionCreate,
} from '@foro/shared/contracts/forensic-calendar';
import type {
  ForensicCopy,
  ForensicImport,
  ForensicImportAnswer,
  ForensicYear,
} from '@foro/shared/contracts/forensic-year';
import { api, invalidAnswer, recordCalls } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Path of the calendars, and first part of their keys in the query cache. */
export const CALENDARIOS = '/ForensicCalendar';

/** The queries that a change of a calendar invalidates: the calendars, and everything counted with them. */
export const INVALIDA = [[CALENDARIOS], ['/ProcessDeadline'], ['ProcessDeadline']] as const;

export const calendarioCalls = recordCalls<ForensicCalendar, ForensicCalendarCreate>(CALENDARIOS);

/** All calendars, the built-in ones first. */
export const useCalendarios = () =>
  useQuery({
    queryKey: [CALENDARIOS, 'lista'],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<ForensicCalendarRow[]>(CALENDARIOS, { signal });
      if (!Array.isArray(data)) throw invalidAnswer(data);
      return data;
    },
  });

/** A calendar with the name of its parent. */
export const useCalendario = (id: number) =>
  useQuery({
    queryKey: [CALENDARIOS, id, 'ficha'],
    queryFn: ({ signal }) => calendarioCalls.get(id, signal),
  });

/** A year of a calendar, including inherited days. */
export const useAno = (id: number, ano: number) =>
  useQuery({
    queryKey: [CALENDARIOS, id, 'ano', ano],
    queryFn: async ({ signal }) =>
      (await api.get<ForensicYear>(`${CALENDARIOS}/${id}/year`, { params: { ano }, signal })).data,
  });

/** A stored entry with the version on which a change is based; null for a new one. */
type Stored = { readonly id: number | null; readonly dataAlteracao: string | null } | null;

const saveEntry = async (path: string, body: object, stored: Stored) => {
  if (stored) await api.put(path, { ...body, id: stored.id, dataAlteracao: stored.dataAlteracao });
  else await api.post(path, body);
};

export const saveDia = (id: number, dia: ForensicDayCreate, stored: Stored) =>
  saveEntry(`${CALENDARIOS}/${id}/days`, dia, stored);
export const saveSuspensao = (id: number, suspensao: ForensicSuspensionCreate, stored: Stored) =>
  saveEntry(`${CALENDARIOS}/${id}/suspensions`, suspensao, stored);

async function findEntry<Row extends { id: number | null }>(path: string, id: number): Promise<Row> {
  const { data } = await api.get<Row[]>(path);
  const found = Array.isArray(data) ? data.find((row) => row.id === id) : undefined;
  if (found === undefined) throw invalidAnswer(data);
  return found;
}

export const findDia = (idCalendario: number, id: number) =>
  findEntry<ForensicDay>(`${CALENDARIOS}/${idCalendario}/days`, id);
export const findSuspensao = (idCalendario: number, id: number) =>
  findEntry<ForensicSuspension>(`${CALENDARIOS}/${idCalendario}/suspensions`, id);

export const removeDia = (idCalendario: number, id: number) =>
  api.delete(`${CALENDARIOS}/${idCalendario}/days/${id}`);
export const removeSuspensao = (idCalendario: number, id: number) =>
  api.delete(`${CALENDARIOS}/${idCalendario}/suspensions/${id}`);

export const checkAno = (id: number, ano: number, conferido: boolean) =>
  api.post(`${CALENDARIOS}/${id}/checked`, { ano, conferido });

export const fetchCsv = async (id: number) =>
  (await api.get<Blob>(`${CALENDARIOS}/${id}/days/csv`, { responseType: 'blob' })).data;

export const copyAno = async (id: number, copia: ForensicCopy) =>
  (await api.post<ForensicImportAnswer>(`${CALENDARIOS}/${id}/days/copy`, copia)).data;

/** Characters in one request; the limit of a body is higher. */
const PARTE = 80_000;

/** The lines, split for several requests, each part with the number of lines before it. */
function partsOf(texto: string): { antes: number; texto: string }[] {
  const parts: { antes: number; linhas: string[]; length: number }[] = [];
  for (const [index, linha] of texto.split(/\r?\n/).entries()) {
    const last = parts.at(-1);
    if (last && last.length + linha.length < PARTE) {
      last.linhas.push(linha);
      last.length += linha.length + 1;
    } else parts.push({ antes: index, linhas: [linha], length: linha.length });
  }
  return parts
    .map(({ antes, linhas }) => ({ antes, texto: linhas.join('\n') }))
    .filter((part) => part.texto.trim() !== '');
}

/** Sends a list, in parts if it is long; errors have the line numbers of the whole list. */
export async function importDias(id: number, lista: ForensicImport): Promise<ForensicImportAnswer> {
  const all: ForensicImportAnswer = { incluidos: 0, repetidos: 0, erros: [] };
  for (const { antes, texto } of partsOf(lista.texto)) {
    const { data } = await api.post<ForensicImportAnswer>(`${CALENDARIOS}/${id}/days/import`, {
      ...lista,
      texto,
    });
    all.incluidos += data.incluidos;
    all.repetidos += data.repetidos;
    all.erros.push(...data.erros.map((erro) => ({ ...erro, linha: erro.linha + antes })));
  }
  return all;
}
