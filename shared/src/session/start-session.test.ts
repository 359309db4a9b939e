import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildProfile, buildToken } from '../testing/build-session';
import { keptToken } from './before-start';
import { setClockBy } from './clock';
import { adoptToken, initialSession, SESSION_ENDED_NOTICE } from './session-store';
import { signOut } from './sign-in';
import { STORAGE_KEYS } from './storage-keys';
import { inSeconds, NOW, prepareSession, profileIsReady, session, stored } from './start-session.fixtures';

const { server, start } = prepareSession();

describe('at startup', () => {
  it('is loading until the stored token is looked for, then unauthenticated without one', () => {
    expect(session().status).toBe('loading');
    start();
    expect(session()).toMatchObject({ status: 'unauthenticated', token: null, notice: null });
  });

  it('is authenticated at once with a stored token, and fetches role and branding', async () => {
    const token = buildToken({ exp: inSeconds(60) });
    localStorage.setItem(STORAGE_KEYS.token, token);
    start();
    expect(session()).toMatchObject({
      status: 'authenticated',
      token,
      profile: null,
      profileStatus: 'loading',
    });
    await profileIsReady();
    expect(session()).toMatchObject({
      profile: { userRole: 'Admin', nome: 'Ana Souza' },
      branding: { colorNavBar: '#123456', imageLogo: '/api/Logo/abc' },
    });
    expect(stored('colorButtonText')).toBe('#fefefe');
    expect(stored('imageLogo')).toBe('/api/Logo/abc');
  });

  it('knows the colours of the last session before the profile arrives', () => {
    localStorage.setItem(STORAGE_KEYS.colorNavBar, '#abcdef');
    localStorage.setItem(STORAGE_KEYS.colorButton, 'url(javascript:alert(1))');
    start();
    expect(session().branding).toMatchObject({ colorNavBar: '#abcdef', colorButton: null });
  });

  it('ignores a profile that cannot be fetched', async () => {
    server.use(
      http.get('/api/user/profile', () => HttpResponse.json({ message: 'Falhou' }, { status: 500 })),
    );
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(60) }));
    start();
    await waitFor(() => expect(session().profileStatus).toBe('failed'));
    expect(session()).toMatchObject({ status: 'authenticated', profile: null, notice: null });
  });

  it('asks again for a profile that failed when the page comes back into view', async () => {
    server.use(http.get('/api/user/profile', () => HttpResponse.error(), { once: true }));
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(60) }));
    start();
    await waitFor(() => expect(session().profileStatus).toBe('failed'));
    document.dispatchEvent(new Event('visibilitychange'));
    await profileIsReady();
    expect(session().profile?.userRole).toBe('Admin');
  });

  it('ignores a profile that is no object', async () => {
    server.use(http.get('/api/user/profile', () => HttpResponse.text('<html></html>')));
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(60) }));
    start();
    await waitFor(() => expect(session().profileStatus).toBe('failed'));
    expect(session().status).toBe('authenticated');
  });
});

describe('when the time of the token is up', () => {
  it('logs out at exp × 1000 with the warning', async () => {
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(60) }));
    start();
    await profileIsReady();
    // Some of the minute has passed while the profile was awaited.
    jest.advanceTimersByTime(NOW + 59_999 - Date.now());
    expect(session().status).toBe('authenticated');
    jest.advanceTimersByTime(1);
    expect(session()).toMatchObject({
      status: 'unauthenticated',
      token: null,
      endedBy: 'expired',
      notice: 'Token expirado ou inválido. Deslogando...',
    });
    expect(stored('token')).toBeNull();
  });

  it('logs out at once when the stored token is already past it', () => {
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(-1) }));
    start();
    expect(session()).toMatchObject({ status: 'unauthenticated', endedBy: 'expired' });
    expect(stored('token')).toBeNull();
  });

  it('sets no timer for a token that cannot be decoded', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 'opaco');
    start();
    await profileIsReady();
    jest.advanceTimersByTime(10 * 365 * 86_400_000);
    expect(session()).toMatchObject({ status: 'authenticated', token: 'opaco' });
  });

  it('looks at the clock when the page comes back into view: a sleeping machine runs no timers', async () => {
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(60) }));
    start();
    await profileIsReady();
    jest.setSystemTime(NOW + 61_000);
    expect(session().status).toBe('authenticated');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session().endedBy).toBe('expired');
  });
});

