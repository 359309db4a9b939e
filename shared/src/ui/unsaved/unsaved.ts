import { useEffect, useSyncExternalStore } from 'react';

const dirtyForms = new Set<symbol>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether any form on the screen has unsaved changes. */
export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0;

/**
 * The same as a hook: it renders again when a form gets its first change, and when the last one is saved or
 * discarded.
 */
export const useHasUnsavedChanges = (): boolean => useSyncExternalStore(subscribe, hasUnsavedChanges);

/**
 * Counts the caller's form among those with changes, and makes the browser ask before the window is closed.
 */
export function useUnsavedMark(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return undefined;
    const form = Symbol('form');
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    dirtyForms.add(form);
    tell();
    window.addEventListener('beforeunload', ask);
    return () => {
      dirtyForms.delete(form);
      tell();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}
