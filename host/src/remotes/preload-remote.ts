import type { RegistryEntry } from '@foro/shared/federation';
import { useConnection } from '../offline/connection';
import { isOverride } from '../overrides/overrides-store';
import { mayComeFrom } from './may-come-from';
import { prepareShared } from './prepare-shared';
import { whyOff } from './use-remotes';

/**
 * Less than a real load's timeout, in milliseconds: if the server hangs, the preload is dropped before that
 * load gives up.
 */
const PATIENCE = 8_000;

/** The network information that some browsers provide. */
interface Line {
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/**
 * Whether there is capacity for speculative fetches; a pointer on the menu justifies a slower connection than
 * idle time does.
 */
export function mayPreload(reason: 'idle' | 'intent'): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Line }).connection ?? {};
  const enough = reason === 'idle' ? ['4g'] : ['3g', '4g'];
  return useConnection.getState().isOnline && !saveData && enough.includes(effectiveType);
}

// Each file is requested once, whatever the result: a real load requests it again with its full timeout.
const asked = new Set<string>();

const isHere = (address: string) =>
  asked.has(address) ||
  (performance.getEntriesByName?.(new URL(address, window.location.href).href) ?? []).length > 0;

async function fetchAhead(address: string, integrity?: string): Promise<void> {
  if (isHere(address)) return;
  asked.add(address);
  try {
    // Fetched into the browser's cache: immutable files are taken from there when they are loaded, and
    // nothing of them runs yet.
    const answer = await fetch(address, {
      priority: 'low',
      signal: AbortSignal.timeout(PATIENCE),
      ...(integrity && { integrity }),
    });
    await answer.arrayBuffer();
  } catch {
    // Nobody waits for it: opening the module handles and reports the failure.
  }
}

/**
 * Fetches a remote's entry and first files ahead of time, and with a prefix those of its page; nothing of it
 * runs. Never rejects, and does not use up the retries of the real load.
 */
export async function preloadRemote(
  remote: RegistryEntry,
  prefix?: RegistryEntry['prefixes'][number],
): Promise<void> {
  const { base, entry, preload } = remote;
  // A developer's server may have rebuilt the remote by the time it is opened.
  if (isOverride(remote) || !mayComeFrom(remote) || whyOff(remote) !== null) return;
  if (prefix) prepareShared(prefix.shared);
  const files = [...new Set([...preload, ...(prefix?.preload ?? [])])];
  await Promise.all([
    fetchAhead(`${base}${entry.file}`, entry.integrity),
    ...files.map((file) => fetchAhead(`${base}${file}`)),
  ]);
}
