import type { StorageKey } from './storage-keys';

/**
 * Uses the browser's storage, or the tab's. A browser that blocks site data throws on every access: then this is
 * null, and the session lives in memory, in this tab only.
 */
export function withStorage<Result>(
  name: 'localStorage' | 'sessionStorage',
  act: (storage: Storage) => Result,
): Result | null {
  try {
    return act(window[name]);
  } catch {
    return null;
  }
}

/** Reads a stored text; null if it is absent or the browser refuses storage. */
export const readStored = (key: StorageKey): string | null =>
  withStorage('localStorage', (storage) => storage.getItem(key));

/** Stores a text; null removes it. A browser that refuses storage (blocked, full) stores nothing. */
export function writeStored(key: StorageKey, value: string | null): void {
  withStorage('localStorage', (storage) =>
    value === null ? storage.removeItem(key) : storage.setItem(key, value),
  );
}
