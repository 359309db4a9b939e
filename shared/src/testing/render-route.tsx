import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider, useRoutes } from 'react-router-dom';
import type { Role } from '../contracts/roles';
import { setApiBase } from '../http/api-base';
import { createQueryClient } from '../query/query-client';
import type { SessionProfile } from '../session/session-profile';
import type { SlotName, SlotProps } from '../slots/contexts';
import { type OfferedPiece, type PieceComponent, type SlotHost, SlotHostContext } from '../slots/slot-host';
import { ThemeProvider } from '../ui/core/theme-provider';
import { closeDialogs } from '../ui/dialogs/dialog-store';
import { resetSession, signInAs } from './build-session';

interface RenderRouteOptions {
  /** Address to open, with its query. */
  path: string;
  /** The signed-in person; an Admin by default, nobody for null. */
  role?: Role | null;
  /** Further fields of the profile. */
  profile?: Partial<SessionProfile>;
  /** Contributions of other remotes to the slots of the page. */
  pieces?: readonly TestPiece[];
}

/** A contribution of another remote, and its component; without one it does not load. */
type TestPiece = {
  [Name in SlotName]: Partial<OfferedPiece> & { slot: Name; component?: ComponentType<SlotProps<Name>> };
}[SlotName];

/** Slots as the host fills them, with these contributions. */
function TestSlots({ pieces, children }: { pieces: readonly TestPiece[]; children: ReactNode }) {
  const [host] = useState(() => {
    const offered = pieces.map(({ component, ...piece }, index) => ({
      component,
      piece: {
        name: `peca-${index}`,
        title: 'Peça',
        order: 0,
        module: './peca',
        height: 80,
        remote: 'mfe-outro',
        ...piece,
      },
    }));
    return {
      pieces: offered.map(({ piece }) => piece),
      load: (wanted: OfferedPiece) => {
        const component = offered.find(
          ({ piece }) => piece.slot === wanted.slot && piece.name === wanted.name,
        )?.component;
        return component
          ? Promise.resolve(component as PieceComponent)
          : Promise.reject(new Error('não veio'));
      },
      onBroken: () => undefined,
      refresh: () => Promise.resolve(),
    } satisfies SlotHost;
  });
  return <SlotHostContext.Provider value={host}>{children}</SlotHostContext.Provider>;
}

function RemoteRoutes({
  routes,
  queryClient,
}: {
  routes: RouteObject[];
  queryClient: ReturnType<typeof createQueryClient>;
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>{useRoutes(routes)}</Suspense>
    </QueryClientProvider>
  );
}

/**
 * Renders a remote's routes at an address as the host does: the theme contains the data router (so that
 * leaving can be blocked), whose splat route passes the routes to `useRoutes`, with a signed-in session and a
 * separate query cache without retries.
 *
 * @returns Testing Library's queries, the `router` (its `state.location` is the current address), a `user`
 * who types and clicks, and the `queryClient`
 */
export function renderRoute(
  routes: RouteObject[],
  { path, role = 'Admin', profile, pieces = [] }: RenderRouteOptions,
) {
  resetSession();
  setApiBase('/api');
  if (role !== null) signInAs(role, profile);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const router = createMemoryRouter(
    [{ path: '*', element: <RemoteRoutes routes={routes} queryClient={queryClient} /> }],
    { initialEntries: [path] },
  );
  const user = userEvent.setup({ delay: null });
  const page = (
    <ThemeProvider>
      <TestSlots pieces={pieces}>
        <RouterProvider router={router} />
      </TestSlots>
    </ThemeProvider>
  );
  return { ...render(page), router, user, queryClient };
}

// Runs after Testing Library's own clean-up, so that no screen sees its session end.
afterEach(() => {
  closeDialogs();
  resetSession();
});
