import type {
  PublicationFetch,
  PublicationFetchAnswer,
  PublicationHealth,
} from '@foro/shared/contracts/publication-health';
import type { Coverage } from '@foro/shared/contracts/process-movement';
import type { WatchedOab, WatchedOabCreate } from '@foro/shared/contracts/watched-oab';
import { api, recordCalls } from '@foro/shared/http';

/** The list of the watched numbers. */
export const OABS = { path: '/WatchedOab' };
/** Key of one of them in the query cache. */
export const OAB_KEY = ['WatchedOab'];
/** Key of the capture's state: it changes with the numbers. */
export const SAUDE_KEY = ['Publication', 'health'];

export const oabCalls = recordCalls<WatchedOab, WatchedOabCreate>('/WatchedOab');

export const getSaude = async (signal: AbortSignal) =>
  (await api.get<PublicationHealth>('/Publication/health', { signal })).data;

/** Queries the sources for a period; by default, for the last days. */
export const fetchPublicacoes = async (periodo: PublicationFetch = {}) =>
  (await api.post<PublicationFetchAnswer>('/Publication/fetch', periodo)).data;

/** The list of the cases for which DataJud returns nothing. */
export const DESCOBERTOS = '/ProcessMovement/Uncovered';

const COBERTURA = '/ProcessMovement/Coverage';
export const COBERTURA_KEY = [COBERTURA];
export const getCobertura = async (signal: AbortSignal) =>
  (await api.get<Coverage>(COBERTURA, { signal })).data;

/** Message once a query of the sources is scheduled. */
export const PEDIDA = 'Consulta pedida! Ela segue em segundo plano, e o resultado aparece aqui.';
