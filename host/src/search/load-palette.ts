import { useEffect, useState } from 'react';
import type { PaletteProps } from './palette';

type Palette = (props: PaletteProps) => React.ReactNode;

let loading: Promise<Palette> | undefined;

/** The palette's files, fetched once; after a failure the next call tries again. */
export function loadPalette(): Promise<Palette> {
  loading ??= import(/* webpackChunkName: "busca" */ './palette').then(
    (module) => module.default,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The palette once it is loaded, whether loading failed, and a retry. */
export function usePalette() {
  const [Palette, setPalette] = useState<Palette | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    loadPalette().then(
      (loaded) => !isGone && setPalette(() => loaded),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { Palette, hasFailed, retry };
}
