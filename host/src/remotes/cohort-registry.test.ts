import { type Canary, EMPTY_REGISTRY } from '@foro/shared/federation';
import { useSession } from '@foro/shared/session';
import {
  buildRegistryEntry,
  buildToken,
  http,
  HttpResponse,
  installServer,
  resetSession,
  signInAs,
} from '@foro/shared/testing';
import { waitFor } from '@testing-library/react';
import { earlyFiles } from '../early-files';
import { noteReached } from '../offline/connection';
import { followPerson } from './follow-person';
import { loadRegistry, refreshRegistry, useRegistry } from './registry-store';
import { forgetRunning, markRunning } from './running-remotes';

const KEY = '0123456789ab';
const server = installServer(http.head('/config.json', () => HttpResponse.error()));
const stable = buildRegistryEntry({ base: '/mfe/mfe-admin/1.0.0-a/' });
const canary = { ...stable, base: '/mfe/mfe-admin/1.1.0-b/' };

const registryOf = (rule: Partial<Canary>, change: object = {}) => ({
  schemaVersion: 1,
  release: 1,
  host: '/assets/1/',
  remotes: [stable],
  canaries: [
    {
      remote: 'mfe-admin',
      folder: '1.1.0-b',
      stable: '1.0.0-a',
      percent: 0,
      roles: [],
      offices: [],
      ...rule,
    },
  ],
  cohorts: [{ key: KEY, remotes: ['mfe-admin'] }],
  ...change,
});
const serve = (rule: Partial<Canary>, cohort: object = { remotes: [canary], cohort: KEY }) =>
  server.use(
    http.get('/registry.json', () => HttpResponse.json(registryOf(rule))),
    http.get(`/cohorts/${KEY}/registry.json`, () => HttpResponse.json(registryOf(rule, cohort))),
  );
const bases = () => useRegistry.getState().registry.remotes.map(({ base }) => base);

beforeEach(() => {
  resetSession();
  useRegistry.setState(
    { status: 'loading', registry: EMPTY_REGISTRY, latest: EMPTY_REGISTRY, refused: null },
    true,
  );
});
afterEach(() => {
  forgetRunning(stable);
  earlyFiles.length = 0;
  noteReached(true);
});

it.each<[string, Partial<Canary>, string]>([
  ['of all', { percent: 100 }, canary.base],
  ['of none', {}, stable.base],
  ['of the role', { roles: ['Gestor'] }, canary.base],
  ['of another role', { roles: ['Admin'] }, stable.base],
  ['of the office', { offices: [3] }, canary.base],
  ['of another office', { offices: [4] }, stable.base],
])('gives a manager of office 3 what a canary %s says', async (_, rule, expected) => {
  signInAs('Gestor', { idEmpresaGrupo: 3 });
  serve(rule);
  await loadRegistry();
  expect(bases()).toEqual([expected]);
});

it('gives who is not signed in what is stable, and asks for nothing else', async () => {
  server.use(http.get('/registry.json', () => HttpResponse.json(registryOf({ percent: 100 }))));
  await loadRegistry();
  expect(bases()).toEqual([stable.base]);
});

it('waits for the profile where only that tells, and the next page does not', async () => {
  const token = buildToken({ sub: '7', idCliente: 1 });
  useSession.setState({ status: 'authenticated', token, profileStatus: 'loading' });
  serve({ roles: ['Gestor'] });
  const loading = loadRegistry();
  const profile = {
    id: 7,
    nome: 'Ana',
    email: null,
    userRole: 'Gestor',
    exigeSegundoFator: false,
    idEmpresaGrupo: null,
  };
  await waitFor(() => expect(useRegistry.getState().status).toBe('loading'));
  useSession.setState({ profile, profileStatus: 'ready' });
  await loading;
  expect(bases()).toEqual([canary.base]);

  useSession.setState({ profile: null, profileStatus: 'loading' });
  await refreshRegistry();
  expect(bases()).toEqual([canary.base]);
  useSession.setState({ token: buildToken({ sub: '8', idCliente: 1 }), profileStatus: 'failed' });
  await refreshRegistry();
  expect(bases()).toEqual([stable.base]);
});

it.each<[string, object]>([
  ["is everybody's", { remotes: [canary] }],
  ['is that of other people', { remotes: [canary], cohort: 'ffffffffffff' }],
  ['is no registry', { remotes: null }],
])('leaves the person with what is stable where the registry of the cohort %s', async (_, cohort) => {
  signInAs('Gestor');
  serve({ percent: 100 }, cohort);
  await loadRegistry();
  expect(useRegistry.getState()).toMatchObject({ status: 'ready', registry: { remotes: [stable] } });
});

it('mixes no two versions: what ran before the host did, and what runs, stays', async () => {
  signInAs('Gestor');
  serve({ percent: 100 });
  earlyFiles.push(`${stable.base}routes.js`);
  await loadRegistry();
  expect(bases()).toEqual([stable.base]);
  earlyFiles.length = 0;
  markRunning(stable);
  await refreshRegistry();
  expect(bases()).toEqual([stable.base]);
  forgetRunning(stable);
  await refreshRegistry();
  expect(bases()).toEqual([canary.base]);
});

it('follows the profile, and forgets who left', async () => {
  const token = buildToken({ sub: '7', idCliente: 1 });
  localStorage.setItem('foro.coorte', '7 ');
  useSession.setState({ status: 'authenticated', token, profileStatus: 'loading' });
  serve({ roles: ['Admin'] });
  const stop = followPerson();
  await waitFor(() => expect(bases()).toEqual([stable.base]));
  signInAs('Admin', { id: 7 });
  await waitFor(() => expect(bases()).toEqual([canary.base]));
  expect(localStorage.getItem('foro.coorte')).toBe(`7 ${KEY}`);
  resetSession();
  stop();
  expect(localStorage.getItem('foro.coorte')).toBeNull();
});
