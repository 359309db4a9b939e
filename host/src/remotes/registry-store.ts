import { EMPTY_REGISTRY, parseRegistry, type Registry } from '@foro/shared/federation';
import { create } from 'zustand';
import { readDataBlock } from '../data-block';

interface RegistryState {
  /** `failed`: there is no registry to be had, so every module is unavailable. */
  status: 'loading' | 'ready' | 'failed';
  registry: Registry;
}

const PATIENCE = 15_000;

async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`registry.json: HTTP ${answer.status}`);
  return parseRegistry(await answer.json());
}

function readInlined(): Registry | null {
  const block = readDataBlock('foro-registry');
  if (block === null) return null;
  try {
    return parseRegistry(block);
  } catch {
    // Not a registry: the served one may be.
    return null;
  }
}

/** The registry that arrived with the page, if one did. */
export function initialRegistry(): RegistryState {
  const registry = readInlined();
  return registry ? { status: 'ready', registry } : { status: 'loading', registry: EMPTY_REGISTRY };
}

/** The registry in force in this tab. */
export const useRegistry = create<RegistryState>()(initialRegistry);

/** Fetches the registry anew; when that fails the one in force stays. Never rejects. */
export async function refreshRegistry(): Promise<Registry> {
  try {
    const registry = await fetchRegistry();
    useRegistry.setState({ status: 'ready', registry });
  } catch {
    if (useRegistry.getState().status !== 'ready') useRegistry.setState({ status: 'failed' });
  }
  return useRegistry.getState().registry;
}

/** Fetches the registry if none arrived with the page. */
export async function loadRegistry(): Promise<void> {
  if (useRegistry.getState().status === 'loading') await refreshRegistry();
}
