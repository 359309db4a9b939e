import { catch as fallingBack, config as configureZod, object, regex, string } from 'zod/mini';
import { create } from 'zustand';
import { setApiBase } from '../http/api-base';

// The content security policy forbids eval, which zod probes for unless told not to.
configureZod({ jitless: true });

const configSchema = object({
  /** Base address of the API, without a slash at its end. */
  apiBase: fallingBack(string().check(regex(/^(?:\/|https?:\/\/)\S*[^\s/]$/)), '/api'),
  /** Address that failure dialogs name. */
  supportEmail: fallingBack(string().check(regex(/^\S+@\S+\.\S+$/)), 'suporte@foro.dev'),
  /** What this installation is: `production`, `demo`, … */
  environment: fallingBack(string().check(regex(/^\w+$/)), 'production'),
});

/** What an installation may set at run time, in `config.json`. */
export type AppConfig = ReturnType<typeof parseConfig>;

const parseConfig = (raw: unknown) => configSchema.parse(typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {});

/** The configuration in force; the defaults until it is loaded. */
export const useConfig = create(() => parseConfig({}));

/** Puts a configuration in force; a field that is absent or wrong gets its default. */
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

/** Fetches `config.json` and puts it in force; one that is missing or not JSON means the defaults. Never rejects. */
export async function loadConfig(address = '/config.json'): Promise<AppConfig> {
  return applyConfig(await fetchJson(address).catch(() => ({})));
}
