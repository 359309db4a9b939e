import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error';
import { readSecrets } from './secrets';

/** A bucket that replaces the folder of contents. */
export interface S3Config {
  /** The service's address; undefined for Amazon's in the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** The prefix of each name in the bucket, with its last slash; '' for none. */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** How long the service may be silent, in milliseconds. */
  readonly timeoutMs: number;
}

/** The location of the documents' contents. */
export interface FilesPlace {
  /** The processes of one database share it; with a bucket, it holds only running uploads. */
  readonly filesDir: string;
  readonly s3?: S3Config | undefined;
}

/** The location of the documents' contents, and how much space they may take. */
export interface FilesConfig extends FilesPlace {
  /** The space that one firm's documents may take, in bytes; Infinity for no limit. */
  readonly filesQuota: number;
}

/**
 * The variables for the location of the documents' contents:
 * - `FORO_FILES_DIR`: the folder of the contents, `arquivos` in the data folder by default;
 *   `FORO_FILES_QUOTA_GB`: how much one firm's may take (20; 0 sets no limit).
 * - `FORO_S3_BUCKET`, with `FORO_S3_ACCESS_KEY` and `FORO_S3_SECRET_KEY`: stores them in that bucket;
 *   `FORO_S3_ENDPOINT` for a service other than Amazon's, `FORO_S3_REGION`, and `FORO_S3_PREFIX` before all
 *   names.
 */
export const filesVariables = {
  FORO_FILES_DIR: z.string().min(1).optional(),
  FORO_FILES_QUOTA_GB: z.coerce.number().min(0).max(1_000_000).default(20),
  FORO_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'não é o nome de um bucket')
    .optional(),
  FORO_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FORO_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('sa-east-1'),
  FORO_S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'só letras, números, ponto, hífen e barra')
    .transform((value) => `${value.replace(/\/$/, '')}/`)
    .default(''),
  FORO_S3_ACCESS_KEY: z.string().min(3).optional(),
  FORO_S3_SECRET_KEY: z.string().min(8, 'deve ter ao menos 8 caracteres').optional(),
  FORO_S3_TIMEOUT_MS: z.coerce.number().int().min(1).max(600_000).default(30_000),
};

const placeSchema = z.object({ FORO_DATA_DIR: z.string().min(1).default('.data'), ...filesVariables });

type Variables = z.output<typeof placeSchema>;

/** @throws ConfigError if a bucket is named without its keys, or keys without a bucket */
export const filesOf = (variables: Variables): FilesConfig => ({
  filesDir: path.resolve(variables.FORO_FILES_DIR ?? path.join(variables.FORO_DATA_DIR, 'arquivos')),
  filesQuota: variables.FORO_FILES_QUOTA_GB === 0 ? Infinity : variables.FORO_FILES_QUOTA_GB * 1024 ** 3,
  s3: s3Of(variables),
});

function s3Of(variables: Variables): S3Config | undefined {
  const { FORO_S3_BUCKET: bucket, FORO_S3_ACCESS_KEY: accessKey, FORO_S3_SECRET_KEY: secretKey } = variables;
  if (bucket === undefined && accessKey === undefined && secretKey === undefined) return undefined;
  if (bucket === undefined || accessKey === undefined || secretKey === undefined)
    throw new ConfigError(
      'FORO_S3_BUCKET, FORO_S3_ACCESS_KEY, FORO_S3_SECRET_KEY: defina os três, ou nenhum (docs/operacao.md).',
    );
  return {
    endpoint: variables.FORO_S3_ENDPOINT,
    region: variables.FORO_S3_REGION,
    bucket,
    prefix: variables.FORO_S3_PREFIX,
    accessKey,
    secretKey,
    timeoutMs: variables.FORO_S3_TIMEOUT_MS,
  };
}

/**
 * The location of the documents' contents, for a command that needs no other setting.
 * @throws ConfigError naming the invalid variable
 */
export function loadFilesPlace(env: NodeJS.ProcessEnv): FilesPlace {
  const parsed = placeSchema.safeParse(readSecrets(env));
  if (parsed.success) return filesOf(parsed.data);
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
  );
}
