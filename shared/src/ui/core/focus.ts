import { useEffect, type RefObject } from 'react';

const isGone = (element: Element | null) => element === null || element === document.body;

/** Gives the focus to the page's heading, from where keyboard and screen reader go on. */
export const focusHeading = () =>
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });

/** Gives the focus back to what had it; where that is gone, to the page's heading. */
export function restoreFocus(former: Element | null) {
  if (former instanceof HTMLElement && former.isConnected && !isGone(former))
    former.focus({ preventScroll: true });
  else focusHeading();
}

/** Gives an element the focus as it appears, where what had the focus went with it: a result in the place of its buttons. */
export function useFreeFocus(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (isGone(document.activeElement)) ref.current?.focus({ preventScroll: true });
  }, [ref]);
}
