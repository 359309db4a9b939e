import { buildProfile, http, HttpResponse, installServer, resetSession, signInAs } from '../testing';
import { loadProfile } from './profile';
import { useSession } from './session-store';

const server = installServer();

beforeEach(() => signInAs('Admin', { nome: 'Ana' }));
afterEach(resetSession);

describe('loadProfile, when the profile is known already', () => {
  it('leaves it standing until the new one is there: no screen is taken away', async () => {
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

  it('keeps it when the new one cannot be had', async () => {
    server.use(http.get('/api/user/profile', () => HttpResponse.error()));
    await loadProfile();
    expect(useSession.getState()).toMatchObject({ profileStatus: 'ready', profile: { nome: 'Ana' } });
  });
});
