import { queryClient, useQuery } from '@foro/shared/query';
import { useEffect } from 'react';
import { countNaoLidos, NAO_LIDOS_KEY } from './avisos-api';

/** How often it polls while somebody works here, in milliseconds. */
const PAUSE = 60_000;

/** A person who has done nothing for this long is away: polling would keep the session alive. */
const AWAY_AFTER = 5 * PAUSE;

/** Calls back at intervals while the page is visible and in use. */
function useWhileAtWork(call: () => unknown) {
  useEffect(() => {
    let touched = Date.now();
    const note = () => void (touched = Date.now());
    const ask = () => {
      if (document.visibilityState === 'visible' && Date.now() - touched < AWAY_AFTER) call();
    };
    const timer = setInterval(ask, PAUSE);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, note, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, note, { capture: true });
    };
  }, [call]);
}

/** The number of unread notices beside the bell; nothing if it is unknown. */
export function UnreadCount() {
  const { data = 0, refetch } = useQuery(
    {
      queryKey: NAO_LIDOS_KEY,
      queryFn: ({ signal }) => countNaoLidos(signal),
      staleTime: PAUSE / 2,
      retry: false,
      refetchOnWindowFocus: true,
    },
    queryClient,
  );
  useWhileAtWork(refetch);
  if (data === 0) return null;
  return (
    <span className="shell-unread">
      {data > 99 ? '99+' : data}
      <span className="foro-hidden"> não lidos</span>
    </span>
  );
}
