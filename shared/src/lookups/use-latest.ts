import { useCallback, useEffect, useRef, useState } from 'react';

/** The result of a lookup that was overtaken by a newer one, or whose screen was left; ignore it. */
export interface Stale {
  status: 'stale';
}

/**
 * Runs a lookup so that only the last one counts: starting one aborts the previous one, and so does leaving
 * the screen.
 *
 * @param search must not reject except when its signal aborts
 */
export function useLatest<Result>(search: (text: string, signal: AbortSignal) => Promise<Result>) {
  const [isLoading, setIsLoading] = useState(false);
  const current = useRef<AbortController | null>(null);

  useEffect(() => () => current.current?.abort(), []);

  const lookup = useCallback(
    async (text: string): Promise<Result | Stale> => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      setIsLoading(true);
      const result = await search(text, controller.signal);
      if (controller.signal.aborted) return { status: 'stale' };
      setIsLoading(false);
      return result;
    },
    [search],
  );

  return { lookup, isLoading };
}
