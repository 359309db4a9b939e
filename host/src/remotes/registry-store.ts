import { EMPTY_REGISTRY, parseRegistry, type Registry } from '@foro/shared/federation';
import { create } from 'zustand';
import { readDataBlock } from '../data-block';
import { askServer, isFresh } from '../offline/connection';
import { keepRunning } from './keep-running';
import { runningRemotes } from './running-remotes';

const ADDRESS = '/registry.json';

interface RegistryState {
  /** `failed`: no registry can be loaded, so every module is unavailable. */
  status: 'loading' | 'ready' | 'failed';
  /**
   * The active registry of this tab: running remotes stay at their version, the rest comes from the latest
   * registry.
   */
  registry: Registry;
  /** The latest registry from the server. */
  latest: Registry;
}

function readInlined(): Registry | null {
  const block = readDataBlock('foro-registry');
  if (block === null) return null;
  try {
    return parseRegistry(block);
  } catch {
    // It is not a registry; the served one may be valid.
    return null;
  }
}

/** The registry that arrived with the page, if there is one. */
export function initialRegistry(): RegistryState {
  const registry = readInlined();
  return registry === null
    ? { status: 'loading', registry: EMPTY_REGISTRY, latest: EMPTY_REGISTRY }
    : { status: 'ready', registry, latest: registry };
}

/** The current registry in this tab. */
export const useRegistry = create<RegistryState>()(initialRegistry);

// If two requests run, the later one wins, whichever response arrives first.
let asked = 0;
let answered = 0;

/**
 * Fetches the registry again. If that fails the current one stays; it also stays if the service worker
 * returns an earlier one because the server is unreachable. Never rejects.
 */
export async function refreshRegistry(): Promise<Registry> {
  asked += 1;
  const turn = asked;
  try {
    // Revalidated each time; an unchanged registry is not sent again.
    const answer = await askServer(ADDRESS, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${ADDRESS}: HTTP ${answer.status}`);
    const latest = parseRegistry(await answer.json());
    const { status, registry } = useRegistry.getState();
    if (turn > answered && (isFresh(answer) || status !== 'ready')) {
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

/** Fetches the registry, unless it arrived with the page. */
export async function loadRegistry(): Promise<void> {
  if (useRegistry.getState().status === 'loading') await refreshRegistry();
}
