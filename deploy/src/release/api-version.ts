const PATIENCE = 5_000;

const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+\.\d+\.\d+/.test(value);

/**
 * The version of the API in force: as `FORO_API_VERSION` says, where a release has no network, else as the API of the target
 * answers.
 *
 * @param api address of the API; undefined where the target names none
 * @returns null where it cannot be found out
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
    // Out of reach, or no API at all: not known.
    return null;
  }
}
