import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Background work waits this many times as long as it worked while people's requests are being answered. */
const WAITS = 3;

/** A short wait that measures whether there are any. */
const GLANCE_MS = 3;

/** The share of a wait from which on the thread counts as busy with others. */
const BUSY = 0.15;

/** The clock, and the share of the time since the last call in which the thread was busy. */
export interface Thread {
  now(): number;
  load(): number;
  pause(milliseconds: number): Promise<unknown>;
}

function thisThread(): Thread {
  let before = performance.eventLoopUtilization();
  return {
    now: () => performance.now(),
    load: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    pause,
  };
}

/**
 * Gives people's requests precedence over background work: between two pieces of it, it waits for three times
 * as long as the last one took while the thread is busy with others, and continues at once while it is not.
 *
 * @param mostMs the longest wait, so that work that is slow for other reasons (a mail server) does not become
 *   slower still
 * @returns a function that runs a piece of work, and waits after it
 */
export function createYield(mostMs: number, thread: Thread = thisThread()) {
  let isBusy = false;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const began = thread.now();
    const result = await work();
    const wait = isBusy ? Math.min(WAITS * (thread.now() - began), mostMs) : GLANCE_MS;
    thread.load();
    await thread.pause(wait);
    isBusy = thread.load() > BUSY;
    return result;
  };
}
