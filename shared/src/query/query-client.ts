import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error';
import { isTransient } from '../http/is-transient';
import { useSession } from '../session/session-store';

/**
 * The specification wants some failures "only logged" (section 8). The log gets the resource's name, and
 * nothing about whose record it is.
 */
function logFailure(error: Error, { queryKey: [about] }: { queryKey: readonly unknown[] }): void {
  if (error instanceof ApiError && error.code === 'CANCELADO') return;
  // oxlint-disable-next-line no-console
  console.warn(`Falha ao buscar dados (${String(about)}): ${error.message}`);
}

/**
 * A query cache with the suite's settings: no refetch when a window gets the focus or the network returns;
 * one retry, only if the network or the server failed; and an immediate failure when offline instead of an
 * invisible wait.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < 1 && isTransient(error),
        retryDelay: 1_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** The suite's one query cache. Components get it from `useQueryClient`. */
export const queryClient = createQueryClient();

// A session never sees data that another session fetched. Screens that stay mounted (another tab signed in)
// fetch their data again.
useSession.subscribe((session, former) => {
  if (former.token === null || session.token === former.token) return;
  if (session.token === null) {
    void queryClient.cancelQueries();
    queryClient.clear();
  } else void queryClient.resetQueries();
});
