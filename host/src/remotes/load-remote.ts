import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { findIncompatibilities, type HostOffer, type RegistryEntry } from '@foro/shared/federation';
import type { RouteObject } from 'react-router-dom';
import { readDataBlock } from '../data-block';
import { loadEntry, runsAnother } from './load-entry';
import { offerRuntime } from './offer-runtime';
import { IncompatibleRemoteError, isSharedMismatch, StalePageError } from './remote-errors';
import { forgetRunning, markRunning } from './running-remotes';
import { sharedModules } from './shared-modules';

type FederationPlugin = NonNullable<Parameters<typeof registerPlugins>[0]>[number];
type LoadEntryAnswer = ReturnType<NonNullable<FederationPlugin['loadEntry']>>;

const RETRY_DELAYS = [500, 1_500];
const remotes = new Map<string, RegistryEntry>();
const loaded = new Map<string, Promise<RouteObject[]>>();

/** The runtime's own way of fetching an entry knows neither integrity nor our patience. */
const entryPlugin: FederationPlugin = {
  name: 'foro-entry',
  loadEntry: async ({ remoteInfo }) => {
    const remote = remotes.get(remoteInfo.name);
    return (remote && loadEntry(remote)) as Awaited<LoadEntryAnswer>;
  },
};

function checkCompatibility(remote: RegistryEntry): void {
  const offer = readDataBlock('foro-host') as HostOffer | null;
  if (!offer) return;
  const reasons = findIncompatibilities(remote, offer);
  if (reasons.length > 0) throw new IncompatibleRemoteError(reasons);
}

/** A remote registered with another entry, which was never loaded, gives way to the newer one. */
function register(remote: RegistryEntry): void {
  const entry = `${remote.base}${remote.entry.file}`;
  const registered = getInstance()?.options.remotes.find(({ name }) => name === remote.container);
  const force = registered !== undefined && 'entry' in registered && registered.entry !== entry;
  if (remotes.size === 0) {
    offerRuntime();
    registerPlugins([entryPlugin]);
  }
  remotes.set(remote.container, remote);
  registerRemotes([{ name: remote.container, entry, entryGlobalName: remote.container, type: 'var' }], { force });
}

async function attempt(remote: RegistryEntry): Promise<RouteObject[]> {
  const module = await loadRemote<{ routes?: RouteObject[] }>(`${remote.container}/routes`, { from: 'runtime' });
  if (!Array.isArray(module?.routes)) throw new IncompatibleRemoteError(`${remote.name} não expõe suas rotas`);
  return module.routes;
}

const wait = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));

async function load(remote: RegistryEntry): Promise<RouteObject[]> {
  if (runsAnother(remote)) throw new StalePageError(`${remote.name}: outra publicação já rodou nesta página`);
  checkCompatibility(remote);
  register(remote);
  for (const delay of RETRY_DELAYS) {
    try {
      return await attempt(remote);
    } catch (error) {
      if (error instanceof IncompatibleRemoteError) throw error;
      if (isSharedMismatch(error)) throw new IncompatibleRemoteError((error as Error).message);
      await wait(delay);
    }
  }
  return attempt(remote);
}

/** Starts fetching what a page takes from the share scope, beside the remote's entry and not after it. */
function prepareShared(requests: readonly string[]): void {
  for (const request of requests) {
    // Whoever needs the module meets the failure and tells of it.
    sharedModules[request]?.().catch(() => undefined);
  }
}

/**
 * The routes of a remote: its entry is fetched once, with 15 s of patience and two retries; a failure is not kept, so that
 * the next call tries again. A remote that runs in this tab stays at its version until the page is loaded again.
 *
 * @param requests shared modules that the page in question needs
 */
export function loadRemoteRoutes(remote: RegistryEntry, requests: readonly string[] = []): Promise<RouteObject[]> {
  const known = loaded.get(remote.name);
  if (known) return known;
  prepareShared(requests);
  const routes = load(remote);
  loaded.set(remote.name, routes);
  markRunning(remote);
  routes.catch(() => {
    loaded.delete(remote.name);
    forgetRunning(remote);
  });
  return routes;
}
