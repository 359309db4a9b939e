import { waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { api } from '../http/api';
import { ApiError } from '../http/api-error';
import { setApiBase } from '../http/api-base';
import { buildProfile, buildToken, resetSession } from '../testing/build-session';
import { installServer } from '../testing/install-server';
import { useSession } from './session-store';
import { LoginError, signIn, signOut } from './sign-in';
import { startSession } from './start-session';
import { STORAGE_KEYS } from './storage-keys';

const token = buildToken();
const server = installServer(
  http.post('/api/auth', async ({ request }) => {
    const body = await request.json();
    const isRight =
      JSON.stringify(body) === JSON.stringify({ username: 'admin@foro.dev', password: 'Foro@2026' });
    return isRight
      ? HttpResponse.json({ accessToken: token })
      : HttpResponse.json({ code: 'CREDENCIAIS_INVALIDAS', message: 'Não' }, { status: 401 });
  }),
  http.get('/api/user/profile', ({ request }) =>
    request.headers.get('Authorization') === `Bearer ${token}`
      ? HttpResponse.json(buildProfile())
      : HttpResponse.json({}, { status: 403 }),
  ),
);
const session = () => useSession.getState();

let stop = () => {};
beforeEach(() => {
  setApiBase('/api');
  stop = startSession();
});
afterEach(() => {
  stop();
  resetSession();
});

describe('signIn', () => {
  it('posts name and password, stores the token, and is authenticated with role and branding', async () => {
    const statuses: string[] = [];
    const unsubscribe = useSession.subscribe(({ status, profile }) =>
      statuses.push(`${status} ${profile?.userRole ?? '-'}`),
    );
    await signIn('admin@foro.dev', 'Foro@2026');
    unsubscribe();
    expect(session()).toMatchObject({
      status: 'authenticated',
      token,
      profile: { userRole: 'Admin' },
      branding: { colorButton: '#205090' },
    });
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe(token);
    expect(localStorage.getItem(STORAGE_KEYS.colorNavBar)).toBe('#123456');
    // The first page is painted in the firm's colours.
    expect(statuses).not.toContain('authenticated -');
  });

  it("raises 'Login falhou' when the server refuses, with the reason as its cause, and stays signed out without a warning", async () => {
    const failure = await signIn('admin@foro.dev', 'errada').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LoginError);
    expect(failure).toMatchObject({
      message: 'Login falhou',
      cause: { status: 401, code: 'CREDENCIAIS_INVALIDAS' },
    });
    expect(session()).toMatchObject({ status: 'unauthenticated', token: null, notice: null });
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['cannot be reached', () => HttpResponse.error()],
    ['answers no token', () => HttpResponse.json({})],
    ['answers an empty token', () => HttpResponse.json({ accessToken: '' })],
    ['answers nothing', () => new HttpResponse(null, { status: 204 })],
    [
      'answers a token already past its time',
      () => HttpResponse.json({ accessToken: buildToken({ exp: 1 }) }),
    ],
  ])("raises 'Login falhou' when the server %s", async (_, answer) => {
    server.use(http.post('/api/auth', answer));
    await expect(signIn('admin@foro.dev', 'Foro@2026')).rejects.toThrow('Login falhou');
    expect(session()).toMatchObject({ status: 'unauthenticated', token: null });
  });

  it('takes a token for valid that the server has just issued, by a clock that is hours behind', async () => {
    const iat = Math.floor(Date.now() / 1000) - 12 * 3600;
    const early = buildToken({ iat, exp: iat + 8 * 3600 });
    server.use(http.post('/api/auth', () => HttpResponse.json({ accessToken: early })));
    await signIn('admin@foro.dev', 'Foro@2026');
    expect(session()).toMatchObject({ status: 'authenticated', token: early });
  });

  it('is authenticated also when the profile fails', async () => {
    server.use(http.get('/api/user/profile', () => HttpResponse.json({}, { status: 500 })));
    await signIn('admin@foro.dev', 'Foro@2026');
    expect(session()).toMatchObject({ status: 'authenticated', profile: null, profileStatus: 'failed' });
  });

  it('does not wait for ever for a profile that dawdles', async () => {
    jest.useFakeTimers({
      doNotFake: [
        'queueMicrotask',
        'nextTick',
        'setImmediate',
        'setInterval',
        'clearInterval',
        'performance',
        'Date',
      ],
    });
    let isAsked = false;
    server.use(
      http.get('/api/user/profile', async () => {
        isAsked = true;
        await delay('infinite');
      }),
    );
    const signingIn = signIn('admin@foro.dev', 'Foro@2026');
    await waitFor(() => expect(isAsked).toBe(true));
    expect(session().status).toBe('unauthenticated');
    jest.advanceTimersByTime(3_000);
    await signingIn;
    expect(session()).toMatchObject({ status: 'authenticated', profileStatus: 'loading' });
    jest.useRealTimers();
  });

  it('clears the warning of the session before', async () => {
    useSession.setState({ notice: 'Token expirado ou inválido. Deslogando...', endedBy: 'refused' });
    await signIn('admin@foro.dev', 'Foro@2026');
    expect(session()).toMatchObject({ notice: null, endedBy: null });
  });
});

