import { useEffect, type RefObject } from 'react';

const isGone = (element: Element | null) => element === null || element === document.body;

/** Moves the focus to the page's heading, where keyboard and screen reader continue. */
export const focusHeading = () =>
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });

/** Gives the focus back to the element that had it; if that is gone, to the page's heading. */
export function restoreFocus(former: Element | null) {
  if (former instanceof HTMLElement && former.isConnected && !isGone(former))
    former.focus({ preventScroll: true });
  else focusHeading();
}

/** Focuses an element when it appears, if the focused element disappeared: a result that replaces its buttons. */
export function useFreeFocus(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (isGone(document.activeElement)) ref.current?.focus({ preventScroll: true });
  }, [ref]);
}
