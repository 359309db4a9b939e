import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/**
 * Remotes are built without the federation runtime and use the host's: this saves 17 kB (gzip) in each of
 * their entries. Only the names that they use are offered: the whole namespace would add 22 kB to login.
 */
export function offerRuntime(): void {
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: {
      assert,
      CurrentGlobal,
      getGlobalFederationConstructor,
      getRemoteEntry,
      getRemoteInfo,
      helpers,
      loadScript,
      loadScriptNode,
      Module,
      ModuleFederation,
      registerGlobalPlugins,
      satisfy,
      setGlobalFederationConstructor,
      setGlobalFederationInstance,
    },
  });
}
