import { ApiError } from '@foro/shared/http';
import { queryClient } from '@foro/shared/query';
import { loadProfile, useSession } from '@foro/shared/session';
import { useEffect } from 'react';
import { checkConnection, onReconnected } from './connection';

const isOutOfReach = (error: unknown) => error instanceof ApiError && error.code === 'REDE';

/** Repeats the requests that failed while the server was unreachable; other data stay. */
function recover(): void {
  if (useSession.getState().profileStatus === 'failed') void loadProfile();
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/**
 * While mounted: a request that does not reach the server starts the polling, and everything recovers by
 * itself.
 */
export function useRecovery(): void {
  useEffect(() => {
    const asked = () => useSession.getState().profileStatus === 'failed' && void checkConnection();
    asked();
    const stops = [
      onReconnected(recover),
      useSession.subscribe((now, before) => now.profileStatus !== before.profileStatus && asked()),
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isOutOfReach(event.action.error))
          void checkConnection();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
