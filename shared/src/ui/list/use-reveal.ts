import { useEffect, useRef, type RefObject } from 'react';

/** Whether nothing has the focus; after a screen was left, the heading has it. */
const isFree = (element: Element | null) =>
  element === null || element === document.body || element.hasAttribute('data-page-heading');

/**
 * Scrolls the marked row of a list into view, once, and focuses its link, unless something else has the focus
 * by then.
 *
 * @param list the element that contains the rows
 * @param isThere whether the marked row is among them
 */
export function useReveal(list: RefObject<HTMLElement | null>, isThere: boolean) {
  const isDone = useRef(false);
  useEffect(() => {
    const row =
      isThere && !isDone.current && list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!row) return;
    isDone.current = true;
    const { top, bottom } = row.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
    if (isFree(document.activeElement)) row.querySelector('a')?.focus({ preventScroll: true });
  }, [list, isThere]);
}
