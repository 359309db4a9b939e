import { useCallback, useState } from 'react';

// The menu's state belongs to the device, not to the person.
const CLOSED_KEY = 'foro.menu.fechados';
const ICONS_KEY = 'foro.menu.icones';

function read<Value>(key: string, isValue: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isValue(value) ? value : null;
  } catch {
    // Storage is forbidden, or its content is not ours.
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is forbidden: the menu keeps its shape until the page is left.
  }
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isLabels = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((label) => typeof label === 'string');

/**
 * The labels of the folded sections and groups, and a function that folds or unfolds one; the state is stored. At
 * first only the administration is folded, so that the daily entries need no scrolling.
 */
export function useClosed() {
  const [closed, setClosed] = useState(() => read(CLOSED_KEY, isLabels) ?? ['ADMINISTRAÇÃO']);
  const toggle = useCallback(
    (label: string) =>
      setClosed((former) => {
        const next = former.includes(label) ? former.filter((each) => each !== label) : [...former, label];
        write(CLOSED_KEY, next);
        return next;
      }),
    [],
  );
  return { closed, toggle };
}

/**
 * Whether the side menu is folded to its icons, and a function that changes and stores it.
 *
 * @param isCramped the value until somebody chooses
 */
export function useIconsOnly(isCramped: boolean) {
  const [chosen, setChosen] = useState(() => read(ICONS_KEY, isBoolean));
  const isFolded = chosen ?? isCramped;
  const toggle = () => {
    write(ICONS_KEY, !isFolded);
    setChosen(!isFolded);
  };
  return { isFolded, toggle };
}
