import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error';
import { hostsOf, isDatabaseAddress } from './db/drivers/addresses';
import type { DatabaseLimits } from './db/drivers/limits';
import type { ClamdAddress } from './modules/plataforma/imagens/antivirus';
import { filesOf, filesVariables, type FilesConfig, type FilesPlace } from './files-config';
import { mailOf, type MailConfig } from './mail-config';
import { parseNetwork, type Network } from './outgoing/reachable';
import { keptSecret } from './kept-secret';
import { roundsOf, roundsVariables, type RoundsConfig } from './rounds-config';
import { readSecrets } from './secrets';
import { DESLIGADO, sourcesOf, type SourcesConfig } from './sources-config';

/** The API's settings from its environment, read once at start. */
export interface Config extends FilesConfig, SourcesConfig, RoundsConfig {
  readonly host: string;
  readonly port: number;
  /** A PostgreSQL server's address, with one or more hosts; without it the embedded one of `dataDir` runs. */
  readonly databaseUrl: string | undefined;
  /** The owner's address, if `databaseUrl` is that of the serving login: the owner migrates and creates it. */
  readonly migrationUrl: string | undefined;
  /** Whether another process migrates, and this one only verifies that it was done. */
  readonly isMigratedElsewhere: boolean;
  readonly dataDir: string;
  readonly poolSize: number;
  /** How long a request waits for a connection, in milliseconds. */
  readonly connectionTimeoutMs: number;
  readonly databaseLimits: DatabaseLimits;
  readonly jwtSecret: string;
  /** The token for reading the metrics; without it only this machine may read them. */
  readonly metricsToken: string | undefined;
  /** The idle time after which a session ends, in seconds. */
  readonly sessionIdleSeconds: number;
  /** The delay of the first slowed sign-in attempt, in milliseconds; later ones wait up to eight times that. */
  readonly signInDelayMs: number;
  /** How many requests a signed-in person, an API key, and a whole firm, may send in a minute. */
  readonly requestsPerPerson: number;
  readonly requestsPerKey: number;
  readonly requestsPerTenant: number;
  /** The address before `/{cnpj}` at the company registry's provider. */
  readonly receitaCnpjUrl: string;
  /** The address before `/{cep}/json/` at the postal-code service. */
  readonly cepUrl: string;
  /** How long a provider may take, in milliseconds. */
  readonly lookupTimeoutMs: number;
  /** Private networks that a provider's name may resolve to; otherwise only public addresses are allowed. */
  readonly lookupPrivate: readonly Network[];
  /** The address of an antivirus (clamd) that scans uploads; without it nothing is scanned. */
  readonly clamd: ClamdAddress | undefined;
  /** The mail server, the sender's address, and the base of the links in mail; without it none is sent. */
  readonly mail: MailConfig | undefined;
  readonly publicUrl: string | undefined;
  /** Addresses or networks of the proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxy: readonly string[];
  /** Names of the suite's remotes, each with its own series in the metrics. */
  readonly remotes: readonly string[];
  /** Whether this process also does background work: mail, recounts, emptying the trash. */
  readonly doesBackgroundWork: boolean;
  /** Whether the demonstration firm and its accounts are loaded. */
  readonly isDemo: boolean;
  readonly isProduction: boolean;
  readonly logLevel: string;
}

const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');
const baseUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ''));
const databaseAddress = z.string().refine(isDatabaseAddress, 'não é um endereço de PostgreSQL');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
const networks = list.transform((items, context) =>
  items.flatMap((item) => {
    const network = parseNetwork(item);
    if (network === null) context.addIssue(`${item} não é um endereço nem uma rede (10.0.0.0/8)`);
    return network === null ? [] : [network];
  }),
);

const requestLimit = z.coerce
  .number()
  .int()
  .min(0)
  .transform((value) => (value === 0 ? Infinity : value));

const milliseconds = z.coerce.number().int().min(1).max(600_000);

