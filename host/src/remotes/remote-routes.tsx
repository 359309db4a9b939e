import { startTransition, useEffect, useState } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { NotFoundPage } from '../errors/not-found-page';
import { noteOutcome, type Outcome, outcomeOf } from './remote-outcomes';
import { RemoteSkeleton } from './remote-skeleton';

/**
 * The result of the loading; null until it is known. It is set in a transition: if the page then waits for
 * its own file, the skeleton stays. If the skeleton were rendered again, React would leave it there for 300
 * ms.
 */
function useOutcome(loading: Promise<RouteObject[]>): Outcome | null {
  const [known, setKnown] = useState(() => ({ loading, outcome: outcomeOf(loading) }));
  useEffect(() => {
    let isWanted = true;
    const settle = (outcome: Outcome) => {
      if (!isWanted) return;
      startTransition(() =>
        setKnown((before) => (before.loading === loading && before.outcome ? before : { loading, outcome })),
      );
    };
    loading.then(
      (routes) => settle({ routes }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [loading]);
  const outcome = known.loading === loading ? known.outcome : null;
  useEffect(() => {
    if (outcome && 'routes' in outcome) noteOutcome(loading, outcome);
  }, [loading, outcome]);
  return outcome;
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes) ?? <NotFoundPage />;
}

/** A remote's pages in the host's tree, router and boundaries; a skeleton while the remote loads. */
export function RemoteRoutes({ loading }: { loading: Promise<RouteObject[]> }) {
  const outcome = useOutcome(loading);
  if (outcome === null) return <RemoteSkeleton />;
  if ('error' in outcome) throw outcome.error;
  return <Pages routes={outcome.routes} />;
}
