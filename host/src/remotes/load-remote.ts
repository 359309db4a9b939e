import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { registerGlobalPlugins } from '@module-federation/runtime-core';
import { findIncompatibilities, type HostOffer, type RegistryEntry } from '@foro/shared/federation';
import { whenApiBaseKnown } from '@foro/shared/http';
import type { RouteObject } from 'react-router-dom';
import { readDataBlock } from '../data-block';
import { isOverride } from '../overrides/overrides-store';
import { diagnoseEntry } from './diagnose-entry';
import { loadEntry, runsAnother } from './load-entry';
import { mayComeFrom } from './may-come-from';
import { offerRuntime } from './offer-runtime';
import { prepareShared } from './prepare-shared';
import quickShares from './quick-shares';
import {
  IncompatibleRemoteError,
  isSharedMismatch,
  RefusedOriginError,
  StalePageError,
} from './remote-errors';
import { noteFailed, noteLoaded, noteLoading } from './remote-states';
import { forgetRunning, markRunning } from './running-remotes';

type FederationPlugin = NonNullable<Parameters<typeof registerPlugins>[0]>[number];
type LoadEntryAnswer = ReturnType<NonNullable<FederationPlugin['loadEntry']>>;

const RETRY_DELAYS = [500, 1_500];
const remotes = new Map<string, RegistryEntry>();
const loaded = new Map<string, Promise<unknown>>();

/** An export of a remote, and a check of its shape. */
export interface Exposed<Found> {
  /** Name of the exposed module: `routes`, `slots/inicio/hoje`. */
  key: string;
  /** Its name for people and in `/status`, if it is a part of the remote and not its pages. */
  part?: string;
  /** The requested export of the module; null if it is missing. */
  pick: (module: unknown) => Found | null;
}

const ROUTES: Exposed<RouteObject[]> = {
  key: 'routes',
  pick: (module) => {
    const { routes } = Object(module) as { routes?: unknown };
    return Array.isArray(routes) ? (routes as RouteObject[]) : null;
  },
};

/** The runtime's own fetching of an entry supports neither integrity nor our timeouts. */
const entryPlugin: FederationPlugin = {
  name: 'foro-entry',
  loadEntry: async ({ remoteInfo }) => {
    const remote = remotes.get(remoteInfo.name);
    return (remote && loadEntry(remote)) as Awaited<LoadEntryAnswer>;
  },
};

async function checkOrigin(remote: RegistryEntry): Promise<void> {
  if (mayComeFrom(remote)) return;
  // A fetched configuration may arrive after the registry.
  await whenApiBaseKnown();
  if (!mayComeFrom(remote))
    throw new RefusedOriginError(`${new URL(remote.base).origin} não está entre as origens permitidas`);
}

function checkCompatibility(remote: RegistryEntry): void {
  const offer = readDataBlock('foro-host') as HostOffer | null;
  if (!offer) return;
  const reasons = findIncompatibilities(remote, offer);
  if (reasons.length > 0) throw new IncompatibleRemoteError(reasons);
}

/** Registers a remote. An earlier entry that was never loaded is replaced. */
function register(remote: RegistryEntry): void {
  const entry = `${remote.base}${remote.entry.file}`;
  const registered = getInstance()?.options.remotes.find(({ name }) => name === remote.container);
  const force = registered !== undefined && 'entry' in registered && registered.entry !== entry;
  if (remotes.size === 0) {
    offerRuntime();
    registerPlugins([entryPlugin]);
    // The host's own instance has the plugin from its build; each remote has an instance too.
    registerGlobalPlugins([quickShares()]);
  }
  remotes.set(remote.container, remote);
  registerRemotes([{ name: remote.container, entry, entryGlobalName: remote.container, type: 'var' }], {
    force,
  });
}

async function attempt<Found>(remote: RegistryEntry, { key, pick }: Exposed<Found>): Promise<Found> {
  // Loaded before the runtime requests it, whose own errors would hide the reason.
  await loadEntry(remote);
  const found = pick(await loadRemote(`${remote.container}/${key}`, { from: 'runtime' }));
  if (found === null)
    throw new IncompatibleRemoteError(
      key === ROUTES.key ? `${remote.name} não expõe suas rotas` : `${remote.name} não expõe ${key}`,
    );
  return found;
}

const wait = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));

async function load<Found>(remote: RegistryEntry, exposed: Exposed<Found>): Promise<Found> {
  if (runsAnother(remote)) throw new StalePageError(`${remote.name}: outra publicação já rodou nesta página`);
  await checkOrigin(remote);
  checkCompatibility(remote);
  register(remote);
  for (const delay of RETRY_DELAYS) {
    try {
      return await attempt(remote, exposed);
    } catch (error) {
      if (error instanceof IncompatibleRemoteError) throw error;
      if (isSharedMismatch(error)) throw new IncompatibleRemoteError((error as Error).message);
      await wait(delay);
    }
  }
  return attempt(remote, exposed).catch(async (error: unknown) => {
    throw await diagnoseEntry(remote, error);
  });
}

/** Records the loading state, but not during the render of the requesting page. */
function watch(remote: RegistryEntry, found: Promise<unknown>, part: string | undefined): void {
  const startedAt = performance.now();
  queueMicrotask(() => noteLoading(remote, part));
  found.then(
    () => noteLoaded(remote, performance.now() - startedAt, part),
    (error: unknown) => noteFailed(remote, error, performance.now() - startedAt, part),
  );
}

/**
 * Loads a remote's export: its entry is fetched once, with a timeout of 15 s and two retries; a failure is
 * not cached, so the next call tries again. A remote that runs in this tab stays at its version until the
 * page is reloaded.
 *
 * @param requests shared modules that it needs
 */
export function loadExposed<Found>(
  remote: RegistryEntry,
  exposed: Exposed<Found>,
  requests: readonly string[] = [],
): Promise<Found> {
  const id = `${remote.name}/${exposed.key}`;
  const known = loaded.get(id);
  if (known) return known as Promise<Found>;
  prepareShared(requests);
  const found = load(remote, exposed);
  watch(remote, found, exposed.part);
  loaded.set(id, found);
  // A developer's override is not a release, so no later release makes it outdated.
  if (!isOverride(remote)) markRunning(remote);
  found.catch(() => {
    loaded.delete(id);
    if (![...loaded.keys()].some((other) => other.startsWith(`${remote.name}/`))) forgetRunning(remote);
  });
  return found;
}

/** The routes of a remote. @param requests shared modules that the page needs */
export const loadRemoteRoutes = (
  remote: RegistryEntry,
  requests: readonly string[] = [],
): Promise<RouteObject[]> => loadExposed(remote, ROUTES, requests);
