export { COUNTED, isSearchKind, MAX_LETTERS, MIN_LETTERS, SEARCH_LABELS } from './kinds';
export { Marked } from './marked';
export { hasAllWords } from './marks';
export { noteRecent, readRecent, recentLabel, type RecentNote, type RecentRecord } from './recent';
export { useNoteRecent } from './use-note-recent';
export { type Search, useSearch } from './use-search';
