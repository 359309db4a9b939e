import { useEffect } from 'react';
import { untilIdle } from '../remotes/until-idle';
import { loadPalette } from './load-palette';

/** Longer than the wait for the remotes' entries, which the next click may need; in milliseconds. */
const PAUSE = 8_000;

/** Once the page has settled, fetches the palette, so that the first Ctrl+K does not wait for it. */
export function useIdlePalette(): void {
  useEffect(() => {
    const stop = new AbortController();
    void untilIdle(stop.signal, PAUSE).then((hasRoom) =>
      hasRoom ? loadPalette().catch(() => undefined) : undefined,
    );
    return () => stop.abort();
  }, []);
}
