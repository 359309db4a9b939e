import type { StorageKey } from './storage-keys';

// A browser that blocks site data throws on every access: then the session lives in memory, in this tab only.
function withStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(window.localStorage);
  } catch {
    return null;
  }
}

/** Reads a stored text; null if it is absent or the browser refuses storage. */
export const readStored = (key: StorageKey): string | null => withStorage((storage) => storage.getItem(key));

/** Stores a text; null removes it. A browser that refuses storage (blocked, full) stores nothing. */
export function writeStored(key: StorageKey, value: string | null): void {
  withStorage((storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));
}
