import { EMPTY_REGISTRY, type RegistryEntry } from '@foro/shared/federation';
import { buildRegistryEntry } from '@foro/shared/testing';
import { filesOfReleased, hostFolder, outdatedParts } from './outdated';

const admin = buildRegistryEntry({ base: '/mfe/mfe-admin/1.0.0-a/' });
const newer = { ...admin, base: '/mfe/mfe-admin/1.1.0-b/' };
const HOST = '/assets/1.0.0-aa/';
const latest = (host: string | null, ...remotes: RegistryEntry[]) => ({
  ...EMPTY_REGISTRY,
  release: 2,
  host,
  remotes,
});
const tab = { running: [admin], host: HOST, isWorkerWaiting: false };

describe('outdatedParts', () => {
  it.each([
    ['everything is as it runs', latest(HOST, admin), tab, []],
    ['a module that runs was released', latest(HOST, newer), tab, ['/mfe/mfe-admin/1.1.0-b/']],
    [
      'a module that runs was taken back',
      latest(HOST, admin),
      { ...tab, running: [newer] },
      ['/mfe/mfe-admin/1.0.0-a/'],
    ],
    ['a module that does not run was released', latest(HOST, newer), { ...tab, running: [] }, []],
    ['a module that runs was withdrawn', latest(HOST), tab, []],
    ['the host was released', latest('/assets/1.1.0-bb/', admin), tab, ['host /assets/1.1.0-bb/']],
    ['a worker waits', latest(HOST, admin), { ...tab, isWorkerWaiting: true }, [`host ${HOST}`]],
    [
      'the host was released and its worker waits',
      latest('/assets/1.1.0-bb/', admin),
      { ...tab, isWorkerWaiting: true },
      ['host /assets/1.1.0-bb/'],
    ],
    ['the registry does not say which host', latest(null, admin), tab, []],
    ['the page does not say which host', latest('/assets/1.1.0-bb/', admin), { ...tab, host: null }, []],
  ])('%s', (_, registry, what, expected) => {
    expect(outdatedParts(registry, what)).toEqual(expected);
  });
});

it('names the files of what took the place of what runs, each once', () => {
  const [prefix] = admin.prefixes;
  if (!prefix) throw new Error('the builder gives a prefix');
  const released = {
    ...newer,
    preload: ['routes.js'],
    prefixes: [{ ...prefix, preload: ['usuarios.js', 'routes.js'] }],
  };
  expect(filesOfReleased(latest(HOST, released), [admin])).toEqual([
    `${newer.base}${admin.entry.file}`,
    `${newer.base}routes.js`,
    `${newer.base}usuarios.js`,
  ]);
  expect(filesOfReleased(latest(HOST, released), [])).toEqual([]);
});

it('reads the folder that the page came from off its script', () => {
  expect(hostFolder()).toBeNull();
  const script = Object.assign(document.createElement('script'), {
    type: 'text/plain',
    src: '/assets/1.0.0-aa/main.1a2b3c4d.js',
  });
  document.head.append(script);
  expect(hostFolder()).toBe('/assets/1.0.0-aa/');
  script.remove();
});