const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  DATABASE_URL: databaseAddress.optional(),
  FORO_MIGRATION_URL: databaseAddress.optional(),
  FORO_MIGRATIONS: z.enum(['apply', 'check']).default('apply'),
  FORO_DATA_DIR: z.string().min(1).default('.data'),
  ...filesVariables,
  FORO_DB_CONNECTION_TIMEOUT_MS: milliseconds.default(15_000),
  FORO_DB_STATEMENT_TIMEOUT_MS: milliseconds.default(10_000),
  FORO_DB_LOCK_TIMEOUT_MS: milliseconds.default(2_000),
  FORO_DB_IDLE_TIMEOUT_MS: milliseconds.default(10_000),
  FORO_DB_TRANSACTION_TIMEOUT_MS: milliseconds.default(15_000),
  FORO_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  FORO_JWT_SECRET: z.string().min(32, 'deve ter ao menos 32 caracteres').optional(),
  FORO_METRICS_TOKEN: z.string().min(16, 'deve ter ao menos 16 caracteres').optional(),
  FORO_REQUESTS_PER_PERSON: requestLimit.default(1_800),
  FORO_REQUESTS_PER_KEY: requestLimit.default(600),
  FORO_REQUESTS_PER_TENANT: requestLimit.default(18_000),
  FORO_SESSION_IDLE_MINUTES: z.coerce.number().int().min(15).max(480).default(120),
  FORO_SIGN_IN_DELAY_MS: z.coerce.number().int().min(0).max(2_000).default(250),
  FORO_RECEITA_CNPJ_URL: baseUrl.default('https://receitaws.com.br/v1/cnpj'),
  FORO_CEP_URL: baseUrl.default('https://viacep.com.br/ws'),
  FORO_SGS_URL: baseUrl.optional(),
  FORO_LOOKUP_TIMEOUT_MS: z.coerce.number().int().min(1).max(60_000).default(8_000),
  FORO_LOOKUP_PRIVATE: networks.default([]),
  FORO_DJEN_URL: z.literal(DESLIGADO).or(baseUrl).optional(),
  FORO_DATAJUD_URL: z.literal(DESLIGADO).or(baseUrl).optional(),
  FORO_DATAJUD_KEY: z.string().min(10, 'deve ter ao menos 10 caracteres').optional(),
  ...roundsVariables,
  FORO_CLAMD: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'deve ser nome:porta')
    .transform((value) => {
      const [host = '', port] = value.split(':');
      return { host, port: Number(port) };
    })
    .optional(),
  FORO_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  FORO_MAIL_FROM: z.string().min(3).max(200).optional(),
  FORO_PUBLIC_URL: baseUrl.optional(),
  FORO_TRUSTED_PROXY: list.default([]),
  FORO_REMOTE_NAMES: list.default([]),
  FORO_BACKGROUND: flag.default(true),
  FORO_DEMO: flag.optional(),
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/**
 * Reads the configuration from environment variables (an empty one counts as absent), and secrets also from the files of `<NAME>_FILE`.
 * - `HOST`, `PORT`: where it listens; the demonstration on the loopback address only.
 * - `DATABASE_URL`: PostgreSQL, with one or more hosts (`postgres://user@a,b/foro`); without it, the embedded one in `FORO_DATA_DIR`.
 * - `FORO_MIGRATION_URL`: the database's owner, for the migrations; `DATABASE_URL` then names the serving login, created at start.
 * - `FORO_MIGRATIONS`: `check` if `migrate.mjs` runs before; this process then starts only if the database is up to date.
 * - `FORO_FILES_*`, `FORO_S3_*`: where the documents' contents are stored (`files-config.ts`).
 * - `FORO_DB_*_TIMEOUT_MS`: how long a request may wait and work in the database; maintenance has no limit.
 * - `FORO_JWT_SECRET`: required with `DATABASE_URL`; otherwise created once and kept in the data folder.
 * - `FORO_METRICS_TOKEN`: the token for `/api/metrics`. In production no secret may be that of `.env.example`.
 * - `FORO_REQUESTS_PER_PERSON`, `FORO_REQUESTS_PER_KEY`, `FORO_REQUESTS_PER_TENANT`: how many requests a signed-in person, an API key, and a whole firm, may send in a minute; 0 sets no limit.
 * - `FORO_SESSION_IDLE_MINUTES`: the idle time after which a session ends (15 to 480); no session lasts longer than eight hours.
 * - `FORO_SIGN_IN_DELAY_MS`: the delay of the fifth failed sign-in within 15 minutes; doubled with each, up to eightfold.
 * - `FORO_RECEITA_CNPJ_URL`: the address before `/{cnpj}`: `https://receitaws.com.br/v1/cnpj`, `https://minhareceita.org`
 *   or `https://brasilapi.com.br/api/cnpj/v1`. `FORO_CEP_URL`: the address before `/{cep}/json/`; `FORO_SGS_URL`: the address before `/bcdata.sgs.{series}`.
 * - `FORO_DJEN_URL`: DJEN's address; `desligado` (the demonstration's default) disables it. `rounds-config.ts` has its pace.
 * - `FORO_DATAJUD_URL`, `FORO_DATAJUD_KEY`: the same for DataJud, which requires the key that its portal publishes.
 * - `FORO_LOOKUP_PRIVATE`: private addresses or networks (`10.0.0.0/8`), comma-separated, that the name of such a provider may resolve to.
 * - `FORO_CLAMD`: `name:port` of the antivirus that scans uploads.
 * - `FORO_SMTP_URL`: `smtps://user:password@server:465` or `smtp://server:587`, with `FORO_MAIL_FROM`. `FORO_PUBLIC_URL`: the address that people open.
 * - `FORO_REMOTE_NAMES`: the suite's remotes, comma-separated; others share the remaining series in the metrics.
 * - `FORO_BACKGROUND`: `0` leaves background work (mail, recounts, the trash) to another process of this program.
 * - `FORO_TRUSTED_PROXY`: addresses of proxies, comma-separated. `FORO_DEMO`: `1` or `0` (default: 1 without `DATABASE_URL`).
 * @throws ConfigError naming the invalid variable
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const variables = parse(environmentSchema, env);
  const isDemo = variables.FORO_DEMO ?? variables.DATABASE_URL === undefined;
  if (isDemo && !isLoopback(variables.HOST)) {
    throw new ConfigError(
      `HOST: o modo de demonstração só atende no próprio computador, não em ${variables.HOST} (use FORO_DEMO=0).`,
    );
  }
  if (variables.NODE_ENV === 'production') refuseExamples(variables);
  refuseSameLogin(variables);
  const dataDir = path.resolve(variables.FORO_DATA_DIR);
  return {
    host: variables.HOST,
    port: variables.PORT,
    databaseUrl: variables.DATABASE_URL,
    migrationUrl: variables.FORO_MIGRATION_URL,
    isMigratedElsewhere: variables.FORO_MIGRATIONS === 'check',
    dataDir,
    ...filesOf(variables),
    poolSize: variables.FORO_POOL_SIZE,
    connectionTimeoutMs: variables.FORO_DB_CONNECTION_TIMEOUT_MS,
    databaseLimits: {
      statementMs: variables.FORO_DB_STATEMENT_TIMEOUT_MS,
      lockMs: variables.FORO_DB_LOCK_TIMEOUT_MS,
      idleMs: variables.FORO_DB_IDLE_TIMEOUT_MS,
      transactionMs: variables.FORO_DB_TRANSACTION_TIMEOUT_MS,
    },
    jwtSecret:
      variables.FORO_JWT_SECRET ?? keptSecret(dataDir, variables.DATABASE_URL === undefined || isDemo),
    metricsToken: variables.FORO_METRICS_TOKEN,
    requestsPerPerson: variables.FORO_REQUESTS_PER_PERSON,
    requestsPerKey: variables.FORO_REQUESTS_PER_KEY,
    requestsPerTenant: variables.FORO_REQUESTS_PER_TENANT,
    sessionIdleSeconds: variables.FORO_SESSION_IDLE_MINUTES * 60,
    signInDelayMs: variables.FORO_SIGN_IN_DELAY_MS,
    receitaCnpjUrl: variables.FORO_RECEITA_CNPJ_URL,
    cepUrl: variables.FORO_CEP_URL,
    lookupTimeoutMs: variables.FORO_LOOKUP_TIMEOUT_MS,
    lookupPrivate: variables.FORO_LOOKUP_PRIVATE,
    ...sourcesOf(variables, isDemo),
    ...roundsOf(variables),
    clamd: variables.FORO_CLAMD,
    mail: mailOf(variables),
    publicUrl: variables.FORO_PUBLIC_URL,
    trustedProxy: variables.FORO_TRUSTED_PROXY,
    remotes: variables.FORO_REMOTE_NAMES,
    doesBackgroundWork: variables.FORO_BACKGROUND,
    isDemo,
    isProduction: variables.NODE_ENV === 'production',
    logLevel: variables.LOG_LEVEL,
  };
}

/** The settings for migrating, without the secrets of serving. */
export interface MigrationConfig {
  readonly files: FilesPlace;
  readonly migrationUrl: string;
  readonly databaseUrl: string;
  readonly isDemo: boolean;
}

