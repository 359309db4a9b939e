import { useEffect, useState } from 'react';

/** How long typing rests before what was typed is asked for, in milliseconds. */
export const TYPING_PAUSE = 300;

/** The text as it was when typing last rested: what the server is asked for. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
