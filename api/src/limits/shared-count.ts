/**
 * The exchange of counts between processes: their own counts of a window go out, the sums of all others come
 * back.
 */
export type Exchange = (
  window: number,
  own: ReadonlyMap<string, number>,
) => Promise<ReadonlyMap<string, number>>;

interface Counted {
  own: number;
  others: number;
  readonly limit: number;
}

/** The share of its limit from which a key's count is exchanged: normal use stays far below. */
const TOLD_FROM = 0.1;

/**
 * Counts requests by key in windows of the clock, in this process's memory; `merge`, called now and then,
 * adds what the other processes have counted. Only keys that have used a tenth of their limit are exchanged,
 * so usually nothing is written. The inaccuracy is that tenth, plus the requests between two merges, once for
 * each further process.
 */
export function createSharedCount(windowMs: number, exchange: Exchange, now: () => number = Date.now) {
  let window = 0;
  let counts = new Map<string, Counted>();
  const roll = () => {
    const current = Math.floor(now() / windowMs);
    if (current === window) return;
    window = current;
    counts = new Map();
  };
  return {
    /** Counts a request. @returns 0 if it may proceed, else the seconds until the next window */
    add(key: string, limit: number): number {
      roll();
      let counted = counts.get(key);
      if (counted === undefined) counts.set(key, (counted = { own: 0, others: 0, limit }));
      if (counted.own + counted.others >= limit)
        return Math.max(1, Math.ceil(((window + 1) * windowMs - now()) / 1000));
      counted.own += 1;
      return 0;
    },
    /** Sends and receives counts; sends no statement while no key is busy. */
    async merge(): Promise<void> {
      roll();
      const merged = counts;
      const busy = new Map<string, number>();
      for (const [key, { own, limit }] of merged) if (own >= limit * TOLD_FROM) busy.set(key, own);
      if (busy.size === 0) return;
      for (const [key, others] of await exchange(window, busy)) {
        const counted = merged.get(key);
        if (counted) counted.others = others;
      }
    },
  };
}
