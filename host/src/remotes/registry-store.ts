import { EMPTY_REGISTRY, parseRegistry, type Registry } from '@foro/shared/federation';
import { create } from 'zustand';
import { readDataBlock } from '../data-block';
import { askServer, isFresh } from '../offline/connection';
import { keepRunning } from './keep-running';
import { runningRemotes } from './running-remotes';

interface RegistryState {
  /** `failed`: there is no registry to be had, so every module is unavailable. */
  status: 'loading' | 'ready' | 'failed';
  /** In force in this tab: what runs here stays as it was begun, the rest is as the server last said. */
  registry: Registry;
  /** As the server last said. */
  latest: Registry;
}

async function fetchRegistry(): Promise<{ registry: Registry; isKept: boolean }> {
  // Asked for again each time; the same one is not sent twice.
  const answer = await askServer('/registry.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`registry.json: HTTP ${answer.status}`);
  return { registry: parseRegistry(await answer.json()), isKept: !isFresh(answer) };
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
  return registry
    ? { status: 'ready', registry, latest: registry }
    : { status: 'loading', registry: EMPTY_REGISTRY, latest: EMPTY_REGISTRY };
}

/** The registry in force in this tab. */
export const useRegistry = create<RegistryState>()(initialRegistry);

// Of two that are under way the later question has the later answer, whichever arrives first.
let asked = 0;
let answered = 0;

/**
 * Fetches the registry anew; when that fails the one in force stays, and so it does when the service worker answers with
 * an earlier one because the server is out of reach. Never rejects.
 */
export async function refreshRegistry(): Promise<Registry> {
  asked += 1;
  const turn = asked;
  try {
    const { registry: latest, isKept } = await fetchRegistry();
    const { status, registry } = useRegistry.getState();
    if (turn > answered && (!isKept || status !== 'ready')) {
      answered = turn;
      useRegistry.setState({
        status: 'ready',
        latest,
        registry: keepRunning(latest, registry, runningRemotes()),
      });
    }
  } catch {
    if (useRegistry.getState().status !== 'ready') useRegistry.setState({ status: 'failed' });
  }
  return useRegistry.getState().registry;
}

/** Fetches the registry if none arrived with the page. */
export async function loadRegistry(): Promise<void> {
  if (useRegistry.getState().status === 'loading') await refreshRegistry();
}
