const PATIENCE = 5_000;

const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+\.\d+\.\d+/.test(value);

/**
 * Reads the version of the deployed API: from `FORO_API_VERSION` if a release has no network, else from the
 * target's API.
 *
 * @param api address of the API; undefined if the target names none
 * @returns null if it cannot be found out
 */
export async function readApiVersion(
  api: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | null> {
  if (isVersion(env.FORO_API_VERSION)) return env.FORO_API_VERSION;
  if (api === undefined) return null;
  try {
    const answer = await fetch(`${api}/health/live`, { signal: AbortSignal.timeout(PATIENCE) });
    const { version } = Object(await answer.json()) as { version?: unknown };
    return isVersion(version) ? version : null;
  } catch {
    // Out of reach, or not an API at all: the version is unknown.
    return null;
  }
}