/**
 * Reads the settings of `migrate.mjs`: `FORO_MIGRATION_URL`, the owner's address, and `DATABASE_URL`, that of the login it creates.
 * @throws ConfigError naming the invalid variable
 */
export function loadMigrationConfig(env: NodeJS.ProcessEnv): MigrationConfig {
  const variables = parse(
    environmentSchema
      .pick({
        DATABASE_URL: true,
        FORO_MIGRATION_URL: true,
        FORO_DEMO: true,
        FORO_DATA_DIR: true,
        NODE_ENV: true,
      })
      .extend(filesVariables),
    env,
  );
  if (variables.NODE_ENV === 'production') refuseExamples(variables);
  refuseSameLogin(variables);
  const {
    FORO_MIGRATION_URL: migrationUrl,
    DATABASE_URL: databaseUrl,
    FORO_DEMO: isDemo = false,
  } = variables;
  if (migrationUrl === undefined || databaseUrl === undefined)
    throw new ConfigError('FORO_MIGRATION_URL, DATABASE_URL: as duas são precisas para atualizar o banco.');
  return { migrationUrl, databaseUrl, isDemo, files: filesOf(variables) };
}

function parse<Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv): z.infer<Schema> {
  const parsed = schema.safeParse(readSecrets(env));
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
  );
}

