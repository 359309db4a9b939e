import { api, setApiBase } from '@foro/shared/http';
import { STORAGE_KEYS, useSession } from '@foro/shared/session';
import { buildToken, http, HttpResponse, installServer, resetSession } from '@foro/shared/testing';
import { waitFor } from '@testing-library/react';
import { begin } from './begin';

const asked: string[] = [];
const note = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url);
  asked.push(`${pathname}${search} ${request.headers.get('Authorization')}`);
  return HttpResponse.json({ items: [], total: 0 });
};
const server = installServer(http.get('/api/Process', note), http.get('/api/user/profile', note));

const page = globalThis as { __FORO_FIRST?: unknown };
const templates = [{ path: '/processos', get: '/Process', params: { page: '{page:1}' } }];

function open(address: string, token: string | null, block: unknown = { apiBase: '/api', templates }): void {
  window.history.pushState(null, '', address);
  if (token !== null) localStorage.setItem(STORAGE_KEYS.token, token);
  document.body.innerHTML = `<script type="application/json" id="foro-first">${JSON.stringify(block)}</script>`;
}

// As in a page in which the suite does not run yet.
beforeEach(() => {
  asked.length = 0;
  delete page.__FORO_FIRST;
});
afterEach(() => {
  document.body.innerHTML = '';
  resetSession();
});

it('begins the first requests of the page, and the profile, for the person who is signed in', async () => {
  const token = buildToken();
  open('/processos?page=2', token);
  begin();
  await waitFor(() =>
    expect(asked.toSorted()).toEqual([
      `/api/Process?page=2 Bearer ${token}`,
      `/api/user/profile Bearer ${token}`,
    ]),
  );
  // Once the suite runs, it takes the response and sends no second request.
  setApiBase('/api');
  useSession.setState({ token });
  expect((await api.get('/Process', { params: { page: 2 } })).data).toEqual({ items: [], total: 0 });
  expect(asked).toHaveLength(2);
});

describe('a page that is for some roles', () => {
  const token = buildToken();
  const profileOf = (userRole: unknown) =>
    server.use(
      http.get('/api/user/profile', (info) => {
        note(info);
        return HttpResponse.json({ userRole });
      }),
    );
  /** The suite starts and takes the profile. */
  const takeProfile = () => {
    setApiBase('/api');
    useSession.setState({ token });
    return api.get('/user/profile');
  };
  const paths = () => asked.map((line) => line.split(' ')[0]);
  beforeEach(() => open('/processos', token, { apiBase: '/api', templates, roles: ['Admin', 'Gestor'] }));

  it('has its requests begun once the profile names one of them, before the suite reads it', async () => {
    profileOf('Gestor');
    begin();
    await takeProfile();
    expect((await api.get('/Process', { params: { page: 1 } })).data).toEqual({ items: [], total: 0 });
    expect(paths()).toEqual(['/api/user/profile', '/api/Process?page=1']);
  });

  it.each(['Colaborador', 'Cliente', null, 7])('asks for none of its rows as %j', async (role) => {
    profileOf(role);
    begin();
    await takeProfile();
    expect(paths()).toEqual(['/api/user/profile']);
    expect(page.__FORO_FIRST).toEqual([]);
  });

  it('asks for none if the profile cannot be loaded', async () => {
    server.use(http.get('/api/user/profile', (info) => (note(info), HttpResponse.error())));
    begin();
    await expect(takeProfile()).rejects.toThrow();
    expect(paths()).not.toContain('/api/Process?page=1');
  });

  it('asks for none for who has left meanwhile', async () => {
    profileOf('Admin');
    begin();
    localStorage.removeItem(STORAGE_KEYS.token);
    await takeProfile();
    expect(paths()).toEqual(['/api/user/profile']);
  });
});

it.each<[string, string, string | null, unknown?]>([
  ['nobody is signed in', '/processos', null],
  ['the time of the token is up', '/processos', buildToken({ exp: 1 })],
  ['the address says more than the templates know', '/processos?search=lima', buildToken()],
  ['the page has no first requests', '/processos', buildToken(), null],
])('begins nothing where %s', (_, address, token, ...block) => {
  open(address, token, ...block);
  begin();
  expect(page.__FORO_FIRST).toBeUndefined();
});

it('begins nothing once the suite is here, which asks by itself', () => {
  page.__FORO_FIRST = [];
  open('/processos', buildToken());
  begin();
  expect(page.__FORO_FIRST).toEqual([]);
});
