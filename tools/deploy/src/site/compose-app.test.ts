import { composeApp, isKeptShell } from './compose-app';
import type { DeployedHost } from './deployed';

const host: DeployedHost = {
  folder: '1.0.0-aa',
  base: '/assets/1.0.0-aa/',
  template: '<head><!--foro:head--></head>',
  offer: { contractVersion: 1, version: '1.0.0', shared: {}, facade: {} },
  preload: { entry: ['main.js'], first: [], shared: {} },
  worker: 'work()',
  hasFirstData: false,
  root: { 'manifest.webmanifest': Buffer.from('{}'), 'sw-off.js': Buffer.from('leave()') },
};
const shellOf = (files: object) => Object.keys(files).find((name) => isKeptShell(`/${name}`)) ?? '';

it('names the stored page by its content, so that a worker never keeps the page of another release', () => {
  const one = composeApp(host, false);
  const other = composeApp({ ...host, base: '/assets/1.0.0-bb/' }, false);
  expect(shellOf(one)).toMatch(/^shell\.[\da-f]{12}\.html$/);
  expect(shellOf(one)).not.toBe(shellOf(other));
  expect(String(one['sw.js'])).toBe(
    `self.__FORO_HOST={"base":"/assets/1.0.0-aa/","shell":"/${shellOf(one)}"};\nwork()`,
  );
});

it('is the same, byte for byte, while the host is: a release of a module brings no new worker', () => {
  expect(composeApp(host, false)).toEqual(composeApp({ ...host }, false));
});

it('gives the files of the root as the host has them', () => {
  expect(String(composeApp(host, false)['manifest.webmanifest'])).toBe('{}');
});

it('puts the one that leaves in the place of a worker that was taken back', () => {
  const files = composeApp(host, true);
  expect([String(files['sw.js']), shellOf(files)]).toEqual(['leave()', '']);
});

it('has no worker if the host brought none', () => {
  expect(composeApp({ ...host, worker: null, root: {} }, false)).toEqual({});
});
