import type { RegistryEntry } from '../federation/registry';

/** One active remote, `mfe-admin` by default. */
export const buildRegistryEntry = (overrides: Partial<RegistryEntry> = {}): RegistryEntry => ({
  contractVersion: 1,
  name: 'mfe-admin',
  title: 'Administração',
  version: '1.0.0',
  container: 'mfe_admin',
  entry: { file: 'remote-entry.0a1b2c3d.js', integrity: `sha384-${'A'.repeat(64)}` },
  preload: ['routes.0a1b2c3d.js'],
  prefixes: [
    { path: '/usuarios', roles: ['Admin', 'Gestor'], preload: [], shared: ['@foro/shared/ui/list'] },
  ],
  requires: { react: '^19.3.1', '@foro/shared': '^1.0.0' },
  facade: { '@foro/shared/ui/list': ['ResponsiveList'] },
  base: '/mfe/mfe-admin/1.0.0-0a1b2c3d4e5f/',
  ...overrides,
});
