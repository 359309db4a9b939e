import { type RefCallback, useEffect, useState } from 'react';

/**
 * Whether an element has left the window at its upper edge.
 *
 * @param inset pixels at the upper edge that something else covers
 */
export function useScrolledPast(inset: number): readonly [ref: RefCallback<Element>, isPast: boolean] {
  const [element, setElement] = useState<Element | null>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= inset);
      },
      { rootMargin: `-${inset}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, inset]);
  return [setElement, isPast];
}
