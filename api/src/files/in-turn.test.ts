import { inTurn } from './in-turn';

const chunksOf = (name: number, count: number) =>
  (async function* () {
    for (let n = 0; n < count; n += 1) yield Buffer.from([name, n]);
  })();

const CHUNKS = [0, 1, 2].flatMap((n) => [`1:${n}`, `2:${n}`, `3:${n}`]);

describe('inTurn', () => {
  it('gives all chunks of each stream, in their order, and each stream its turn after the others', async () => {
    const seen: string[] = [];
    const read = async (name: number) => {
      for await (const [from, n] of inTurn(chunksOf(name, 3))) seen.push(`${from}:${n}`);
    };
    await Promise.all([read(1), read(2), read(3)]);
    expect(seen).toEqual(CHUNKS);
  });

  it('lets others be served between any two chunks', async () => {
    let rounds = 0;
    const count = () => {
      rounds += 1;
      others = setImmediate(count);
    };
    let others = setImmediate(count);
    const seenAt: number[] = [];
    const read = async (name: number) => {
      for await (const chunk of inTurn(chunksOf(name, 5))) seenAt.push(chunk.length && rounds);
    };
    await Promise.all([read(1), read(2), read(3), read(4)]);
    clearImmediate(others);
    // No two chunks in one round.
    expect(new Set(seenAt).size).toBe(20);
  });

  it('gives others their turn when a stream breaks off or is left', async () => {
    const broken = (async function* () {
      yield Buffer.from([9, 0]);
      throw new Error('cut');
    })();
    const all = async (source: AsyncIterable<Uint8Array>) => {
      let count = 0;
      for await (const chunk of inTurn(source)) count += chunk.length / 2;
      return count;
    };
    const first = async () => {
      for await (const chunk of inTurn(chunksOf(8, 5))) return chunk.length;
      return 0;
    };
    const [cut, left, whole] = await Promise.allSettled([all(broken), first(), all(chunksOf(7, 4))]);
    expect([cut, left, whole]).toEqual([
      { status: 'rejected', reason: new Error('cut') },
      { status: 'fulfilled', value: 2 },
      { status: 'fulfilled', value: 4 },
    ]);
    expect(await all(chunksOf(6, 2))).toBe(2);
  });
});
