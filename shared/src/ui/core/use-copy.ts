import { useState } from 'react';

/**
 * Copies texts and reports the result: show `said` in an element with the role 'status'.
 *
 * @returns `copy(text, done, what)`: `done` is the message after copying; if the browser refuses, the message
 * asks to select `what` ('o endereço'). Resolves to whether it was copied
 */
export function useCopy() {
  const [said, setSaid] = useState('');
  const copy = async (text: string, done: string, what: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(done);
      return true;
    } catch {
      // Browsers refuse if the page is not secure, or the person denied it.
      setSaid(`O navegador não deixou copiar. Selecione ${what} e copie.`);
      return false;
    }
  };
  return { said, copy };
}
