import type { RegistryEntry } from '@foro/shared/federation';
import { useConnection } from '../offline/connection';
import { isOverride } from '../overrides/overrides-store';
import { mayComeFrom } from './may-come-from';
import { prepareShared } from './prepare-shared';
import { whyOff } from './use-remotes';

/** Less than a real load is given: a server that hangs has let go of the file before that gives up. */
const PATIENCE = 8_000;

/** What browsers tell of the line, where they do. */
interface Line {
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** Whether there is room to fetch what nobody asked for; a pointer on the menu is worth a slower line than mere idleness. */
export function mayPreload(reason: 'idle' | 'intent'): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Line }).connection ?? {};
  const enough = reason === 'idle' ? ['4g'] : ['3g', '4g'];
  return useConnection.getState().isOnline && !saveData && enough.includes(effectiveType);
}

// Each file is asked for once, had or not: whoever needs it asks again, with all the patience of a real load.
const asked = new Set<string>();

const isHere = (address: string) =>
  asked.has(address) ||
  (performance.getEntriesByName?.(new URL(address, window.location.href).href) ?? []).length > 0;

async function fetchAhead(address: string, integrity?: string): Promise<void> {
  if (isHere(address)) return;
  asked.add(address);
  try {
    // Into the browser's cache: immutable files are taken from there when they are loaded, and nothing of them runs yet.
    const answer = await fetch(address, {
      priority: 'low',
      signal: AbortSignal.timeout(PATIENCE),
      ...(integrity && { integrity }),
    });
    await answer.arrayBuffer();
  } catch {
    // Nobody waits for it: whoever opens the module meets the failure, and tells of it.
  }
}

/**
 * Fetches a remote's entry and first files ahead of time, and with a prefix those of its page; nothing of it runs. Never
 * rejects, and leaves the tries of the real load untouched.
 */
export async function preloadRemote(
  remote: RegistryEntry,
  prefix?: RegistryEntry['prefixes'][number],
): Promise<void> {
  const { base, entry, preload } = remote;
  // A developer's server may have built it anew by the time it is opened.
  if (isOverride(remote) || !mayComeFrom(remote) || whyOff(remote) !== null) return;
  if (prefix) prepareShared(prefix.shared);
  const files = [...new Set([...preload, ...(prefix?.preload ?? [])])];
  await Promise.all([
    fetchAhead(`${base}${entry.file}`, entry.integrity),
    ...files.map((file) => fetchAhead(`${base}${file}`)),
  ]);
}