describe('signOut', () => {
  it('tells the server to end the session of the token, and does not wait for it', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.post('/api/auth/logout', async ({ request }) => {
        asked.push(request.headers.get('Authorization'));
        await delay('infinite');
      }),
    );
    await signIn('admin@foro.dev', 'Foro@2026');
    signOut();
    expect(session()).toMatchObject({ status: 'unauthenticated', token: null, endedBy: 'logout' });
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    await waitFor(() => expect(asked).toEqual([`Bearer ${token}`]));
  });

  it.each([
    ['the network is away', () => HttpResponse.error()],
    ['the session is over already', () => HttpResponse.json({}, { status: 401 })],
    ['the server fails', () => HttpResponse.json({}, { status: 500 })],
  ])('leaves without a warning when %s', async (_, answer) => {
    let isAsked = false;
    server.use(
      http.post('/api/auth/logout', () => {
        isAsked = true;
        return answer();
      }),
    );
    await signIn('admin@foro.dev', 'Foro@2026');
    signOut();
    await waitFor(() => expect(isAsked).toBe(true));
    expect(session()).toMatchObject({ status: 'unauthenticated', endedBy: 'logout', notice: null });
  });

  it('asks nobody if nobody is signed in', () => {
    signOut();
    expect(session()).toMatchObject({ status: 'unauthenticated', endedBy: 'logout' });
  });
});

describe('a 401', () => {
  it('logs out with the warning, whatever was requested', async () => {
    await signIn('admin@foro.dev', 'Foro@2026');
    server.use(
      http.get('/api/Company/7', () => HttpResponse.json({ message: 'Sessão encerrada' }, { status: 401 })),
    );
    await expect(api.get('/Company/7')).rejects.toBeInstanceOf(ApiError);
    expect(session()).toMatchObject({
      status: 'unauthenticated',
      endedBy: 'refused',
      notice: 'Token expirado ou inválido. Deslogando...',
    });
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  });

  it('of a former session does not end the one that began since', async () => {
    await signIn('admin@foro.dev', 'Foro@2026');
    let refuse = () => {};
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    let isAsked = false;
    server.use(
      http.get('/api/Company/7', async () => {
        isAsked = true;
        await held;
        return HttpResponse.json({}, { status: 401 });
      }),
    );
    const request = api.get('/Company/7').catch((error: unknown) => error);
    await waitFor(() => expect(isAsked).toBe(true));
    const next = buildToken({ sub: '2' });
    server.use(http.post('/api/auth', () => HttpResponse.json({ accessToken: next })));
    await signIn('admin@foro.dev', 'Foro@2026');
    refuse();
    expect(await request).toMatchObject({ status: 401 });
    expect(session()).toMatchObject({ status: 'authenticated', token: next });
  });
});
