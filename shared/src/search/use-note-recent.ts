import { useEffect } from 'react';
import { noteRecent, type RecentNote } from './recent';

/** Records that the record on the screen was opened last, once it has loaded. */
export function useNoteRecent(note: RecentNote | null, to: string): void {
  // Pages create the note at each render, so its text tells whether it changed.
  const text = note === null ? null : JSON.stringify(note);
  useEffect(() => {
    if (text === null) return;
    const told = JSON.parse(text) as RecentNote;
    if (told.titulo) noteRecent({ ...told, to });
  }, [text, to]);
}
