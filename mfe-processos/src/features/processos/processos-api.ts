import type { Process, ProcessCreate, ProcessRow } from '@foro/shared/contracts/process';
import { api, ApiError, recordCalls } from '@foro/shared/http';
import { remoteOptions } from '@foro/shared/lookups';

/** Path of the cases; first part of the lists' key in the query cache. */
export const PROCESSOS = { path: '/Process' };

/** First part of the key of one case in the query cache. */
export const PROCESSO_KEY = ['Process'];

/** What saving a case makes stale: the lists, and the publications, which find their case by its number. */
export const SALVO_KEYS = [[PROCESSOS.path], ['/Publication'], ['Publication']];

/**
 * First part of the key of a case's next and latest events. It is part of the case's own key, so that
 * whatever makes the case stale makes it stale too.
 */
export const RESUMO_KEY = [...PROCESSO_KEY, 'summary'];

export const processo = recordCalls<Process, ProcessCreate>('/Process');

const numberAndTitle = ({ numeroCNJ, titulo }: Pick<ProcessRow, 'numeroCNJ' | 'titulo'>) =>
  numeroCNJ ? `${numeroCNJ} · ${titulo}` : titulo;

const todos = remoteOptions<ProcessRow>({
  list: '/Process',
  sort: 'titulo',
  record: '/Process',
  labelOf: numberAndTitle,
});

/** Possible parent cases, searched on the server; a case cannot be its own parent. */
export const processosOriginais = (idProcesso: number) => ({
  ...todos,
  searchOptions: async (text: string, signal: AbortSignal) =>
    (await todos.searchOptions(text, signal)).filter(({ id }) => id !== idProcesso),
});

/** The other cases with the same 20 digits. */
export async function findSameNumber(
  digits: string,
  idProcesso: number,
  signal: AbortSignal,
): Promise<ProcessRow[]> {
  const { data } = await api.get<{ items: ProcessRow[] }>('/Process', {
    params: { numeroCNJ: digits, page: 1, pageSize: 5 },
    signal,
  });
  return data.items.filter(({ id }) => id !== idProcesso);
}

/**
 * Makes a fetch of a record return "not found" if the record belongs to another case, because an address
 * names both.
 */
export const ofProcesso =
  <Saved extends { idProcesso: number }>(
    idProcesso: number,
    get: (id: number, signal?: AbortSignal) => Promise<Saved>,
  ) =>
  async (id: number, signal?: AbortSignal): Promise<Saved> => {
    const saved = await get(id, signal);
    if (saved.idProcesso !== idProcesso)
      throw new ApiError({ status: 404, code: 'NAO_ENCONTRADO', message: 'Registro não encontrado.' });
    return saved;
  };
