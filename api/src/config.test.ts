import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigError, loadConfig } from './config';

const SECRET = 'x'.repeat(32);

describe('loadConfig', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foro-config-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));
  const load = (env: Record<string, string> = {}) =>
    loadConfig({ FORO_DATA_DIR: path.join(folder, 'dados'), ...env });

  it('needs nothing: the demonstration on the embedded engine, on the loopback address', () => {
    expect(load()).toMatchObject({
      host: '127.0.0.1',
      databaseUrl: undefined,
      migrationUrl: undefined,
      isDemo: true,
      isProduction: false,
      trustedProxy: [],
      lookupTimeoutMs: 8000,
    });
  });

  it('makes the secret once, for its owner’s eyes, and reads it ever after', () => {
    const { jwtSecret, dataDir } = load();
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(load().jwtSecret).toBe(jwtSecret);
    expect(fs.statSync(path.join(dataDir, 'segredo-jwt')).mode & 0o777).toBe(0o600);
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(fs.readdirSync(dataDir)).toEqual(['segredo-jwt']);
    expect(load({ FORO_JWT_SECRET: SECRET }).jwtSecret).toBe(SECRET);
  });

  it('has no demonstration with DATABASE_URL unless asked, and takes an empty variable for an absent one', () => {
    const url = 'postgresql://foro@localhost/foro';
    expect(load({ DATABASE_URL: url, FORO_JWT_SECRET: SECRET })).toMatchObject({
      databaseUrl: url,
      isDemo: false,
    });
    expect(load({ DATABASE_URL: url, FORO_JWT_SECRET: SECRET, FORO_DEMO: '1' }).isDemo).toBe(true);
    expect(load({ DATABASE_URL: '', FORO_JWT_SECRET: '' }).isDemo).toBe(true);
    expect(load({ FORO_DEMO: '0' }).isDemo).toBe(false);
  });

  it('takes base addresses without their last slash, and proxies by commas', () => {
    expect(
      load({
        FORO_RECEITA_CNPJ_URL: 'https://minhareceita.org/',
        FORO_CEP_URL: 'http://127.0.0.1:9/ws',
        FORO_TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8',
        FORO_LOOKUP_PRIVATE: '10.1.0.0/16',
      }),
    ).toMatchObject({
      receitaCnpjUrl: 'https://minhareceita.org',
      cepUrl: 'http://127.0.0.1:9/ws',
      trustedProxy: ['127.0.0.1', '10.0.0.0/8'],
      lookupPrivate: [[expect.objectContaining({ octets: [10, 1, 0, 0] }), 16]],
    });
  });

  it.each([
    [
      'DATABASE_URL without a secret',
      { DATABASE_URL: 'postgresql://foro@localhost/foro' },
      /^FORO_JWT_SECRET: /,
    ],
    ['a short secret', { FORO_JWT_SECRET: 'curto' }, /^FORO_JWT_SECRET: /],
    ['a port out of range', { PORT: '70000' }, /^PORT: /],
    [
      'an owner who serves as well',
      {
        DATABASE_URL: 'postgresql://foro:x@localhost/foro',
        FORO_MIGRATION_URL: 'postgresql://foro:x@localhost/foro',
        FORO_JWT_SECRET: SECRET,
      },
      /^FORO_MIGRATION_URL: pede em DATABASE_URL outro usuário/,
    ],
    [
      'an owner without a login that serves',
      { FORO_MIGRATION_URL: 'postgresql://foro:x@localhost/foro' },
      /^FORO_MIGRATION_URL: /,
    ],
    ['another kind of database', { DATABASE_URL: 'mysql://localhost/foro' }, /^DATABASE_URL: /],
    [
      'a demonstration that others could reach',
      { HOST: '0.0.0.0' },
      /^HOST: o modo de demonstração só atende no próprio computador/,
    ],
    [
      'a network that is none',
      { FORO_LOOKUP_PRIVATE: '10.0.0.0/8,interna' },
      /^FORO_LOOKUP_PRIVATE: interna /,
    ],
    ['a service that is no address', { FORO_CEP_URL: 'viacep' }, /^FORO_CEP_URL: /],
  ])('refuses %s in one line', (_, env, message) => {
    const refusal = () => load(env as Record<string, string>);
    expect(refusal).toThrow(ConfigError);
    expect(refusal).toThrow(message);
  });

  it.each([
    ['FORO_JWT_SECRET', (value: string) => ({ FORO_JWT_SECRET: value })],
    ['FORO_METRICS_TOKEN', (value: string) => ({ FORO_METRICS_TOKEN: value })],
    [
      'POSTGRES_PASSWORD',
      (value: string) => ({ FORO_MIGRATION_URL: `postgresql://foro:${value}@postgres:5432/foro` }),
    ],
    [
      'FORO_DB_PASSWORD',
      (value: string) => ({ DATABASE_URL: `postgresql://foro_api:${value}@postgres:5432/foro` }),
    ],
  ])('refuses the %s of .env.example in production', (name, variables) => {
    const example =
      new RegExp(`^${name}=(.+)$`, 'm').exec(
        fs.readFileSync(path.resolve(__dirname, '../../.env.example'), 'utf8'),
      )?.[1] ?? '';
    expect(example).not.toBe('');
    const own = {
      FORO_JWT_SECRET: SECRET,
      FORO_METRICS_TOKEN: SECRET,
      DATABASE_URL: 'postgresql://foro_api:x@postgres:5432/foro',
      NODE_ENV: 'production',
    };
    expect(() => load({ ...own, ...variables(example) })).toThrow(/é o valor de exemplo/);
    expect(load(own).metricsToken).toBe(SECRET);
  });
});
