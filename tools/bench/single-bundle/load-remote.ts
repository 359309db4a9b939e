import type { RegistryEntry } from '@foro/shared/federation';
import type { RouteObject } from 'react-router-dom';

// The four remotes that the benchmark is about. webpack.config.mjs defines the paths: `#mfe-admin` is
// mfe-admin/src/routes.tsx.
const ROUTES: Record<string, () => Promise<{ routes: RouteObject[] }>> = {
  'mfe-admin': () => import('#mfe-admin'),
  'mfe-clientes': () => import('#mfe-clientes'),
  'mfe-processos': () => import('#mfe-processos'),
  'mfe-agenda': () => import('#mfe-agenda'),
};

/** Replaces the host's module of this name, without federation: the routes are a chunk of the same build. */
export async function loadRemoteRoutes(remote: RegistryEntry): Promise<RouteObject[]> {
  const load = ROUTES[remote.name];
  if (!load) throw new Error(`${remote.name} is not in the single bundle`);
  return (await load()).routes;
}
