import { useSyncExternalStore } from 'react';

/** Whether the media query matches, kept current. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}

/** The suite's one breakpoint: mobile is a viewport of at most 768 pixels. */
export const useIsMobile = (): boolean => useMedia('(max-width: 768px)');
