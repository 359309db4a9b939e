import path from 'node:path';
import { root } from '../workspace/paths.mjs';
import { readSettings } from './settings.mjs';

test('defaults: the demonstration, on this machine, in .data', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual({
    port: 3000,
    host: 'localhost',
    isDemo: true,
    databaseUrl: undefined,
    dataDir: path.join(root, '.data'),
    siteDir: path.join(root, '.site'),
    supportEmail: 'suporte@foro.dev',
  });
});

test('a PostgreSQL server has no demonstration unless requested', () => {
  const DATABASE_URL = 'postgres://localhost/foro';
  expect(readSettings({ DATABASE_URL })).toMatchObject({ isDemo: false, databaseUrl: DATABASE_URL });
  expect(readSettings({ DATABASE_URL, FORO_DEMO: '1' }).isDemo).toBe(true);
});

test.each([
  [{ PORT: 'abc' }, 'PORT deve ser um número de 0 a 65535, e não "abc".'],
  [{ PORT: '70000' }, 'PORT deve ser um número de 0 a 65535, e não "70000".'],
  [{ FORO_DEMO: 'sim' }, 'FORO_DEMO deve ser 0 ou 1, e não "sim".'],
  [
    { HOST: '0.0.0.0' },
    'O modo de demonstração só atende neste computador, e HOST é "0.0.0.0": use FORO_DEMO=0 ou deixe HOST vazio.',
  ],
])('refuses %j in one line', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test('other machines are served only without the demonstration', () => {
  expect(readSettings({ HOST: '0.0.0.0', FORO_DEMO: '0' }).host).toBe('0.0.0.0');
});
