import { FakeWorker, FakeWorkers } from '../testing/fake-workers';
import { applyUpdate, useWaitingWorker, watchWaitingWorker } from './waiting-worker';

const isWaiting = () => useWaitingWorker.getState().isWaiting;
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

let workers: FakeWorkers;
let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  workers = new FakeWorkers();
});
afterEach(() => {
  stop();
  useWaitingWorker.setState({ isWaiting: false });
  jest.useRealTimers();
});
const watch = async () => {
  stop = watchWaitingWorker(workers.container);
  await pass(1_000);
};

describe('a newer worker', () => {
  it('is noticed once it is whole and waits', async () => {
    await watch();
    const newer = new FakeWorker();
    workers.find(newer);
    await pass(1_000);
    expect(isWaiting()).toBe(false);
    workers.install(newer);
    await pass(1_000);
    expect(isWaiting()).toBe(true);
  });

  it('that was waiting before the page came is noticed too', async () => {
    workers.install(new FakeWorker());
    await watch();
    expect(isWaiting()).toBe(true);
  });

  it('that waits for nobody is never offered', async () => {
    await watch();
    const seen: boolean[] = [];
    const forget = useWaitingWorker.subscribe((state) => seen.push(state.isWaiting));
    const wayBack = new FakeWorker();
    workers.find(wayBack);
    workers.install(wayBack);
    await pass(50);
    workers.activate(wayBack);
    await pass(1_000);
    forget();
    expect(seen).not.toContain(true);
  });

  it('is no longer offered when another tab has let it in', async () => {
    const newer = new FakeWorker();
    workers.install(newer);
    await watch();
    workers.activate(newer);
    await pass(1_000);
    expect(isWaiting()).toBe(false);
  });
});

describe('"Atualizar"', () => {
  it('activates the waiting worker, then reloads the page, once', async () => {
    const newer = new FakeWorker();
    workers.install(newer);
    const reload = jest.fn();
    void applyUpdate(reload, workers.container);
    await pass(0);
    expect(newer.said).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reload).not.toHaveBeenCalled();
    workers.activate(newer);
    await pass(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits for a worker that is still being fetched', async () => {
    const newer = new FakeWorker();
    workers.find(newer);
    const reload = jest.fn();
    void applyUpdate(reload, workers.container);
    await pass(1_000);
    expect(newer.said).toEqual([]);
    workers.install(newer);
    await pass(0);
    expect(newer.said).toEqual([{ type: 'SKIP_WAITING' }]);
    workers.activate(newer);
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['none waits', () => new FakeWorkers().container],
    ['the browser has none', () => undefined],
  ])('loads the page anew at once when %s', async (_, of) => {
    const reload = jest.fn();
    void applyUpdate(reload, of());
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not held up by a worker that never gets there', async () => {
    workers.install(new FakeWorker());
    const reload = jest.fn();
    void applyUpdate(reload, workers.container);
    await pass(10_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
