import { takeTurns, type Caller } from './take-turns';

/** A queue whose works end on demand, and the names of those that began. */
function queue() {
  const inTurn = takeTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, caller: Caller) =>
    inTurn(caller, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  /** Ends the work that goes on, and lets the next one begin. */
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { ask, begun, endOne };
}

describe('turns', () => {
  it('go from firm to firm, and within one by who came first', async () => {
    const { ask, begun, endOne } = queue();
    const asked = [
      ask('a1', { firm: 1, person: 1 }),
      ask('a2', { firm: 1, person: 1 }),
      ask('a3', { firm: 1, person: 2 }),
      ask('b1', { firm: 2, person: 7 }),
      ask('b2', { firm: 2, person: 7 }),
      ask('c1', { firm: 3, person: 9 }),
    ];
    for (const _ of asked) await endOne();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
    void ask('a4', { firm: 1, person: 1 });
    expect(begun.at(-1)).toBe('a4');
  });

  it('are refused to a person with two waiting, and to nobody else', async () => {
    const { ask, begun, endOne } = queue();
    const person = { firm: 1, person: 1 };
    for (const name of ['now', 'one', 'two']) void ask(name, person);
    await expect(ask('three', person)).rejects.toMatchObject({
      status: 429,
      message: 'Você já tem 2 arquivos à espera. Tente de novo quando um deles estiver pronto.',
    });
    void ask('other', { firm: 1, person: 2 });
    await endOne();
    void ask('four', person);
    for (let left = 0; left < 4; left++) await endOne();
    expect(begun).toEqual(['now', 'one', 'two', 'other', 'four']);
  });

  it('are lost by those who leave, whose place is free at once', async () => {
    const { ask, begun, endOne } = queue();
    const gone = new AbortController();
    const person = { firm: 1, person: 1 };
    void ask('now', person);
    const left = ['one', 'two'].map((name) => ask(name, { ...person, signal: gone.signal }));
    gone.abort();
    for (const one of [...left, ask('late', { ...person, signal: gone.signal })])
      await expect(one).rejects.toMatchObject({ status: 499 });
    void ask('three', person);
    await endOne();
    expect(begun).toEqual(['now', 'three']);
  });

  it('go on after a work that failed', async () => {
    const inTurn = takeTurns();
    const person = { firm: 1, person: 1 };
    const failed = inTurn(person, () => Promise.reject(new Error('no')));
    const next = inTurn(person, () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
