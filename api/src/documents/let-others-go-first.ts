import { existsSync, readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const SELF = '/proc/thread-self';

/**
 * Gives the calling thread a lower priority than the threads that answer requests. Linux keeps a priority for each thread, and
 * `/proc/thread-self` names the one that reads it (`<process>/task/<thread>`); on other systems nothing changes.
 */
export function letOthersGoFirst(): void {
  if (!existsSync(SELF)) return;
  const thread = Number(readlinkSync(SELF).split('/').at(-1));
  const lower = constants.priority.PRIORITY_BELOW_NORMAL;
  if (getPriority(thread) < lower) setPriority(thread, lower);
}
