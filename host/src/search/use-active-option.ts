import { useEffect, useState } from 'react';
import type { PaletteGroup, PaletteOption } from './palette-groups';

/**
 * The option that Enter opens: the one that the person moved to, while it exists and the text is the same;
 * otherwise the first one that certainly matches the text.
 */
export function useActiveOption(
  groups: readonly PaletteGroup[],
  query: string,
  idOf: (key: string) => string,
) {
  const [chosen, setChosen] = useState<{ key: string; query: string; isByKey: boolean } | null>(null);
  const options = groups.flatMap((group) => group.options);
  const moved = chosen?.query === query ? options.find(({ key }) => key === chosen.key) : undefined;
  const active: PaletteOption | null = moved ?? options.find(({ isSure }) => isSure) ?? null;

  const id = active && idOf(active.key);
  const mustShow = moved !== undefined && chosen?.isByKey === true;
  useEffect(() => {
    if (mustShow && id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [mustShow, id]);

  const choose = (option: PaletteOption | undefined, isByKey: boolean) =>
    option && setChosen({ key: option.key, query, isByKey });
  return {
    active,
    /** The pointer is on it. */
    pointAt: (option: PaletteOption) => choose(option, false),
    /** Moves by this many options, around the ends; without an active one, to the first or the last. */
    moveBy: (step: 1 | -1) => {
      const at = active ? options.indexOf(active) + step : step - 1;
      choose(options.at(at < 0 ? at : at % options.length), true);
    },
    moveTo: (end: 'first' | 'last') => choose(options.at(end === 'first' ? 0 : -1), true),
  };
}
