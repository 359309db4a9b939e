import { constants, getPriority, setPriority } from 'node:os';

/** Gives this process a lower priority than the one that answers requests. */
export function lowerPriority(): void {
  const lower = constants.priority.PRIORITY_BELOW_NORMAL;
  if (getPriority() < lower) setPriority(lower);
}
