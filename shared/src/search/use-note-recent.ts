import { useEffect } from 'react';
import { noteRecent, type RecentRecord } from './recent';

/** Remembers the record that is on the screen as the one that was opened last, once it is there. */
export function useNoteRecent(record: Omit<RecentRecord, 'to'> | null, to: string): void {
  const { kind, titulo, detalhe } = record ?? {};
  useEffect(() => {
    if (kind && titulo) noteRecent({ kind, titulo, detalhe: detalhe ?? '', to });
  }, [kind, titulo, detalhe, to]);
}
