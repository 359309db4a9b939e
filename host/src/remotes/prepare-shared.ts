import { sharedModules } from './shared-modules';

/** Starts fetching the shared modules of a page, in parallel with the remote's entry and not after it. */
export function prepareShared(requests: readonly string[]): void {
  for (const request of requests) {
    // The module's user handles and reports the failure.
    sharedModules[request]?.().catch(() => undefined);
  }
}
