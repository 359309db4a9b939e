import { useEffect, useState } from 'react';

/** How long typing pauses before the text is searched, in milliseconds. */
export const TYPING_PAUSE = 300;

/** The text at the last pause in typing, which is sent to the server. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