/** The beginning of every example of a secret. */
const EXAMPLE = 'troque-';

const EXAMPLES_IN = ['FORO_JWT_SECRET', 'FORO_METRICS_TOKEN', 'DATABASE_URL', 'FORO_MIGRATION_URL'] as const;

type Variables = z.infer<typeof environmentSchema>;

function refuseExamples(variables: Pick<Partial<Variables>, (typeof EXAMPLES_IN)[number]>): void {
  const copied = EXAMPLES_IN.filter((name) => variables[name]?.includes(EXAMPLE));
  if (copied.length > 0)
    throw new ConfigError(
      `${copied.join(', ')}: é o valor de exemplo; defina um segredo só desta instalação (docs/operacao.md).`,
    );
}

/** Refuses the owner as serving login: it would revoke its own rights. */
function refuseSameLogin({
  DATABASE_URL: serving,
  FORO_MIGRATION_URL: owner,
}: Pick<Variables, 'DATABASE_URL' | 'FORO_MIGRATION_URL'>) {
  if (owner === undefined) return;
  const login = serving === undefined ? '' : hostsOf(serving)[0].username;
  if (login === '' || login === hostsOf(owner)[0].username)
    throw new ConfigError(
      'FORO_MIGRATION_URL: pede em DATABASE_URL outro usuário do banco, com que a API atende (docs/operacao.md).',
    );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (net.isIPv4(host) && host.startsWith('127.'));
}
