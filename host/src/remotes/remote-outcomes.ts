import type { RouteObject } from 'react-router-dom';

/** The result of fetching a remote's routes. */
export type Outcome = { routes: RouteObject[] } | { error: unknown };

const known = new WeakMap<Promise<RouteObject[]>, Outcome>();

/**
 * Records that these routes were prepared or rendered before, so that from now on they are rendered at once,
 * without a skeleton.
 */
export const noteOutcome = (loading: Promise<RouteObject[]>, outcome: Outcome): void =>
  void known.set(loading, outcome);

/** The result that can be rendered at once; null if it has to be awaited. */
export const outcomeOf = (loading: Promise<RouteObject[]>): Outcome | null => known.get(loading) ?? null;
