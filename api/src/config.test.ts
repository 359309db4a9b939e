import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig, loadMigrationConfig } from './config';
import { ConfigError } from './config-error';

const SECRET = 'x'.repeat(32);
const SERVING = 'postgresql://foro_api@localhost/foro';
const OWNER = 'postgresql://foro@localhost/foro';

describe('loadConfig', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foro-config-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));
  const load = (env: Record<string, string> = {}) =>
    loadConfig({ FORO_DATA_DIR: path.join(folder, 'dados'), ...env });

  it('needs nothing: the demonstration on the embedded server, on the loopback address', () => {
    expect(load()).toMatchObject({
      host: '127.0.0.1',
      databaseUrl: undefined,
      migrationUrl: undefined,
      isDemo: true,
      doesBackgroundWork: true,
      isProduction: false,
      trustedProxy: [],
      lookupTimeoutMs: 8000,
      watchRoundMs: 55_000,
      captureRoundMs: 30_000,
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
    expect(load({ FORO_BACKGROUND: '0' }).doesBackgroundWork).toBe(false);
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

  it('takes how often the watch and the capture go round, and how the courts are asked', () => {
    expect(load({ FORO_WATCH_ROUND_MS: '1000', FORO_CAPTURE_ROUND_MS: '500' })).toMatchObject({
      watchRoundMs: 1000,
      captureRoundMs: 500,
    });
    const djen = { FORO_DJEN_URL: 'http://127.0.0.1:9' };
    expect(load(djen).djen).toMatchObject({ paceMs: 1000, timeoutMs: 30_000, retryMs: 2000 });
    expect(load({ ...djen, FORO_SOURCE_RETRY_MS: '20' }).djen?.retryMs).toBe(20);
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
    ['a round that never rests', { FORO_WATCH_ROUND_MS: '0' }, /^FORO_WATCH_ROUND_MS: /],
    ['a capture that looks too seldom', { FORO_CAPTURE_ROUND_MS: '3600000' }, /^FORO_CAPTURE_ROUND_MS: /],
    ['a service that is no address', { FORO_CEP_URL: 'viacep' }, /^FORO_CEP_URL: /],
  ])('refuses %s in one line', (_, env, message) => {
    const refusal = () => load(env as Record<string, string>);
    expect(refusal).toThrow(ConfigError);
    expect(refusal).toThrow(message);
  });

  it.each([
    ['FORO_JWT_SECRET', { FORO_JWT_SECRET: 'troque-este-segredo-por-um-de-48-bytes-ao-acaso' }],
    ['FORO_METRICS_TOKEN', { FORO_METRICS_TOKEN: 'troque-este-token-das-metricas' }],
    ['POSTGRES_PASSWORD', { FORO_MIGRATION_URL: OWNER, POSTGRES_PASSWORD: 'troque-esta-senha' }],
    ['FORO_DB_PASSWORD', { FORO_DB_PASSWORD: 'troque-tambem-esta-senha' }],
  ])('refuses an example of %s in production', (_, variables) => {
    const own = { FORO_JWT_SECRET: SECRET, DATABASE_URL: SERVING, NODE_ENV: 'production' };
    expect(() => load({ ...own, ...variables } as Record<string, string>)).toThrow(/é o valor de exemplo/);
    expect(load({ ...own, FORO_METRICS_TOKEN: SECRET }).metricsToken).toBe(SECRET);
  });

  describe('secrets', () => {
    const kept = (name: string, content: string) => {
      fs.writeFileSync(path.join(folder, name), content);
      return path.join(folder, name);
    };

    it('are read from the files that <NAME>_FILE names, and complete the addresses', () => {
      const config = load({
        DATABASE_URL: SERVING,
        FORO_MIGRATION_URL: OWNER,
        FORO_DB_PASSWORD_FILE: kept('atende', 'de/quem:atende\n'),
        POSTGRES_PASSWORD_FILE: kept('dono', "d'o%20no\n"),
        FORO_JWT_SECRET_FILE: kept('jwt', `${SECRET}\n`),
        FORO_METRICS_TOKEN_FILE: kept('metricas', 'token-das-metricas-1\n'),
      });
      const passwordOf = (url = '') => decodeURIComponent(new URL(url).password);
      expect(config).toMatchObject({ jwtSecret: SECRET, metricsToken: 'token-das-metricas-1' });
      expect(passwordOf(config.databaseUrl)).toBe('de/quem:atende');
      expect(passwordOf(config.migrationUrl)).toBe("d'o%20no");
    });

    it('leave an address alone that has its password', () => {
      const url = 'postgresql://foro_api:a@localhost/foro';
      const variables = { FORO_DB_PASSWORD: 'b', FORO_JWT_SECRET: SECRET };
      expect(load({ DATABASE_URL: url, ...variables }).databaseUrl).toBe(url);
    });

    it('are all that migrating needs to know, without those of serving', () => {
      expect(
        loadMigrationConfig({
          FORO_MIGRATION_URL: OWNER,
          DATABASE_URL: SERVING,
          POSTGRES_PASSWORD_FILE: kept('dono', 'x'),
          FORO_DB_PASSWORD: 'y',
          NODE_ENV: 'production',
        }),
      ).toEqual({
        migrationUrl: 'postgresql://foro:x@localhost/foro',
        databaseUrl: 'postgresql://foro_api:y@localhost/foro',
        isDemo: false,
        files: { filesDir: path.resolve('.data/arquivos'), filesQuota: 20 * 1024 ** 3, s3: undefined },
      });
      expect(() => loadMigrationConfig({ DATABASE_URL: SERVING })).toThrow(
        /^FORO_MIGRATION_URL, DATABASE_URL: /,
      );
    });

    it('names a bucket with its keys, or none of them', () => {
      const keys = { FORO_S3_ACCESS_KEY: 'chave', FORO_S3_SECRET_KEY_FILE: kept('s3', 'segredo-longo\n') };
      expect(load({ ...keys, FORO_S3_BUCKET: 'papeis', FORO_S3_PREFIX: 'foro' }).s3).toEqual({
        endpoint: undefined,
        region: 'sa-east-1',
        bucket: 'papeis',
        prefix: 'foro/',
        accessKey: 'chave',
        secretKey: 'segredo-longo',
        timeoutMs: 30_000,
      });
      expect(load().s3).toBeUndefined();
      expect(() => load(keys)).toThrow(
        /^FORO_S3_BUCKET, FORO_S3_ACCESS_KEY, FORO_S3_SECRET_KEY: defina os três/,
      );
      expect(() => load({ ...keys, FORO_S3_BUCKET: 'Papéis' })).toThrow(/^FORO_S3_BUCKET: /);
    });

    it.each([
      [
        'a file that is not there',
        () => ({ FORO_JWT_SECRET_FILE: '/nao/ha' }),
        /^FORO_JWT_SECRET_FILE: não foi possível ler \/nao\/ha\.$/,
      ],
      [
        'an empty file',
        () => ({ FORO_JWT_SECRET_FILE: kept('vazio', '\n') }),
        /^FORO_JWT_SECRET_FILE: o arquivo .* está vazio\.$/,
      ],
      [
        'a secret given twice',
        () => ({ FORO_JWT_SECRET: SECRET, FORO_JWT_SECRET_FILE: kept('jwt', SECRET) }),
        /^FORO_JWT_SECRET_FILE: defina FORO_JWT_SECRET ou o seu arquivo, não os dois\.$/,
      ],
    ])('refuse %s in one line', (_, env, message) => {
      const refusal = () => load(env() as Record<string, string>);
      expect(refusal).toThrow(ConfigError);
      expect(refusal).toThrow(message);
    });
  });
});
