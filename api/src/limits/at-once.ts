/** How much of one person's work runs, and waits, at a time. */
interface Bounds {
  readonly atOnce: number;
  readonly waiting: number;
}

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs works of a key so many at a time and the next ones in order, so that one person's requests, abandoned ones
 * included, leave room for everybody else's.
 * @returns a function that runs a work in its turn; it throws what `refuse` makes if too many of the key wait already
 */
export function createTurns({ atOnce, waiting }: Bounds, refuse: () => Error) {
  const queues = new Map<string, Queue>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < atOnce) queue.running += 1;
    else if (queue.waiting.length < waiting)
      await new Promise<void>((resolve) => void queue.waiting.push(resolve));
    else throw refuse();
    try {
      return await work();
    } finally {
      // The next one takes over the place.
      const next = queue.waiting.shift();
      if (next) next();
      else if ((queue.running -= 1) === 0) queues.delete(key);
    }
  };
}
