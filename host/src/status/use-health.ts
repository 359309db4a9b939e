import { useConfig } from '@foro/shared/config';
import { useQuery } from '@foro/shared/query';

/** The API's report about itself. */
export interface Health {
  api: 'up' | 'down';
  /** `unknown` if the API does not report it. */
  database: 'up' | 'down' | 'unknown';
  /** How long each took to respond, in milliseconds; null if it did not. */
  apiMs: number | null;
  databaseMs: number | null;
}

const PATIENCE = 8_000;

async function ask(address: string): Promise<{ status: number; ms: number } | null> {
  const startedAt = performance.now();
  try {
    const { status } = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    return { status, ms: Math.round(performance.now() - startedAt) };
  } catch {
    return null;
  }
}

async function askHealth(apiBase: string): Promise<Health> {
  // One after the other: the first request opens the connection, and neither affects the other's time.
  const live = await ask(`${apiBase}/health/live`);
  const ready = live?.status === 200 ? await ask(`${apiBase}/health/ready`) : null;
  return {
    api: live?.status === 200 ? 'up' : 'down',
    apiMs: live?.status === 200 ? live.ms : null,
    database: ready === null ? 'unknown' : ready.status === 200 ? 'up' : 'down',
    databaseMs: ready?.status === 200 ? ready.ms : null,
  };
}

/** Health of API and database, requested each time the page is opened. */
export function useHealth() {
  const apiBase = useConfig((config) => config.apiBase);
  return useQuery({
    queryKey: ['status', 'health', apiBase],
    queryFn: () => askHealth(apiBase),
    staleTime: 0,
    gcTime: 0,
  });
}
