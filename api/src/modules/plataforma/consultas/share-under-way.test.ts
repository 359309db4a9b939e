import { shareUnderWay } from './share-under-way';

describe('shareUnderWay', () => {
  it('asks once for all who ask while it is under way, and again afterwards', async () => {
    const asked: string[] = [];
    let answer = (_: string) => {};
    const share = shareUnderWay((key) => {
      asked.push(key);
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    });
    const together = [share('a'), share('a'), share('a')];
    answer('um');
    await expect(Promise.all(together)).resolves.toEqual(['um', 'um', 'um']);
    const later = share('a');
    answer('dois');
    await expect(later).resolves.toBe('dois');
    expect(asked).toEqual(['a', 'a']);
  });

  it('asks apart for different keys, and asks again after a failure', async () => {
    const asked: string[] = [];
    const share = shareUnderWay(async (key) => {
      asked.push(key);
      throw new Error(key);
    });
    await expect(Promise.allSettled([share('a'), share('b')])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    await expect(share('a')).rejects.toThrow('a');
    expect(asked).toEqual(['a', 'b', 'a']);
  });
});
