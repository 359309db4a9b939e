import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { waitFor } from '@testing-library/react';
import {
  askServer,
  checkConnection,
  noteReached,
  onReconnected,
  useConnection,
  watchConnection,
} from './connection';

const server = installServer();
const isOnline = () => useConnection.getState().isOnline;
const answerWith = (answer: () => Response) => server.use(http.head('/config.json', answer));

afterEach(() => {
  noteReached(true);
  jest.useRealTimers();
});

it.each([
  ['the server answers', () => new HttpResponse(null), true],
  ['the server fails, which it can only where it is', () => new HttpResponse(null, { status: 503 }), true],
  ['nothing answers', () => HttpResponse.error(), false],
])('%s', async (_, answer, expected) => {
  answerWith(answer);
  await checkConnection();
  expect(isOnline()).toBe(expected);
});

it.each([
  ['is out of reach', () => HttpResponse.error(), false],
  ['was only slow', () => new HttpResponse(null), true],
])('asks past what the service worker keeps whether the server %s', async (_, answer, expected) => {
  noteReached(!expected);
  answerWith(answer);
  server.use(http.get('/registry.json', () => HttpResponse.json({}, { headers: { 'x-foro-kept': '1' } })));
  await askServer('/registry.json', {});
  await waitFor(() => expect(isOnline()).toBe(expected));
});

it.each(['offline', 'online'])('asks when the browser says "%s", and believes the server', async (event) => {
  const stop = watchConnection();
  noteReached(false);
  answerWith(() => new HttpResponse(null));
  window.dispatchEvent(new Event(event));
  await waitFor(() => expect(isOnline()).toBe(true));
  stop();
});

describe('while the server is out of reach', () => {
  const asked: number[] = [];
  let isBack = false;
  let start = 0;
  const since = () => asked.splice(0).map((time) => (time - start) / 1_000);
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);

  beforeEach(() => {
    jest.useFakeTimers();
    start = Date.now();
    isBack = false;
    // Stubbed at the edge, but without the turns of the event loop that the test server's response takes.
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
      asked.push(Date.now());
      return isBack ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'));
    });
  });
  afterEach(() => {
    since();
    jest.restoreAllMocks();
  });

  it('asks again after 1, 2, 4 and then every 8 seconds, without a word of the browser', async () => {
    noteReached(false);
    await pass(31);
    expect(since()).toEqual([1, 3, 7, 15, 23, 31]);
  });

  it('starts again with the next break', async () => {
    noteReached(false);
    await pass(15);
    since();
    noteReached(true);
    noteReached(false);
    await pass(3);
    expect(since()).toEqual([16, 18]);
  });

  it.each([
    ['comes back to the window', () => window.dispatchEvent(new Event('focus'))],
    ['sees the tab again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['clicks', () => document.body.click()],
  ])('asks at once when the person %s, once a second at most', async (_, act) => {
    const stop = watchConnection();
    noteReached(false);
    await pass(10);
    since();
    act();
    act();
    await pass(1);
    expect(since()).toEqual([10]);
    stop();
  });

  it('tells once that it is back', async () => {
    const back = jest.fn();
    const stop = onReconnected(back);
    noteReached(false);
    await pass(1);
    expect(isOnline()).toBe(false);
    isBack = true;
    await pass(2);
    expect(isOnline()).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
    stop();
  });

  it('leaves a server that answers alone, whatever the person does', () => {
    const stop = watchConnection();
    document.body.click();
    window.dispatchEvent(new Event('focus'));
    expect(since()).toEqual([]);
    stop();
  });
});
