import { EMPTY_REGISTRY, parseRegistry, type Registry } from '@foro/shared/federation';
import { create } from 'zustand';
import { readDataBlock } from '../data-block';
import { askServer, isFresh } from '../offline/connection';
import { believe } from './believe-registry';
import { forCohort, type Found } from './cohort-registry';
import { keepRunning } from './keep-running';
import { readLastGood, REGISTRY_ADDRESS } from './last-good-registry';
import { runningRemotes } from './running-remotes';
import { REGISTRY_KEYS, RegistryRefusedError } from './verify-registry';

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
  /** Why the latest registry, or that of the person's cohort, was not accepted; null if it was. */
  refused: string | null;
}

async function fetchRegistry(address: string): Promise<Found> {
  // Revalidated each time; an unchanged registry is not sent again.
  const answer = await askServer(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${address}: HTTP ${answer.status}`);
  const raw: unknown = await answer.json();
  const isKept = !isFresh(answer);
  return { registry: await believe(address, raw, isKept), isKept };
}

/** Reports why a registry was refused; returns whether that was the failure. */
function noteRefusal(error: unknown): boolean {
  if (!(error instanceof RegistryRefusedError)) return false;
  useRegistry.setState({ refused: error.message });
  return true;
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

/** The registry that arrived with the page, if there is one and it needs no verification first. */
export function initialRegistry(): RegistryState {
  const registry = REGISTRY_KEYS.length === 0 ? readInlined() : null;
  // If people have different versions, this person's registry has to be determined first.
  return registry?.canaries.length === 0
    ? { status: 'ready', registry, latest: registry, refused: null }
    : { status: 'loading', registry: EMPTY_REGISTRY, latest: EMPTY_REGISTRY, refused: null };
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
    const {
      registry: latest,
      isKept,
      refused,
    } = await forCohort(await fetchRegistry(REGISTRY_ADDRESS), fetchRegistry);
    const { status, registry } = useRegistry.getState();
    if (turn > answered && (!isKept || status !== 'ready')) {
      answered = turn;
      useRegistry.setState({
        status: 'ready',
        refused,
        latest,
        registry: keepRunning(latest, registry, runningRemotes()),
      });
    }
  } catch (error) {
    if (noteRefusal(error)) await goBackToLastGood();
    if (useRegistry.getState().status !== 'ready') useRegistry.setState({ status: 'failed' });
  }
  return useRegistry.getState().registry;
}

const readKept = async (address: string): Promise<Found> => ({
  registry: await believe(address, await readLastGood(address), true),
  isKept: true,
});

/** In a tab without a registry: uses the last one that this browser accepted, if it stored one. */
async function goBackToLastGood(): Promise<void> {
  if (useRegistry.getState().status === 'ready') return;
  const registry = await readKept(REGISTRY_ADDRESS)
    .then((kept) => forCohort(kept, readKept))
    .then((found) => found.registry)
    .catch(() => null);
  if (registry && useRegistry.getState().status !== 'ready')
    useRegistry.setState({ status: 'ready', registry, latest: registry });
}

/** Uses the page's registry once it is verified; a registry that is not accepted is ignored. */
async function takeInlined(): Promise<void> {
  const raw = readDataBlock('foro-registry');
  if (raw === null) return;
  try {
    const arrived = await believe(REGISTRY_ADDRESS, raw, false);
    const { registry, refused } = await forCohort({ registry: arrived, isKept: false }, fetchRegistry);
    if (useRegistry.getState().status === 'loading')
      useRegistry.setState({ status: 'ready', registry, latest: registry, refused });
  } catch (error) {
    noteRefusal(error);
  }
}

let checking: Promise<void> | undefined;

/**
 * Starts verifying the registry that arrived with the page, if there is one; once for all callers. Never
 * rejects.
 */
export function checkArrived(): Promise<void> {
  checking ??= (useRegistry.getState().status === 'loading' ? takeInlined() : Promise.resolve()).finally(
    () => (checking = undefined),
  );
  return checking;
}

/** Uses the registry that arrived with the page, or fetches it. */
export async function loadRegistry(): Promise<void> {
  await checkArrived();
  if (useRegistry.getState().status === 'loading') await refreshRegistry();
}
