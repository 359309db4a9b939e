import { buildProfile, http, HttpResponse, installServer, resetSession, signInAs } from '../testing';
import { loadProfile } from './profile';
import { adoptToken, endSession, useSession } from './session-store';

const server = installServer();

beforeEach(() => signInAs('Admin', { nome: 'Ana' }));
afterEach(resetSession);

describe('loadProfile, when the profile is known already', () => {
  it('keeps the old one until the new one is there: no screen disappears', async () => {
    const seen = new Set<string>();
    const stop = useSession.subscribe(({ profileStatus }) => seen.add(profileStatus));
    server.use(
      http.get('/api/user/profile', () => HttpResponse.json(buildProfile({ colorNavBar: '#7a0019' }))),
    );
    await loadProfile();
    stop();
    expect([...seen]).toEqual(['ready']);
    expect(useSession.getState().branding.colorNavBar).toBe('#7a0019');
  });

  it('keeps it when the new one cannot be loaded', async () => {
    server.use(http.get('/api/user/profile', () => HttpResponse.error()));
    await loadProfile();
    expect(useSession.getState()).toMatchObject({ profileStatus: 'ready', profile: { nome: 'Ana' } });
  });
});

describe('loadProfile after a reload without a connection', () => {
  const reload = async (token: string) => {
    adoptToken(token);
    await loadProfile();
    return useSession.getState();
  };

  it('gives the profile that this tab knew for the token, and forgets it at the end of the session', async () => {
    const { token } = useSession.getState();
    server.use(
      http.get('/api/user/profile', () => HttpResponse.json(buildProfile({ userRole: 'Gestor' })), {
        once: true,
      }),
      http.get('/api/user/profile', () => HttpResponse.error()),
    );
    await loadProfile();
    expect(await reload(token ?? '')).toMatchObject({
      profileStatus: 'failed',
      profile: { userRole: 'Gestor' },
    });
    expect((await reload('a.b.other')).profile).toBeNull();
    endSession('logout');
    expect((await reload(token ?? '')).profile).toBeNull();
  });
});
