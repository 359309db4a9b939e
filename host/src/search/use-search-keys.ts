import { useEffect } from 'react';

interface Platform {
  userAgentData?: { platform?: string };
}

/** Whether the keyboard has ⌘ in place of Ctrl. */
const isMac = (): boolean =>
  /mac|iphone|ipad/i.test((navigator as Platform).userAgentData?.platform ?? navigator.platform);

/** The keys that open the search, as text and in the form for screen readers. */
export const searchKeys = () =>
  isMac() ? { hint: '⌘K', aria: 'Meta+K /' } : { hint: 'Ctrl+K', aria: 'Control+K /' };

const UNTYPED = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Whether keys pressed there are typed into something. */
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

/** Calls back on Ctrl+K (⌘K) and, if nothing is being typed, on '/'; not while a dialog is open. */
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
