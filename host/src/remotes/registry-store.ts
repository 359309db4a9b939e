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
  /** In force in this tab: what runs here stays as it was begun, the rest is as the server last said. */
  registry: Registry;
  /** As the server last said. */
  latest: Registry;
  /** Why what the server last said was not believed; null if it was. */
  refused: string | null;
}

async function fetchRegistry(address: string): Promise<Found> {
  // Asked for again each time; the same one is not sent twice.
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
    // Not a registry: the served one may be.
    return null;
  }
}

/** The registry that arrived with the page, if one did and it need not be checked first. */
export function initialRegistry(): RegistryState {
  const registry = REGISTRY_KEYS.length === 0 ? readInlined() : null;
  // If people have different versions, the person's own have to be determined first.
  return registry?.canaries.length === 0
    ? { status: 'ready', registry, latest: registry, refused: null }
    : { status: 'loading', registry: EMPTY_REGISTRY, latest: EMPTY_REGISTRY, refused: null };
}

/** The current registry in this tab. */
export const useRegistry = create<RegistryState>()(initialRegistry);

// Of two running requests the later one wins, whichever arrives first.
let asked = 0;
let answered = 0;

/**
 * Fetches the registry again; if that fails the current one stays, and also if the service worker returns an
 * earlier one because the server is unreachable. Never rejects.
 */
export async function refreshRegistry(): Promise<Registry> {
  asked += 1;
  const turn = asked;
  try {
    const { registry: latest, isKept } = await forCohort(
      await fetchRegistry(REGISTRY_ADDRESS),
      fetchRegistry,
    );
    const { status, registry } = useRegistry.getState();
    if (turn > answered && (!isKept || status !== 'ready')) {
      answered = turn;
      useRegistry.setState({
        status: 'ready',
        refused: null,
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

/** In a tab that has no registry yet: the one that this browser believed last, if it kept one. */
async function goBackToLastGood(): Promise<void> {
  if (useRegistry.getState().status === 'ready') return;
  const registry = await readKept(REGISTRY_ADDRESS)
    .then((kept) => forCohort(kept, readKept))
    .then((found) => found.registry)
    .catch(() => null);
  if (registry && useRegistry.getState().status !== 'ready')
    useRegistry.setState({ status: 'ready', registry, latest: registry });
}

/** Takes the page's registry once it is checked; a registry that is not accepted is ignored. */
async function takeInlined(): Promise<void> {
  const raw = readDataBlock('foro-registry');
  if (raw === null) return;
  try {
    const arrived = await believe(REGISTRY_ADDRESS, raw, false);
    const { registry } = await forCohort({ registry: arrived, isKept: false }, fetchRegistry);
    if (useRegistry.getState().status === 'loading')
      useRegistry.setState({ status: 'ready', registry, latest: registry });
  } catch (error) {
    noteRefusal(error);
  }
}

let checking: Promise<void> | undefined;

/** Begins to check the registry that arrived with the page, if one did; once for all who wait for it. Never rejects. */
export function checkArrived(): Promise<void> {
  checking ??= (useRegistry.getState().status === 'loading' ? takeInlined() : Promise.resolve()).finally(
    () => (checking = undefined),
  );
  return checking;
}

/** Takes the registry that arrived with the page, or fetches it. */
export async function loadRegistry(): Promise<void> {
  await checkArrived();
  if (useRegistry.getState().status === 'loading') await refreshRegistry();
}
