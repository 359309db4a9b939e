import { useEffect } from 'react';

const dirtyForms = new Set<symbol>();

/** Whether any form on the screen holds changes that are not saved. */
export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0;

/** Counts the caller's form among those with changes, and lets the browser ask before the window is closed. */
export function useUnsavedMark(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return undefined;
    const form = Symbol('form');
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    dirtyForms.add(form);
    window.addEventListener('beforeunload', ask);
    return () => {
      dirtyForms.delete(form);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}
