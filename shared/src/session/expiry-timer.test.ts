import { callAt } from './expiry-timer';

const DAY = 86_400_000;

describe('callAt', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('calls at the instant, not before', () => {
    const callback = jest.fn();
    callAt(5_000, callback);
    jest.advanceTimersByTime(4_999);
    expect(callback).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it.each([0, -1])('calls at once for %d', (instant) => {
    const callback = jest.fn();
    callAt(instant, callback);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('waits longer than one timer can (2^31 ms)', () => {
    const callback = jest.fn();
    const setTimeout = jest.spyOn(globalThis, 'setTimeout');
    callAt(60 * DAY, callback);
    expect(setTimeout).toHaveBeenLastCalledWith(expect.any(Function), 2 ** 31 - 1);
    setTimeout.mockRestore();
    jest.advanceTimersByTime(59 * DAY);
    expect(callback).not.toHaveBeenCalled();
    jest.advanceTimersByTime(DAY);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('calls no more once cancelled, also after its first timer', () => {
    const callback = jest.fn();
    const cancel = callAt(60 * DAY, callback);
    jest.advanceTimersByTime(40 * DAY);
    cancel();
    jest.advanceTimersByTime(40 * DAY);
    expect(callback).not.toHaveBeenCalled();
  });
});
