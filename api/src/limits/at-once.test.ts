import { createTurns } from './at-once';

describe('works of one key', () => {
  const refusal = new Error('too many');
  const begin = () => {
    const inTurn = createTurns({ atOnce: 2, waiting: 1 }, () => refusal);
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
    await expect(run('a', 'fourth')).rejects.toBe(refusal);
    expect(begun).toEqual(['one', 'fails']);
    end('fails');
    await expect(fails).rejects.toThrow('fails');
    expect(begun).toEqual(['one', 'fails', 'third']);
    end('one');
    end('third');
    expect(await Promise.all([one, third])).toEqual(['one', 'third']);
  });

  it('wait for nobody else', async () => {
    const { begun, run, end } = begin();
    const all = [run('a', 'one'), run('a', 'two'), run('b', 'three')];
    expect(begun).toEqual(['one', 'two', 'three']);
    for (const name of begun) end(name);
    expect(await Promise.all(all)).toEqual(['one', 'two', 'three']);
  });
});
