import { installedChromium, versionOfChromium } from './chromium.mjs';

const machine = (files, env = { PATH: '/usr/local/bin:/opt/bin' }) => ({
  env,
  exists: (file) => files.includes(file),
});

test.each([
  [
    'the one that CHROMIUM_PATH names',
    ['/opt/mine', '/usr/bin/chromium'],
    { CHROMIUM_PATH: '/opt/mine', PATH: '' },
    '/opt/mine',
  ],
  [
    'the one without a window before the one with',
    ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
    { PATH: '/usr/bin' },
    '/usr/bin/chromium-headless-shell',
  ],
  ['one on the path', ['/opt/bin/google-chrome'], undefined, '/opt/bin/google-chrome'],
  ["Debian's, though the path does not hold it", ['/usr/bin/chromium'], { PATH: '' }, '/usr/bin/chromium'],
  ['nothing where there is none', [], undefined, null],
  ['nothing where CHROMIUM_PATH names a file that is not there', [], { CHROMIUM_PATH: '/opt/gone' }, null],
])('finds %s', (_what, files, env, expected) => {
  expect(installedChromium(machine(files, env))).toBe(expected);
});

test.each([
  ['tells its version', process.execPath, process.version],
  ['is not there', '/opt/gone', 'unknown version'],
])('the version of a browser that %s', async (_what, file, expected) => {
  expect(await versionOfChromium(file)).toBe(expected);
});
