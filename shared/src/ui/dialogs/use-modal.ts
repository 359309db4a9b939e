import { useEffect, useRef } from 'react';
import { restoreFocus } from '../core/focus';

const FOCUSABLE = 'a[href], button, input, textarea, select, [tabindex]';

/** A text that scrolls must have the focus to be scrolled by the keyboard; Safari does not give it by itself. */
function makeScrollable(body: HTMLElement) {
  if (body.scrollHeight > body.clientHeight && !body.querySelector(FOCUSABLE)) body.tabIndex = 0;
}

/**
 * Makes a `<dialog>` modal while its component is mounted: the page behind neither scrolls nor moves, the
 * element marked `data-initial-focus` gets the focus, and the element that had it before gets it back.
 *
 * @returns the reference for the `<dialog>`, whose class list must contain `foro-dialog`
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const former = document.activeElement;
    if (!dialog) return undefined;
    document.documentElement.toggleAttribute(
      'data-scrolls',
      window.innerWidth > document.documentElement.clientWidth,
    );
    dialog.showModal();
    dialog.querySelectorAll<HTMLElement>('.foro-dialog-body').forEach(makeScrollable);
    dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => {
      dialog.close();
      restoreFocus(former);
    };
  }, []);
  return ref;
}
