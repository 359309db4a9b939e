import type { SearchItem, SearchKind } from '../contracts/search';
import type { ICON_NAMES } from '../federation/contributions';
import { keptKey } from '../ui/kept/kept-keys';
import { isSearchKind, SEARCH_LABELS } from './kinds';

const AT_MOST = 8;
const PLACE = 'registros';

/**
 * A page's note about its record: of a kind that the search covers, or of another kind with its name and its
 * icon.
 */
export type RecentNote = Pick<SearchItem, 'titulo' | 'detalhe'> &
  ({ kind: SearchKind; tipo?: never } | { kind: (typeof ICON_NAMES)[number]; tipo: string });

/** A recently opened record, as its page or its search result described it. */
export type RecentRecord = RecentNote & Pick<SearchItem, 'to'>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isRecent(value: unknown): value is RecentRecord {
  const { kind, tipo, titulo, detalhe, to } = Object(value) as Record<string, unknown>;
  const isNamed = tipo === undefined ? isSearchKind(kind) : isText(tipo) && isText(kind);
  return isNamed && isText(titulo) && typeof detalhe === 'string' && isText(to) && /^\/(?!\/)/.test(to);
}

/** The name of a record's kind as people read it. */
export const recentLabel = (record: RecentNote): string => record.tipo ?? SEARCH_LABELS[record.kind];

/**
 * The records that the signed-in person opened last in this tab, the latest first; the end of the session
 * deletes the list.
 */
export function readRecent(): RecentRecord[] {
  const key = keptKey('recente', PLACE);
  if (key === null) return [];
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, AT_MOST) : [];
  } catch {
    // The stored text is not ours, or storage is forbidden: the list is empty.
    return [];
  }
}

const pathOf = ({ to }: RecentRecord) => to.split('?')[0];

/** Whether both are the same record: an address may also contain where the person came from. */
const isSame = (a: RecentRecord, b: RecentRecord) =>
  a.to === b.to || (a.kind === b.kind && a.titulo === b.titulo && pathOf(a) === pathOf(b));

/** Records that a record was opened last. */
export function noteRecent(record: RecentRecord): void {
  const key = keptKey('recente', PLACE);
  if (key === null) return;
  const others = readRecent().filter((other) => !isSame(other, record));
  try {
    sessionStorage.setItem(key, JSON.stringify([record, ...others].slice(0, AT_MOST)));
  } catch {
    // Storage is forbidden or full: the person can still search for the record.
  }
}
