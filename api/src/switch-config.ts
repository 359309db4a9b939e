import path from 'node:path';
import { ConfigError } from './config-error';

/**
 * The means to switch modules off and on, if an installation allows it: the release tool's own program, and
 * the site's folder.
 */
export interface SwitchConfig {
  readonly tool: string;
  readonly site: string;
}

interface Variables {
  readonly FORO_SWITCH_SITE?: string | undefined;
  readonly FORO_SWITCH_TOOL?: string | undefined;
}

/** Undefined if `/status` cannot switch modules. @throws ConfigError if only one of the two is set */
export function switchOf({
  FORO_SWITCH_SITE: site,
  FORO_SWITCH_TOOL: tool,
}: Variables): SwitchConfig | undefined {
  if (site === undefined && tool === undefined) return undefined;
  if (site === undefined || tool === undefined)
    throw new ConfigError('FORO_SWITCH_SITE, FORO_SWITCH_TOOL: defina as duas, ou nenhuma.');
  return { site: path.resolve(site), tool: path.resolve(tool) };
}
