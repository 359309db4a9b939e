import type { HostOffer } from '@foro/shared/federation';
import { readDataBlock } from '../data-block';
import type { Page } from './parts';

interface FederationInstance {
  options: { remotes: { name: string; entry?: string }[] };
}

/** The federation runtime's data about itself. */
const instances = () =>
  (globalThis as { __FEDERATION__?: { __INSTANCES__?: FederationInstance[] } }).__FEDERATION__
    ?.__INSTANCES__ ?? [];

/**
 * Reads from outside what runs in this page: its data blocks, the federation's runtime, the browser's
 * timings.
 */
export function readPage(): Page {
  const registry = readDataBlock('foro-registry') as Page['registry'] | null;
  const started = instances().flatMap(({ options }) =>
    options.remotes.flatMap(({ name, entry }) => (entry ? [[name, entry] as const] : [])),
  );
  return {
    pathname: window.location.pathname,
    origin: window.location.origin,
    registry: registry ?? { remotes: [] },
    offer: readDataBlock('foro-host') as HostOffer,
    started: Object.fromEntries(started),
    files: performance.getEntriesByType('resource') as PerformanceResourceTiming[],
  };
}
