import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readOrigins } from '@foro/shared/federation';
import type { SiteConfig } from '../site/release-content';
import { ReleaseRefusedError } from './refused-error';

/** The target of a release: a site's folder, and the run-time settings of a host. */
export interface Target {
  site: string;
  config: SiteConfig;
  /** The address where a release reads the API's version; without it only `FORO_API_VERSION` gives it. */
  api?: string;
}

const isRecordOfText = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

/** Reads a host's origins; a single invalid origin makes the whole target invalid. */
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
  const { site, config, api } = Object(raw) as Partial<Target>;
  const { apiBase, supportEmail, environment } = Object(config) as Partial<SiteConfig>;
  if (!isText(site) || !isText(apiBase) || !isText(supportEmail) || !isText(environment)) return null;
  const origins = parseOrigins(Object(config) as Partial<SiteConfig>, environment);
  return (
    origins && {
      site: path.resolve(folder, site),
      config: { apiBase, supportEmail, environment, ...origins },
      ...(isText(api) && { api }),
    }
  );
}

/**
 * Reads a target by its name from a `targets.json`; a relative site folder is resolved against `folder`.
 * @throws ReleaseRefusedError if there is none of that name
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
