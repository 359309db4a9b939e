import { useEffect } from 'react';

interface Platform {
  userAgentData?: { platform?: string };
}

/** Whether the keyboard has ⌘ where others have Ctrl. */
const isMac = (): boolean =>
  /mac|iphone|ipad/i.test((navigator as Platform).userAgentData?.platform ?? navigator.platform);

/** The text of the keys that open the search, and its form for screen readers. */
export const searchKeys = () =>
  isMac() ? { hint: '⌘K', aria: 'Meta+K /' } : { hint: 'Ctrl+K', aria: 'Control+K /' };

const UNTYPED = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Whether keys that are pressed there are typed into something. */
function isTypedInto(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !UNTYPED.includes(target.type);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('textarea, select, [contenteditable]:not([contenteditable="false"])') !== null)
  );
}

function isAskedForBy(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.isComposing || event.repeat) return false;
  if (key.toLowerCase() === 'k')
    return (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
  // Some keyboards have the slash on AltGr, which Windows reports as Ctrl and Alt.
  const hasModifier = metaKey || ((ctrlKey || altKey) && !event.getModifierState('AltGraph'));
  return key === '/' && !hasModifier && !isTypedInto(target);
}

/** Calls back for Ctrl+K (⌘K) and, if nothing is being typed, '/'; not while a dialog asks for something. */
export function useSearchKeys(onAsk: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isAskedForBy(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onAsk();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onAsk]);
}
