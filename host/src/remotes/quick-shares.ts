import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { satisfy } from '@module-federation/runtime-core';

const answers = new Map<string, boolean>();

/** Whether a version lies in a range. Most shared modules have one version and one range, the suite's own. */
function isWithin(version: string, range: string): boolean {
  const key = `${version} ${range}`;
  const isIn = answers.get(key) ?? satisfy(version, range);
  answers.set(key, isIn);
  return isIn;
}

type Instance = Parameters<NonNullable<ModuleFederationRuntimePlugin['init']>>[0]['origin'];

/** Fills a share scope once, and again if the runtime has other shares or another scope. */
function fillOnce(origin: Instance): void {
  const { sharedHandler } = origin;
  const filled = new WeakMap<object, object>();
  const fill = sharedHandler.initializeSharing.bind(sharedHandler);
  sharedHandler.initializeSharing = (name = 'default', how) => {
    const { shared, shareStrategy } = origin.options;
    // With this strategy remotes take part each time, and not only this instance's shares.
    const asksRemotes = shareStrategy === 'version-first' || how?.strategy === 'version-first';
    const before = sharedHandler.shareScopeMap[name];
    if (!asksRemotes && before && filled.get(before) === shared) return [];
    const promises = fill(name, how);
    const scope = sharedHandler.shareScopeMap[name];
    if (scope) filled.set(scope, shared);
    return promises;
  };
}

/**
 * For each shared module that is loaded, the federation runtime puts all of them into the share scope again
 * and parses version and range again: before the first screen some eighty modules, a hundred times. This
 * plugin does both once.
 */
const quickShares = (): ModuleFederationRuntimePlugin => {
  const known = new WeakSet<Instance>();
  return {
    name: 'foro-quick-shares',
    init({ origin }) {
      if (known.has(origin)) return;
      known.add(origin);
      fillOnce(origin);
    },
    resolveShare(args) {
      const { shareScopeMap, scope, pkgName, version, shareInfo } = args;
      const { shareConfig, treeShaking } = shareInfo;
      const shared = shareScopeMap[scope]?.[pkgName]?.[version];
      const range = shareConfig.requiredVersion;
      // The runtime decides about everything else, and refuses a version outside the range.
      if (
        shared &&
        shareConfig.singleton &&
        !treeShaking &&
        typeof range === 'string' &&
        isWithin(version, range)
      )
        args.resolver = () => ({ shared, useTreesShaking: false });
      return args;
    },
  };
};

export default quickShares;
