import { type Canaries, cohortAddress } from '@foro/shared/federation';
import { REGISTRY_KEYS } from './verify-registry';

const CACHE = 'foro-registro';
/** Where everybody's registry is served. */
export const REGISTRY_ADDRESS = '/registry.json';

/**
 * Whether this host checks registries at all, in a browser with file storage: over plain http from another
 * machine, none does.
 */
const isKept = () => REGISTRY_KEYS.length > 0 && 'caches' in globalThis;

/**
 * Keeps a registry that was checked, for when the next one is not to be believed, beside those of the cohorts that it names; what
 * is of no cohort any more goes. A failure is silent: then nothing is kept.
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

/** The last stored copy of an address; it is checked like any other. @throws if there is none */
export async function readLastGood(address: string): Promise<unknown> {
  const kept = isKept() ? await (await caches.open(CACHE)).match(address) : undefined;
  if (!kept) throw new Error('no registry is kept');
  return kept.json();
}
