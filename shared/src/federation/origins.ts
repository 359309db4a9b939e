/**
 * An origin, or (only on this machine) all ports of one: `https://arquivos.exemplo.com`,
 * `http://localhost:*`.
 */
const ORIGIN =
  /^(?:https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1):\*)$/;
const ANY_PORT = ':*';

/**
 * The `environment` in `config.json` for an installation in which remotes are developed: only there overrides
 * work.
 */
export const DEVELOPMENT = 'development';

/**
 * Reads from a configuration the origins, besides the suite's own, that remotes may come from. Omits invalid
 * origins, and `http://localhost:*` outside development.
 */
export function readOrigins(raw: unknown, environment: string): string[] {
  if (!Array.isArray(raw)) return [];
  const isOrigin = (value: unknown): value is string => typeof value === 'string' && ORIGIN.test(value);
  return raw.filter(isOrigin).filter((origin) => environment === DEVELOPMENT || !origin.endsWith(ANY_PORT));
}

const isAnyPortOf = (origin: string, machine: string) =>
  origin === machine || /^:\d+$/.test(origin.startsWith(machine) ? origin.slice(machine.length) : '');

/** Whether an origin is among the allowed ones. */
export const isAllowedOrigin = (origin: string, allowed: readonly string[]): boolean =>
  allowed.some(
    (one) =>
      one === origin || (one.endsWith(ANY_PORT) && isAnyPortOf(origin, one.slice(0, -ANY_PORT.length))),
  );

/**
 * Whether a remote's files may come from this base: a path belongs to the suite's own address, any other base
 * has to be on the list.
 *
 * @param base a registry entry's `base`
 */
export const isAllowedBase = (base: string, allowed: readonly string[]): boolean =>
  base.startsWith('/') || isAllowedOrigin(new URL(base).origin, allowed);
