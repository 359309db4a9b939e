import type { SearchItem, SearchKind } from '../contracts/search';
import { keptKey } from '../ui/kept/kept-keys';
import { isSearchKind } from './kinds';

const AT_MOST = 8;
const PLACE = 'registros';

/** A record that was opened, as its page or its search result told of it. */
export interface RecentRecord extends Pick<SearchItem, 'titulo' | 'detalhe' | 'to'> {
  kind: SearchKind;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isRecent(value: unknown): value is RecentRecord {
  const { kind, titulo, detalhe, to } = Object(value) as Record<string, unknown>;
  return isSearchKind(kind) && isText(titulo) && isText(detalhe) && isText(to) && /^\/(?!\/)/.test(to);
}

/** What the signed-in person opened last in this browser, the latest first; 'Sair' forgets it. */
export function readRecent(): RecentRecord[] {
  const key = keptKey('recente', PLACE);
  if (key === null) return [];
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, AT_MOST) : [];
  } catch {
    // Not ours, or storage is forbidden: nothing was opened.
    return [];
  }
}

/** Remembers a record as the one that was opened last. */
export function noteRecent({ kind, titulo, detalhe, to }: RecentRecord): void {
  const key = keptKey('recente', PLACE);
  if (key === null) return;
  const others = readRecent().filter((record) => record.to !== to);
  try {
    localStorage.setItem(key, JSON.stringify([{ kind, titulo, detalhe, to }, ...others].slice(0, AT_MOST)));
  } catch {
    // Storage is forbidden or full: it is found by searching again.
  }
}
