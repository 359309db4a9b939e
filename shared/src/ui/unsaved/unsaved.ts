import { useEffect, useSyncExternalStore } from 'react';

const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether any form on the screen has unsaved changes, or other work would be lost. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/**
 * The same as a hook: it renders again when a form gets its first change, and when the last one is saved or
 * discarded.
 */
export const useHasUnsavedChanges = (): boolean => useSyncExternalStore(subscribe, hasUnsavedChanges);

/**
 * Counts a piece of work among the unsaved ones, and makes the browser ask before the window is closed; for
 * work that goes on without its screen, such as an upload.
 *
 * @returns ends that
 */
export function markUnsaved(): () => void {
  const work = Symbol('work');
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  unsaved.add(work);
  tell();
  window.addEventListener('beforeunload', ask);
  return () => {
    unsaved.delete(work);
    tell();
    window.removeEventListener('beforeunload', ask);
  };
}

/** Counts the caller's form among those with changes. */
export function useUnsavedMark(isDirty: boolean) {
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);
}
