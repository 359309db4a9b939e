import { applyConfig } from '@foro/shared/config';
import { type Evento, telemetriaSchema } from '@foro/shared/contracts/telemetria';
import { ThemeProvider } from '@foro/shared/ui/core';
import { setApiBase } from '@foro/shared/http';
import { startSession, STORAGE_KEYS, useSession } from '@foro/shared/session';
import { buildProfile, buildToken, http, HttpResponse, resetSession } from '@foro/shared/testing';
import { EMPTY_REGISTRY } from '@foro/shared/federation';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { noteReached } from '../offline/connection';
import { useOverrides } from '../overrides/overrides-store';
import { useRegistry } from '../remotes/registry-store';
import { useRemoteStates } from '../remotes/remote-states';
import { routes } from '../routes';

/** GET /user/profile for a person with that role, with the default colours. */
export const profileOf = (userRole: string) =>
  http.get('/api/user/profile', () =>
    HttpResponse.json(
      buildProfile({
        userRole,
        colorNavBar: null,
        colorNavBarText: null,
        colorButton: null,
        colorButtonText: null,
        imageLogo: null,
      }),
    ),
  );

/** Accepts every sign-out. */
export const logout = http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 }));

/** An installation without any remote. */
export const emptyRegistry = http.get('/registry.json', () =>
  HttpResponse.json({ schemaVersion: 1, release: 1, remotes: [] }),
);

/** The server is reachable for requests that follow a failure. */
export const reachable = http.head('/config.json', () => new HttpResponse(null));

const beacons: Blob[] = [];
Object.defineProperty(navigator, 'sendBeacon', {
  configurable: true,
  value: (_address: string, body: Blob) => beacons.push(body) > 0,
});

/** The reports about remotes since the last test, as a page sends them when it is left. */
export async function sentEvents(): Promise<Evento[]> {
  window.dispatchEvent(new Event('pagehide'));
  const texts = await Promise.all(beacons.map((beacon) => beacon.text()));
  return texts.flatMap((text) => telemetriaSchema.parse(JSON.parse(text)).eventos);
}

let stopSession = () => {};

/**
 * Opens the whole host at an address, as its start does; `token` is the token that an earlier visit stored in
 * the browser.
 */
export function renderHost(
  path: string,
  { token, ...kept }: { token?: string } & Record<string, string> = {},
) {
  resetSession();
  setApiBase('/api');
  if (token) localStorage.setItem(STORAGE_KEYS.token, token);
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  stopSession = startSession();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  function Page() {
    return (
      <ThemeProvider branding={useSession((session) => session.branding)}>
        <RouterProvider router={router} />
      </ThemeProvider>
    );
  }
  return { ...render(<Page />), router, user: userEvent.setup() };
}

/** Opens the host at an address for a signed-in person, with further stored values. */
export const renderSignedIn = (path: string, kept: Record<string, string> = {}) =>
  renderHost(path, { ...kept, token: buildToken() });

// The width of a desktop: below 1200 pixels the menu starts folded to its icons.
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});

afterEach(() => {
  stopSession();
  noteReached(true);
  window.dispatchEvent(new Event('pagehide'));
  beacons.length = 0;
  useOverrides.setState({ overrides: [] });
  useRemoteStates.setState({}, true);
  applyConfig({});
  sessionStorage.clear();
  localStorage.clear();
  useRegistry.setState({ status: 'loading', registry: EMPTY_REGISTRY, latest: EMPTY_REGISTRY }, true);
});