describe('on a machine whose clock is twelve hours fast', () => {
  // The server's time, in seconds.
  const server = inSeconds(-12 * 3600);
  const token = buildToken({ iat: server, exp: server + 8 * 3600 });

  it('lasts until the token expires by the server, after a reload too', async () => {
    setClockBy(token);
    expect(adoptToken(token)).toBe(true);
    start();
    await profileIsReady();
    expect([session().status, keptToken()]).toEqual(['authenticated', token]);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session().status).toBe('authenticated');
    jest.advanceTimersByTime(8 * 3600_000);
    expect(session()).toMatchObject({ status: 'unauthenticated', endedBy: 'expired' });
    expect(stored('clock')).toBeNull();
  });

  it('keeps nothing about a clock that is right', () => {
    setClockBy(buildToken({ iat: inSeconds(-20), exp: inSeconds(60) }));
    expect(stored('clock')).toBeNull();
  });
});

describe('logout', () => {
  it('removes the token and the four colours and keeps the logo', async () => {
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(60) }));
    start();
    await profileIsReady();
    signOut();
    expect(Object.keys(localStorage)).toEqual([STORAGE_KEYS.imageLogo]);
    expect(session()).toMatchObject({
      status: 'unauthenticated',
      profile: null,
      notice: null,
      endedBy: 'logout',
      branding: {
        colorNavBar: null,
        colorNavBarText: null,
        colorButton: null,
        colorButtonText: null,
        imageLogo: '/api/Logo/abc',
      },
    });
  });

  it('cancels the expiry timer', async () => {
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(60) }));
    start();
    await profileIsReady();
    signOut();
    jest.advanceTimersByTime(60_000);
    expect(session().endedBy).toBe('logout');
  });
});

describe('a browser that refuses storage', () => {
  it('keeps the session in this tab', () => {
    const refusal = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    start();
    expect(session()).toMatchObject({ status: 'unauthenticated', branding: { imageLogo: null } });
    expect(adoptToken('opaco')).toBe(true);
    expect(session().token).toBe('opaco');
    signOut();
    expect(session()).toMatchObject({ token: null, endedBy: 'logout' });
    refusal.mockRestore();
  });
});

it('warns in the words of the specification', () => {
  expect(SESSION_ENDED_NOTICE).toBe('Token expirado ou inválido. Deslogando...');
});

describe('while somebody types and asks for nothing', () => {
  const type = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));

  it('tells the server every ten minutes, which would end the session otherwise', async () => {
    let asked = 0;
    server.use(http.get('/api/user/profile', () => HttpResponse.json(buildProfile({ id: ++asked }))));
    localStorage.setItem(STORAGE_KEYS.token, buildToken({ exp: inSeconds(8 * 3600) }));
    start();
    await profileIsReady();
    type();
    jest.setSystemTime(NOW + 9 * 60_000);
    type();
    expect(asked).toBe(1);
    jest.setSystemTime(NOW + 11 * 60_000);
    type();
    type();
    await waitFor(() => expect(session().profile?.id).toBe(2));
    jest.setSystemTime(NOW + 22 * 60_000);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await waitFor(() => expect(session().profile?.id).toBe(3));
    expect(asked).toBe(3);
  });

  it('asks nothing for nobody', () => {
    start();
    jest.setSystemTime(NOW + 60 * 60_000);
    type();
    expect(session()).toMatchObject({ token: null, profileStatus: initialSession().profileStatus });
  });
});
