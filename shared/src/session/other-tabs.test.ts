import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api } from '../http/api';
import { buildProfile, buildToken } from '../testing/build-session';
import { STORAGE_KEYS } from './storage-keys';
import { inSeconds, NOW, prepareSession, profileIsReady, session, stored } from './start-session.fixtures';

const { server, start } = prepareSession();

describe('other tabs', () => {
  /** Changes the storage like another tab, and sends the event that this tab gets. */
  function elsewhere(key: string | null, newValue: string | null) {
    if (key === null) localStorage.clear();
    else if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }

  it('logs out when another tab does', async () => {
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(60) }));
    start();
    await profileIsReady();
    elsewhere(STORAGE_KEYS.token, null);
    expect(session()).toMatchObject({
      status: 'unauthenticated',
      token: null,
      endedBy: 'elsewhere',
      notice: null,
    });
    expect(stored('colorNavBar')).toBeNull();
  });

  it('logs out when the storage is cleared', async () => {
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(60) }));
    start();
    await profileIsReady();
    elsewhere(null, null);
    expect(session().status).toBe('unauthenticated');
  });

  it('signs in when another tab does, and fetches the profile', async () => {
    start();
    const token = buildToken({ exp: inSeconds(60), sub: '9' });
    elsewhere(STORAGE_KEYS.token, token);
    expect(session()).toMatchObject({ status: 'authenticated', token });
    await profileIsReady();
  });

  it('becomes whom another tab signed in as', async () => {
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(60) }));
    start();
    await profileIsReady();
    server.use(http.get('/api/user/profile', () => HttpResponse.json(buildProfile({ userRole: 'Cliente' }))));
    elsewhere(STORAGE_KEYS.token, buildToken({ exp: inSeconds(90), sub: '2' }));
    expect(session().profile).toBeNull();
    await waitFor(() => expect(session().profile?.userRole).toBe('Cliente'));
    jest.advanceTimersByTime(60_000);
    expect(session().status).toBe('authenticated');
  });

  it.each([
    ['wakes up', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ['meets its own end', () => jest.advanceTimersByTime(60_000)],
  ])('ends no session that began in another tab while it slept, when it %s', async (_, act) => {
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(60) }));
    start();
    await profileIsReady();
    const token = buildToken({ exp: inSeconds(600), sub: '2' });
    localStorage.setItem(STORAGE_KEYS.token, token);
    localStorage.setItem(STORAGE_KEYS.colorNavBar, '#abcdef');
    jest.setSystemTime(NOW + 61_000);
    act();
    expect([stored('token'), stored('colorNavBar')]).toEqual([token, '#abcdef']);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session()).toMatchObject({ status: 'authenticated', token });
    await profileIsReady();
  });

  it('drops the profile of a former token that arrives late', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const asked = jest.fn();
    const answered = jest.fn();
    server.events.on('response:mocked', answered);
    server.use(
      http.get('/api/user/profile', async ({ request }) => {
        const isFormer = request.headers.get('Authorization') === `Bearer ${former}`;
        asked();
        if (isFormer) await held;
        return HttpResponse.json(buildProfile({ userRole: isFormer ? 'Admin' : 'Cliente' }));
      }),
    );
    const former = buildToken({ exp: inSeconds(60) });
    localStorage.setItem(STORAGE_KEYS.token, former);
    start();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    elsewhere(STORAGE_KEYS.token, buildToken({ exp: inSeconds(90), sub: '2' }));
    await profileIsReady();
    answer();
    await waitFor(() => expect(answered).toHaveBeenCalledTimes(2));
    await api.get('/user/profile');
    expect(session().profile?.userRole).toBe('Cliente');
    server.events.removeAllListeners();
  });

  it('takes the colours another tab stored', () => {
    start();
    elsewhere(STORAGE_KEYS.colorNavBar, '#abcdef');
    expect(session().branding.colorNavBar).toBe('#abcdef');
  });

  it('does not mind keys and storages that are not its own', async () => {
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(60) }));
    start();
    await profileIsReady();
    const before = session();
    elsewhere('outra', '1');
    window.dispatchEvent(
      new StorageEvent('storage', { key: STORAGE_KEYS.token, newValue: null, storageArea: sessionStorage }),
    );
    expect(session()).toBe(before);
  });
});
