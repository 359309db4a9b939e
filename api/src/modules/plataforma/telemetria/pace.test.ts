import { createPace } from './pace';

describe('createPace', () => {
  let time = 0;
  const pace = (addresses = 100) => {
    time = 0;
    return createPace({ requests: 2, windowMs: 10_000, addresses }, () => time);
  };

  it('lets an address ask so often in a window, and says how long to wait after that', () => {
    const wait = pace();
    expect([wait('a'), wait('a'), wait('a'), wait('b')]).toEqual([0, 0, 10, 0]);
    time = 9_500;
    expect(wait('a')).toBe(1);
    time = 10_000;
    expect([wait('a'), wait('a'), wait('a')]).toEqual([0, 0, 10]);
  });

  it('remembers so many addresses and no more: the one that came first is forgotten', () => {
    const wait = pace(2);
    for (const address of ['a', 'a', 'b', 'b']) wait(address);
    expect([wait('a'), wait('b')]).toEqual([10, 10]);
    wait('c');
    expect([wait('b'), wait('a')]).toEqual([10, 0]);
  });
});
