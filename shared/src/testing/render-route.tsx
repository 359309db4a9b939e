import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useRoutes } from 'react-router-dom';
import type { Role } from '../contracts/roles';
import { createQueryClient } from '../query/query-client';
import type { SessionProfile } from '../session/session-store';
import { ThemeProvider } from '../ui/core/theme-provider';
import { resetSession, signInAs } from './build-session';

interface RenderRouteOptions {
  /** Address to open, with its query. */
  path: string;
  /** Who is signed in; an Admin unless told, nobody for null. */
  role?: Role | null;
  /** What the profile says beside the role. */
  profile?: Partial<SessionProfile>;
}

function Providers({ queryClient }: { queryClient: ReturnType<typeof createQueryClient> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <Outlet />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

function RemoteRoutes({ routes }: { routes: RouteObject[] }) {
  return <Suspense fallback={null}>{useRoutes(routes)}</Suspense>;
}

/**
 * Renders a remote's routes at an address as the host does: a splat route of a data router (so that leaving can be blocked)
 * hands them to `useRoutes`, beneath the suite's theme, a signed-in session and a query cache of their own that does not retry.
 *
 * @returns Testing Library's queries, the `router` (its `state.location` tells where one is), a `user` who types and clicks, and the `queryClient`
 */
export function renderRoute(routes: RouteObject[], { path, role = 'Admin', profile }: RenderRouteOptions) {
  resetSession();
  if (role !== null) signInAs(role, profile);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const router = createMemoryRouter([{ element: <Providers queryClient={queryClient} />, children: [{ path: '*', element: <RemoteRoutes routes={routes} /> }] }], {
    initialEntries: [path],
  });
  const user = userEvent.setup();
  return { ...render(<RouterProvider router={router} />), router, user, queryClient };
}

// After Testing Library's own clean-up, so that no screen sees its session end.
afterEach(resetSession);
