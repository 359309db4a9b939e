import { use } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { NotFoundPage } from '../errors/not-found-page';

/** A remote's pages in the host's one tree, router and boundaries. Suspends while the remote is on its way. */
export function RemoteRoutes({ loading }: { loading: Promise<RouteObject[]> }) {
  return useRoutes(use(loading)) ?? <NotFoundPage />;
}
