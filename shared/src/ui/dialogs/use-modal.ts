import { useEffect, useRef } from 'react';
import { restoreFocus } from '../core/focus';

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
    dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => {
      dialog.close();
      restoreFocus(former);
    };
  }, []);
  return ref;
}
