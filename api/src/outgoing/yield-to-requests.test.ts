import { createYield, type Thread } from './yield-to-requests';

/** How long it waits after each of three pieces of work of this length, while the thread has this load. */
async function waitsOf(load: number, tookMs: number, mostMs = 1000) {
  const waits: number[] = [];
  let clock = 0;
  const thread: Thread = {
    now: () => clock,
    load: () => load,
    pause: async (milliseconds) => {
      waits.push(milliseconds);
    },
  };
  const withYield = createYield(mostMs, thread);
  const results: string[] = [];
  for (const piece of ['a', 'b', 'c'])
    results.push(
      await withYield(async () => {
        clock += tookMs;
        return piece;
      }),
    );
  expect(results).toEqual(['a', 'b', 'c']);
  return waits;
}

describe('work in the background', () => {
  it.each([
    ['goes on at once while nobody is served', 0.02, 100, [3, 3, 3]],
    ['waits three times as long as it worked while somebody is', 0.8, 100, [3, 300, 300]],
    ['waits no longer than it may', 0.8, 5000, [3, 1000, 1000]],
  ])('%s', async (_, load, tookMs, waits) => {
    expect(await waitsOf(load, tookMs)).toEqual(waits);
  });

  it('waits for nothing where it fails', async () => {
    const withYield = createYield(1000);
    await expect(withYield(() => Promise.reject(new Error('no server')))).rejects.toThrow('no server');
  });
});
