import { useCallback, useEffect, useRef, useState } from 'react';

/** The result of a lookup that a newer one has overtaken, or whose screen is gone: to be ignored. */
export interface Stale {
  status: 'stale';
}

/**
 * Runs a lookup so that only the last one counts: starting one aborts the one before, leaving the screen aborts it too.
 *
 * @param search must not reject for any reason but its signal's
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
