import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '../site/compose-release';
import { ReleaseRefusedError } from './refused-error';

/** Where something is released to: a site's folder, and what a host put there is told at run time. */
export interface Target {
  site: string;
  config: SiteConfig;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function parseTarget(raw: unknown, folder: string): Target | null {
  const { site, config } = Object(raw) as Partial<Target>;
  const { apiBase, supportEmail, environment } = Object(config) as Partial<SiteConfig>;
  if (!isText(site) || !isText(apiBase) || !isText(supportEmail) || !isText(environment)) return null;
  return { site: path.resolve(folder, site), config: { apiBase, supportEmail, environment } };
}

/**
 * A target by its name in a `targets.json`; a site's folder that is relative starts at `folder`.
 * @throws ReleaseRefusedError when there is none of that name
 */
export async function readTarget(file: string, name: string, folder: string): Promise<Target> {
  const all = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const target = Object.hasOwn(all, name) ? parseTarget(all[name], folder) : null;
  if (target === null) throw new ReleaseRefusedError(`Destino desconhecido ou incompleto: ${name}. ${file} tem: ${Object.keys(all).join(', ')}.`);
  return target;
}
