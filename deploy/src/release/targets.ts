import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readOrigins } from '@foro/shared/federation';
import type { SiteConfig } from '../site/release-content';
import { ReleaseRefusedError } from './refused-error';

/** Where something is released to: a site's folder, and what a host put there is told at run time. */
export interface Target {
  site: string;
  config: SiteConfig;
  /** Where a release asks for the version of the API; without it only `FORO_API_VERSION` tells. */
  api?: string;
  /** `/api/metrics` of processes of the API, for who watches a canary: each tells the figures of all. */
  metrics?: string[];
}

const isRecordOfText = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

/** What a host is told of origins; a word that is no origin is no half measure, so the whole target is wrong. */
function parseOrigins(
  { remoteOrigins = [], remoteFiles = {} }: Partial<SiteConfig>,
  environment: string,
): Pick<SiteConfig, 'remoteOrigins' | 'remoteFiles'> | null {
  const isWhole =
    Array.isArray(remoteOrigins) &&
    readOrigins(remoteOrigins, environment).length === remoteOrigins.length &&
    isRecordOfText(remoteFiles);
  if (!isWhole) return null;
  return {
    ...(remoteOrigins.length > 0 && { remoteOrigins }),
    ...(Object.keys(remoteFiles).length > 0 && { remoteFiles }),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function parseTarget(raw: unknown, folder: string): Target | null {
  const { site, config, api, metrics } = Object(raw) as Partial<Target>;
  const { apiBase, supportEmail, environment } = Object(config) as Partial<SiteConfig>;
  if (!isText(site) || !isText(apiBase) || !isText(supportEmail) || !isText(environment)) return null;
  const origins = parseOrigins(Object(config) as Partial<SiteConfig>, environment);
  return (
    origins && {
      site: path.resolve(folder, site),
      config: { apiBase, supportEmail, environment, ...origins },
      ...(isText(api) && { api }),
      ...(Array.isArray(metrics) && metrics.every(isText) && { metrics }),
    }
  );
}

/**
 * A target by its name in a `targets.json`; a site's folder that is relative starts at `folder`.
 * @throws ReleaseRefusedError when there is none of that name
 */
export async function readTarget(file: string, name: string, folder: string): Promise<Target> {
  const all = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const target = Object.hasOwn(all, name) ? parseTarget(all[name], folder) : null;
  if (target === null)
    throw new ReleaseRefusedError(
      `Destino desconhecido ou incompleto: ${name}. ${file} tem: ${Object.keys(all).join(', ')}.`,
    );
  return target;
}
