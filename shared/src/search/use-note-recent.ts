import { useEffect } from 'react';
import { noteRecent, type RecentNote } from './recent';

/** Remembers the record that is on the screen as the one that was opened last, once it is there. */
export function useNoteRecent(note: RecentNote | null, to: string): void {
  // Pages create the note at each render, so its text shows whether it changed.
  const text = note === null ? null : JSON.stringify(note);
  useEffect(() => {
    if (text === null) return;
    const told = JSON.parse(text) as RecentNote;
    if (told.titulo) noteRecent({ ...told, to });
  }, [text, to]);
}
