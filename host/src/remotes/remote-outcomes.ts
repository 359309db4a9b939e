import type { RouteObject } from 'react-router-dom';

/** What became of fetching a remote's routes. */
export type Outcome = { routes: RouteObject[] } | { error: unknown };

const known = new WeakMap<Promise<RouteObject[]>, Outcome>();

/** From now on whoever draws these routes does so at once, without a skeleton before: they were prepared, or drawn before. */
export const noteOutcome = (loading: Promise<RouteObject[]>, outcome: Outcome): void =>
  void known.set(loading, outcome);

/** What may be drawn at once; null where it is to be waited for. */
export const outcomeOf = (loading: Promise<RouteObject[]>): Outcome | null => known.get(loading) ?? null;
