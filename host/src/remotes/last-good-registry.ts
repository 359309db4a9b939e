import { type Canaries, cohortAddress } from '@foro/shared/federation';
import { REGISTRY_KEYS } from './verify-registry';

const CACHE = 'foro-registro';
/** Address of the general registry. */
export const REGISTRY_ADDRESS = '/registry.json';

/**
 * Whether this host verifies registries at all, in a browser with a cache: over plain http from another
 * machine there is none.
 */
const isKept = () => REGISTRY_KEYS.length > 0 && 'caches' in globalThis;

/**
 * Stores a verified registry in case the next one is not accepted, beside those of its cohorts; registries of
 * former cohorts are deleted. A failure is silent: then nothing is stored.
 */
export function keepLastGood(address: string, raw: unknown, { cohorts }: Pick<Canaries, 'cohorts'>): void {
  if (!isKept()) return;
  void put(address, raw, [REGISTRY_ADDRESS, ...cohorts.map(({ key }) => cohortAddress(key))]).catch(
    () => undefined,
  );
}

async function put(address: string, raw: unknown, stay: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(address, new Response(JSON.stringify(raw)));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!stay.includes(pathname)) await cache.delete(pathname);
  }
}

/** The last stored copy of an address; it is verified like any other. @throws if there is none */
export async function readLastGood(address: string): Promise<unknown> {
  const kept = isKept() ? await (await caches.open(CACHE)).match(address) : undefined;
  if (!kept) throw new Error('no registry is kept');
  return kept.json();
}
