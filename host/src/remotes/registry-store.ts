import { EMPTY_REGISTRY, parseRegistry, type Registry } from '@foro/shared/federation';
import { create } from 'zustand';
import { readDataBlock } from './data-block';

interface RegistryState {
  /** `failed`: there is no registry to be had, so every module is unavailable. */
  status: 'loading' | 'ready' | 'failed';
  registry: Registry;
}

/** The registry in force in this tab. */
export const useRegistry = create<RegistryState>()(() => ({ status: 'loading', registry: EMPTY_REGISTRY }));

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

/** Takes the registry that arrived with the page, else fetches it. */
export async function loadRegistry(): Promise<void> {
  const registry = readInlined();
  if (registry) useRegistry.setState({ status: 'ready', registry });
  else await refreshRegistry();
}
