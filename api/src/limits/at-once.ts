/** How much of one key's work runs, and waits, at a time, and for how long. */
interface Bounds {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitMs: number;
  /** The refusal of a work that comes while too many wait. */
  readonly tooMany: () => Error;
  /** That of one that waited too long. */
  readonly tooLong: () => Error;
}

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs works of a key so many at a time and the next ones in order, so that one person's requests, abandoned ones
 * included, leave room for everybody else's.
 * @returns a function that runs a work in its turn, or throws the refusal
 */
export function createTurns({ atOnce, waiting, waitMs, tooMany, tooLong }: Bounds) {
  const queues = new Map<string, Queue>();
  const wait = (queue: Queue) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.waiting.splice(queue.waiting.indexOf(start), 1);
        reject(tooLong());
      }, waitMs);
      queue.waiting.push(start);
    });
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < atOnce) queue.running += 1;
    else if (queue.waiting.length < waiting) await wait(queue);
    else throw tooMany();
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
