import { cutText } from '../format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchAnswer, SearchGroup } from '../contracts/search';
import { api } from '../http/api';
import { type ApiError, invalidAnswer } from '../http/api-error';
import { isTransient } from '../http/is-transient';
import { useSettledText } from '../lookups/use-settled-text';
import { MAX_LETTERS, MIN_LETTERS, RESULTS_OF_A_KIND } from './kinds';

/** The search is retried automatically after this time, if only the network or the server failed. */
const RECOVERY = 5_000;

const NONE: SearchGroup[] = [];

/** The present state of a search. */
export interface Search {
  /** The text that is, or will be, searched for: trimmed and cut at the maximum length. */
  query: string;
  /** Groups of results; those of the previous text while the response is pending. */
  groups: SearchGroup[];
  /** Whether the groups are the result for the text: nothing is pending, and nothing failed. */
  isAnswered: boolean;
  /** Why the search failed; null if it did not. */
  error: ApiError | null;
  isFetching: boolean;
  retry: () => void;
}

async function fetchGroups(
  params: { q: string; kinds: string | undefined; limit: number },
  signal: AbortSignal,
): Promise<SearchGroup[]> {
  const { data } = await api.get<SearchAnswer | null>('/Search', { params, signal });
  if (!Array.isArray(data?.groups)) throw invalidAnswer(data);
  return data.groups;
}

/** Counts started and cleared searches: results from before the search was cleared are no longer shown. */
function useTurn(canSearch: boolean): number {
  const [turn, setTurn] = useState({ canSearch, count: 0 });
  if (turn.canSearch !== canSearch) setTurn({ canSearch, count: turn.count + 1 });
  return turn.count;
}

interface SearchOptions {
  /** Only this kind of record; without it all that the role may open. */
  kind?: string | undefined;
  /** Maximum results of a kind. */
  limit?: number;
  /** Whether the text changes with each key: it is searched when typing pauses. */
  isTyped?: boolean;
}

/**
 * Finds records by a text. The previous results stay until the response arrives; each text has its own
 * response, so a late one never replaces another's. If the network or the server fails, it retries by itself.
 *
 * @param text nothing is searched while it has fewer letters than required
 */
export function useSearch(
  text: string,
  { kind, limit = RESULTS_OF_A_KIND, isTyped = false }: SearchOptions = {},
): Search {
  const query = cutText(text.trim(), MAX_LETTERS).trim();
  const rested = useSettledText(query);
  const settled = isTyped ? rested : query;
  const canSearch = query.length >= MIN_LETTERS;
  const turn = useTurn(canSearch);
  const params = { q: settled, kinds: kind, limit };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<SearchGroup[], ApiError>({
    queryKey: ['/Search', params, turn],
    queryFn: ({ signal }) => fetchGroups(params, signal),
    enabled: canSearch && settled.length >= MIN_LETTERS,
    placeholderData: (former, query) => (query?.queryKey[2] === turn ? former : undefined),
    staleTime: 0,
    refetchInterval: ({ state }) => (isTransient(state.error) ? RECOVERY : false),
  });
  const isSettled = settled === query;
  return {
    query,
    groups: canSearch ? (data ?? NONE) : NONE,
    isAnswered: canSearch && isSettled && data !== undefined && !isPlaceholderData && !error,
    error: canSearch ? error : null,
    isFetching: canSearch && (isFetching || !isSettled),
    retry: () => void refetch(),
  };
}
