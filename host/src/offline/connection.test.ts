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

it('asks again every 10 seconds while the server is out of reach, and tells once that it is back', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const back = jest.fn();
  const stop = onReconnected(back);
  answerWith(() => HttpResponse.error());
  noteReached(false);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(isOnline()).toBe(false);
  answerWith(() => new HttpResponse(null));
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  await waitFor(() => expect(isOnline()).toBe(true));
  expect(back).toHaveBeenCalledTimes(1);
  stop();
});
