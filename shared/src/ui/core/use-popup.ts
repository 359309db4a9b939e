import { useCallback, useEffect, useLayoutEffect, type RefObject } from 'react';
import { placeBeside } from './place';

interface PopupOptions {
  popup: RefObject<HTMLElement | null>;
  /** The element beside which it is placed. */
  anchor: HTMLElement | null;
  /**
   * Presses on this element and focus in it do not close the popup, and it gets the focus back. By default
   * the anchor.
   */
  opener?: HTMLElement | null;
  /** The number of its items: with more of them it may no longer fit at its place. */
  size?: number;
  onClose: () => void;
}

/**
 * Places a small dialog that leaves the page usable, and closes it on a press or focus outside, on Escape, or
 * if the window's size changes.
 *
 * @returns closes it and gives the focus back
 */
export function usePopup({ popup, anchor, opener = anchor, size, onClose }: PopupOptions): () => void {
  useLayoutEffect(() => {
    if (popup.current && anchor) placeBeside(popup.current, anchor);
  }, [popup, anchor, size]);
  const leave = useCallback(() => {
    onClose();
    opener?.focus({ preventScroll: true });
  }, [opener, onClose]);
  useEffect(() => {
    const closeIfOutside = ({ target }: Event) => {
      const isInside = (element: HTMLElement | null) => target instanceof Node && element?.contains(target);
      if (!isInside(popup.current) && !isInside(opener)) onClose();
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around the popup stays open: it neither gets the key, nor does the browser cancel it.
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    document.addEventListener('keydown', closeByKey, true);
    // The popup follows its anchor.
    const follow = () => popup.current && anchor && placeBeside(popup.current, anchor);
    document.addEventListener('scroll', follow, true);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
      document.removeEventListener('keydown', closeByKey, true);
      document.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', onClose);
    };
  }, [popup, anchor, opener, leave, onClose]);
  return leave;
}
