import { createTurns } from './at-once';

describe('works of one key', () => {
  const [many, long] = [new Error('too many'), new Error('too long')];
  const begin = (waitMs = 60_000) => {
    const inTurn = createTurns({ atOnce: 2, waiting: 1, waitMs, tooMany: () => many, tooLong: () => long });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const run = (key: string, name: string) =>
      inTurn(key, () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) => {
          ends.set(name, name === 'fails' ? () => reject(new Error(name)) : () => resolve(name));
        });
      });
    return { begun, run, end: (name: string) => ends.get(name)?.() };
  };

  it('run so many at a time, the next when one ends or fails; beyond those that wait they are refused', async () => {
    const { begun, run, end } = begin();
    const [one, fails, third] = [run('a', 'one'), run('a', 'fails'), run('a', 'third')];
    await expect(run('a', 'fourth')).rejects.toBe(many);
    expect(begun).toEqual(['one', 'fails']);
    end('fails');
    await expect(fails).rejects.toThrow('fails');
    expect(begun).toEqual(['one', 'fails', 'third']);
    end('one');
    end('third');
    expect(await Promise.all([one, third])).toEqual(['one', 'third']);
  });

  it('are refused after the longest wait, and leave their place in the queue', async () => {
    const { begun, run, end } = begin(1);
    const all = [run('a', 'one'), run('a', 'two')];
    await expect(run('a', 'late')).rejects.toBe(long);
    end('one');
    end('two');
    await Promise.all(all);
    const next = run('a', 'next');
    end('next');
    expect([await next, begun]).toEqual(['next', ['one', 'two', 'next']]);
  });

  it('wait for nobody else', async () => {
    const { begun, run, end } = begin();
    const all = [run('a', 'one'), run('a', 'two'), run('b', 'three')];
    expect(begun).toEqual(['one', 'two', 'three']);
    for (const name of begun) end(name);
    expect(await Promise.all(all)).toEqual(['one', 'two', 'three']);
  });
});
