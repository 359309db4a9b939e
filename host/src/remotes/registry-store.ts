import { EMPTY_REGISTRY, parseRegistry, type Registry } from '@foro/shared/federation';
import { create } from 'zustand';
import { readDataBlock } from '../data-block';
import { askServer, isFresh } from '../offline/connection';
import { keepRunning } from './keep-running';
import { keepLastGood, readLastGood } from './last-good-registry';
import { runningRemotes } from './running-remotes';
import { REGISTRY_KEYS, RegistryRefusedError, verifyRegistry } from './verify-registry';

interface RegistryState {
  /** `failed`: there is no registry to be had, so every module is unavailable. */
  status: 'loading' | 'ready' | 'failed';
  /** In force in this tab: what runs here stays as it was begun, the rest is as the server last said. */
  registry: Registry;
  /** As the server last said. */
  latest: Registry;
  /** Why what the server last said was not believed; null where it was. */
  refused: string | null;
}

async function fetchRegistry(): Promise<{ registry: Registry; isKept: boolean }> {
  // Asked for again each time; the same one is not sent twice.
  const answer = await askServer('/registry.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`registry.json: HTTP ${answer.status}`);
  const raw: unknown = await answer.json();
  const isKept = !isFresh(answer);
  return { registry: await believe(raw, isKept), isKept };
}

/** Checks and reads a registry, and keeps it for when the next one is not to be believed. @throws RegistryRefusedError, ZodError */
async function believe(raw: unknown, isKept = false): Promise<Registry> {
  await verifyRegistry(raw, { isKept });
  const registry = parseRegistry(raw);
  keepLastGood(raw);
  return registry;
}

/** Tells why a registry was refused; answers whether that is what went wrong. */
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
  return registry
    ? { status: 'ready', registry, latest: registry, refused: null }
    : { status: 'loading', registry: EMPTY_REGISTRY, latest: EMPTY_REGISTRY, refused: null };
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

/** In a tab that has no registry yet: the one that this browser believed last, if it kept one. */
async function goBackToLastGood(): Promise<void> {
  if (useRegistry.getState().status === 'ready') return;
  const registry = await readLastGood()
    .then(async (raw) => {
      await verifyRegistry(raw, { isKept: true });
      return parseRegistry(raw);
    })
    .catch(() => null);
  if (registry && useRegistry.getState().status !== 'ready')
    useRegistry.setState({ status: 'ready', registry, latest: registry });
}

/** Takes the registry that arrived with the page once it is checked; what is not believed is as if none had arrived. */
async function takeInlined(): Promise<void> {
  const raw = readDataBlock('foro-registry');
  if (raw === null) return;
  try {
    const registry = await believe(raw);
    if (useRegistry.getState().status === 'loading')
      useRegistry.setState({ status: 'ready', registry, latest: registry });
  } catch (error) {
    noteRefusal(error);
  }
}

/** Takes the registry that arrived with the page, or fetches it. */
export async function loadRegistry(): Promise<void> {
  if (useRegistry.getState().status === 'loading') await takeInlined();
  if (useRegistry.getState().status === 'loading') await refreshRegistry();
}
