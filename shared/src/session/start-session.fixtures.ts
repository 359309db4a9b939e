import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setApiBase } from '../http/api-base';
import { buildProfile, resetSession } from '../testing/build-session';
import { installServer } from '../testing/install-server';
import { initialSession, useSession } from './session-store';
import { startSession } from './start-session';
import { STORAGE_KEYS } from './storage-keys';

export const NOW = Date.parse('2026-11-20T12:00:00Z');
export const inSeconds = (seconds: number) => NOW / 1000 + seconds;
export const session = () => useSession.getState();
export const stored = (key: keyof typeof STORAGE_KEYS) => localStorage.getItem(STORAGE_KEYS[key]);
export const profileIsReady = () => waitFor(() => expect(session().profileStatus).toBe('ready'));

/** A session that starts at a fixed hour, and ends after each test. */
export function prepareSession() {
  const server = installServer(
    http.get('/api/user/profile', () => HttpResponse.json(buildProfile())),
    http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );

  let stop = () => {};
  function start() {
    useSession.setState(initialSession(), true);
    stop = startSession();
  }

  beforeAll(() => setApiBase('/api'));
  beforeEach(() => {
    // Requests run in real time: only the clock and the long timers are faked.
    jest.useFakeTimers({
      now: NOW,
      doNotFake: [
        'queueMicrotask',
        'nextTick',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'performance',
      ],
    });
  });
  afterEach(() => {
    stop();
    resetSession();
    jest.useRealTimers();
  });

  return {
    server,
    start,
  };
}
