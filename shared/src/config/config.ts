import { create } from 'zustand';
import { readOrigins } from '../federation/origins';
import { setApiBase } from '../http/api-base';

/** Run-time settings of an installation, from `config.json`. */
export interface AppConfig {
  /** Base address of the API, without a slash at its end. */
  apiBase: string;
  /** The address that failure dialogs show. */
  supportEmail: string;
  /**
   * The kind of installation: `production`, `demo`, … Only in `development` can a developer override a
   * remote.
   */
  environment: string;
  /** Origins besides the suite's own that remotes may come from. */
  remoteOrigins: string[];
}

const matching = (value: unknown, pattern: RegExp, fallback: string) =>
  typeof value === 'string' && pattern.test(value) ? value : fallback;

// Written by hand: this runs at login, which should not load zod.
function parseConfig(raw: unknown): AppConfig {
  const {
    apiBase,
    supportEmail,
    environment: name,
    remoteOrigins,
  } = Object(raw) as Partial<Record<keyof AppConfig, unknown>>;
  const environment = matching(name, /^\w+$/, 'production');
  return {
    apiBase: matching(apiBase, /^(?:\/|https?:\/\/)\S*[^\s/]$/, '/api'),
    supportEmail: matching(supportEmail, /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'suporte@foro.dev'),
    environment,
    remoteOrigins: readOrigins(remoteOrigins, environment),
  };
}

/** The current configuration; the defaults until it is loaded. */
export const useConfig = create(() => parseConfig({}));

/** Sets the configuration; an absent or wrong field gets its default. */
export function applyConfig(raw: unknown): AppConfig {
  const config = parseConfig(raw);
  useConfig.setState(config, true);
  setApiBase(config.apiBase);
  return config;
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { cache: 'no-store' });
  return answer.ok ? answer.json() : {};
}

/** Fetches `config.json` and sets it; a missing file or one that is not JSON means the defaults. Never rejects. */
export async function loadConfig(address = '/config.json'): Promise<AppConfig> {
  return applyConfig(await fetchJson(address).catch(() => ({})));
}
