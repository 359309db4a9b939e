import { REGISTRY_KEYS } from './verify-registry';

const CACHE = 'foro-registro';
const ADDRESS = '/registry.json';

/** Whether this host checks registries at all, in a browser that keeps files: by plain http, off this machine, none does. */
const isKept = () => REGISTRY_KEYS.length > 0 && 'caches' in globalThis;

/** Keeps a registry that was checked, for when the next one is not to be believed. A failure is silent: then nothing is kept. */
export function keepLastGood(raw: unknown): void {
  if (!isKept()) return;
  void caches
    .open(CACHE)
    .then((cache) => cache.put(ADDRESS, new Response(JSON.stringify(raw))))
    .catch(() => undefined);
}

/** What was kept last; it is to be checked like any other. @throws where there is none */
export async function readLastGood(): Promise<unknown> {
  const kept = isKept() ? await (await caches.open(CACHE)).match(ADDRESS) : undefined;
  if (!kept) throw new Error('no registry is kept');
  return kept.json();
}
