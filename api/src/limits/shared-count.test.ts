import { createSharedCount, type Exchange } from './shared-count';

describe('createSharedCount', () => {
  let at = 0;
  const now = () => at;
  beforeEach(() => (at = 60_000));
  const times = (count: { add(key: string, limit: number): number }, number: number, limit: number) =>
    Array.from({ length: number }, () => count.add('p:1:1', limit)).filter((wait) => wait > 0).length;

  /** A place where processes publish their counts. */
  const createBoard = () => {
    const told = new Map<string, ReadonlyMap<string, number>>();
    const asked: string[] = [];
    const of =
      (process: string): Exchange =>
      async (window, own) => {
        asked.push(process);
        told.set(`${window} ${process}`, own);
        const sums = new Map<string, number>();
        for (const [place, counts] of told)
          if (place.startsWith(`${window} `) && place !== `${window} ${process}`)
            for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
        return sums;
      };
    return { of, asked };
  };

  it('lets a key ask up to its limit, and then tells how long its window lasts', () => {
    const count = createSharedCount(60_000, createBoard().of('um'), now);
    expect(times(count, 100, 100)).toBe(0);
    at += 18_500;
    expect(count.add('p:1:1', 100)).toBe(42);
    expect(count.add('p:1:2', 100)).toBe(0);
    at += 41_500;
    expect(count.add('p:1:1', 100)).toBe(0);
  });

  it('adds what the other processes counted, once they have met', async () => {
    const board = createBoard();
    const [one, two] = ['um', 'dois'].map((process) => createSharedCount(60_000, board.of(process), now));
    if (!one || !two) throw new Error('two processes');
    expect([times(one, 60, 100), times(two, 30, 100)]).toEqual([0, 0]);
    await one.merge();
    await two.merge();
    expect(times(two, 20, 100)).toBe(10);
    await two.merge();
    await one.merge();
    expect(times(one, 5, 100)).toBe(5);
    at += 60_000;
    expect([times(one, 100, 100), times(two, 10, 100)]).toEqual([0, 0]);
  });

  it('asks nobody while no key has used a tenth of its limit', async () => {
    const board = createBoard();
    const count = createSharedCount(60_000, board.of('um'), now);
    times(count, 9, 100);
    await count.merge();
    expect(board.asked).toEqual([]);
    times(count, 1, 100);
    await count.merge();
    expect(board.asked).toEqual(['um']);
  });

  it('never refuses where there is no limit', () => {
    const count = createSharedCount(60_000, createBoard().of('um'), now);
    expect(times(count, 10_000, Infinity)).toBe(0);
  });
});
