import { keptKey } from '../kept/kept-keys';

/**
 * The state in which a list was left: its query, and the record that was opened from it or saved meanwhile.
 */
export interface Place {
  /** The query of its address: '?page=3&search=silva'. */
  query: string;
  /** Id of the record that was opened or saved last. */
  record?: number;
  /** Whether the record was saved: it is new, or may be on another page than before. */
  saved?: 'new' | 'changed';
}

/** The state in which the list of this path was left; undefined if it was never shown. */
export function readPlace(path: string): Place | undefined {
  const key = keptKey('lugar', path);
  if (key === null) return undefined;
  try {
    const place = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Place | null;
    return place !== null && typeof place.query === 'string' ? place : undefined;
  } catch {
    // The text is not in our format, or storage is forbidden: the list opens at its first page.
    return undefined;
  }
}

/** Stores the state in which a list is left. */
export function writePlace(path: string, place: Place): void {
  const key = keptKey('lugar', path);
  if (key === null) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Storage is forbidden or full: the list opens at its first page.
  }
}
