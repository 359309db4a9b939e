import type {
  PublicationFetch,
  PublicationFetchAnswer,
  PublicationHealth,
} from '@foro/shared/contracts/publication-health';
import type { WatchedOab, WatchedOabCreate } from '@foro/shared/contracts/watched-oab';
import { api, recordCalls } from '@foro/shared/http';

/** Where the watched numbers are listed. */
export const OABS = { path: '/WatchedOab' };
/** Key of one of them in the query cache. */
export const OAB_KEY = ['WatchedOab'];
/** Key of the capture's health: it changes with the numbers. */
export const SAUDE_KEY = ['Publication', 'health'];

export const oabCalls = recordCalls<WatchedOab, WatchedOabCreate>('/WatchedOab');

export const getSaude = async (signal: AbortSignal) =>
  (await api.get<PublicationHealth>('/Publication/health', { signal })).data;

/** Has the sources asked about a period; without one, about the last days. */
export const fetchPublicacoes = async (periodo: PublicationFetch = {}) =>
  (await api.post<PublicationFetchAnswer>('/Publication/fetch', periodo)).data;
