import { buildRegistryEntry, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { profileOf, reachable } from '../testing/render-host';

const admin = buildRegistryEntry({
  version: '1.4.2',
  prefixes: [{ path: '/usuarios', roles: ['Cliente'], preload: [], shared: [] }],
});
const registry = http.get('/registry.json', () =>
  HttpResponse.json({
    schemaVersion: 1,
    release: 12,
    since: { host: '2026-07-01T15:00:00.000Z', 'mfe-admin': '2026-07-02T18:30:00.000Z' },
    remotes: [admin, { name: 'mfe-agenda' }],
  }),
);
const health = (name: string, status: number) =>
  http.get(`/api/health/${name}`, () => HttpResponse.json({}, { status }));

/** What `/status` asks for, answered for an administrator, and how its tests read the page. */
export function prepareStatus() {
  const server = installServer(
    registry,
    profileOf('Admin'),
    reachable,
    health('live', 200),
    health('ready', 200),
    http.get('/api/Jobs', () => HttpResponse.json({ mensagens: { pendentes: 2, falhas: 0 }, lixeira: null })),
  );
  beforeAll(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<script type="application/json" id="foro-host">{"contractVersion":1,"version":"2.1.0","shared":{"react":"19.3.1","zod":"4.6.7"},"facade":{}}</script>',
    ),
  );
  return {
    server,
    admin,
    health,
    rowOf: async (name: string | RegExp) => within(await screen.findByRole('row', { name })),
    fact: async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling,
  };
}
