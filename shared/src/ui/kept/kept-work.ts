import { hasUnsavedChanges } from '../unsaved/unsaved';
import { keptKeys, signedInSubject } from './kept-keys';

const writers = new Set<() => void>();

/** Registers a function that writes a draft which waits for a pause in typing; returns its removal. */
export function onSettle(write: () => void): () => void {
  writers.add(write);
  return () => void writers.delete(write);
}

// Nothing is pending after this: otherwise the count would miss a draft, or a deleted draft would reappear.
function settle(): void {
  for (const write of writers) write();
}

/**
 * The number of forms with unsaved changes that a person has in this window: drafts, or a form on the screen
 * without a draft.
 */
export function countUnsaved(subject: string): number {
  settle();
  const drafts = keptKeys('rascunho', subject).length;
  const isOnScreen = subject === signedInSubject() && hasUnsavedChanges();
  return isOnScreen ? Math.max(drafts, 1) : drafts;
}

/** Deletes a person's drafts, list states and opened records in this window. */
export function forgetKept(subject: string): void {
  settle();
  for (const kind of ['rascunho', 'lugar', 'recente'] as const)
    for (const key of keptKeys(kind, subject)) sessionStorage.removeItem(key);
}
