import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { endSession, useSession } from '../session/session-store';
import { buildToken, resetSession, signInAs } from '../testing/build-session';
import { installServer } from '../testing/install-server';
import { api } from './api';
import { setApiBase } from './api-base';
import { askFirst, dropFirst, takeFirst } from './first-answers';

const asked: string[] = [];
let answer = (): Response => HttpResponse.json({ items: [asked.length], total: 1 });
installServer(
  http.get('/api/Process', ({ request }) => {
    asked.push(`${new URL(request.url).search} ${request.headers.get('Authorization')?.slice(-8)}`);
    return answer();
  }),
);
const LIST = { path: '/Process', params: { page: '1', order: 'desc' } };
const token = () => useSession.getState().token ?? '';
const askList = (params: object = { order: 'desc', search: undefined, page: 1 }) =>
  api.get<unknown>('/Process', { params }).then(({ data }) => data);

beforeEach(() => {
  setApiBase('/api');
  asked.length = 0;
  answer = () => HttpResponse.json({ items: [asked.length], total: 1 });
  signInAs('Admin');
});
afterEach(() => {
  dropFirst();
  resetSession();
});

it('answers the page once, whatever the order of the parameters, and then the page asks', async () => {
  askFirst('/api', LIST, token());
  expect(await askList()).toEqual({ items: [1], total: 1 });
  expect(await askList()).toEqual({ items: [2], total: 1 });
  expect(asked).toEqual([
    `?order=desc&page=1 ${token().slice(-8)}`,
    `?order=desc&page=1 ${token().slice(-8)}`,
  ]);
});

it.each([
  ['another page', { order: 'desc', page: 2 }],
  ['a search', { order: 'desc', page: 1, search: 'lima' }],
  ['no parameter', {}],
])('is not taken for %s', async (_, params) => {
  askFirst('/api', LIST, token());
  await askList(params);
  expect(asked).toHaveLength(2);
});

it.each([
  ['is refused', () => HttpResponse.json({ message: 'Não.' }, { status: 401 })],
  ['fails', () => HttpResponse.json({}, { status: 503 })],
  ['does not come', () => HttpResponse.error()],
  ['is a page', () => HttpResponse.html('<h1>Foro</h1>')],
])('is as if it never was where it %s: the page asks', async (_, failed) => {
  answer = failed;
  askFirst('/api', LIST, token());
  await waitFor(() => expect(asked).toHaveLength(1));
  answer = () => HttpResponse.json({ items: ['own'], total: 1 });
  expect(await askList()).toEqual({ items: ['own'], total: 1 });
  expect(useSession.getState().token).not.toBeNull();
});

it('is of no use to another person', async () => {
  askFirst('/api', LIST, buildToken({ sub: '99' }));
  await askList();
  expect(asked).toHaveLength(2);
});

it('is dropped when the session ends or the answer is old', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValueOnce(-20_000);
  askFirst('/api', LIST, token());
  clock.mockRestore();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(await askList()).toEqual({ items: [2], total: 1 });
  const former = token();
  askFirst('/api', LIST, former);
  await waitFor(() => expect(asked).toHaveLength(3));
  endSession('logout');
  signInAs('Admin');
  useSession.setState({ token: former });
  await askList();
  expect(asked).toHaveLength(4);
});

it('is cancelled with the request that took it', async () => {
  const stop = new AbortController();
  askFirst('/api', LIST, token());
  const taken = api.get('/Process', { params: LIST.params, signal: stop.signal });
  stop.abort();
  await expect(taken).rejects.toMatchObject({ code: 'CANCELADO' });
  expect(await askList()).toMatchObject({ total: 1 });
});

it('is cancelled after 15 seconds if nobody took it', () => {
  jest.useFakeTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  const edge = jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    signals.push(init?.signal);
    return new Promise(() => undefined);
  });
  const taken = { ...LIST, params: { page: '2' } };
  askFirst('/api', LIST, token());
  askFirst('/api', taken, token());
  expect(takeFirst(taken, token())).not.toBeNull();
  const cancelled = () => signals.map((signal) => signal?.aborted);

  jest.advanceTimersByTime(14_999);
  expect(cancelled()).toEqual([false, false]);
  jest.advanceTimersByTime(1);
  expect(cancelled()).toEqual([true, false]);
  expect(takeFirst(LIST, token())).toBeNull();
  edge.mockRestore();
  jest.useRealTimers();
});

it('is cancelled by its own caller, unless it was taken', async () => {
  const giveUp = askFirst('/api', LIST, token());
  giveUp();
  await askList();
  const late = askFirst('/api', LIST, token());
  const taken = askList();
  await Promise.resolve();
  await taken;
  late();
  expect(await askList()).toMatchObject({ total: 1 });
});
