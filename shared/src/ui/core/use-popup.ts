import { useCallback, useEffect, useLayoutEffect, type RefObject } from 'react';
import { placeBeside } from './place';

interface PopupOptions {
  popup: RefObject<HTMLElement | null>;
  /** The element that it belongs to and is placed beside. */
  anchor: HTMLElement | null;
  /** Presses on it and focus in it do not close; and it takes the focus back. By default the anchor. */
  opener?: HTMLElement | null;
  /** What it holds, in number: with more it may have no room where it stands. */
  size?: number;
  onClose: () => void;
}

/**
 * Place, and ways to close, of a small dialog that leaves the page usable: a press or the focus outside, Escape, another window size.
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
      // A dialog around it stays.
      event.preventDefault();
      leave();
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    document.addEventListener('keydown', closeByKey);
    // It stays with what it belongs to.
    const follow = () => popup.current && anchor && placeBeside(popup.current, anchor);
    document.addEventListener('scroll', follow, true);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', onClose);
    };
  }, [popup, anchor, opener, leave, onClose]);
  return leave;
}
