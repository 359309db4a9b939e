import { existsSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../workspace/paths.mjs';
import { run, runNode } from '../workspace/run.mjs';

/** Both have the same engine; the first opens no window and so takes a fifth less of the suite's time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that is installed on the machine, or null. */
export function installedChromium({ env = process.env, exists = existsSync } = {}) {
  const onPath = (env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const candidates = [env.CHROMIUM_PATH, ...onPath, ...names.map((name) => `/usr/bin/${name}`), ...elsewhere];
  return candidates.find((file) => file && exists(file)) ?? null;
}

/**
 * The browser's name and version as it reports them, for the report of a run: a new browser may fail a test
 * that the last one passed.
 */
export async function versionOfChromium(file) {
  const { code, stdout } = await run(file, ['--version'], { timeoutMs: 20_000 });
  const version = stdout?.trim().split('\n').at(-1);
  return code === 0 && version ? version : 'unknown version';
}

const isDebianRoot = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

async function installByApt(say) {
  say('Installing chromium by apt-get…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, timeoutMs: 3 * 60_000 });
  let result;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    result = await run('apt-get', ['install', '-y', '--no-install-recommends', name], {
      env,
      timeoutMs: 8 * 60_000,
    });
    if (result.code === 0) break;
  }
  return result;
}

async function download(playwright) {
  const result = await runNode([playwright, 'install', 'chromium'], { timeoutMs: 8 * 60_000 });
  if (result.code !== 0) return { issue: result.output };
  const whereIs =
    "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  const { stdout } = await runNode(['--input-type=module', '-e', whereIs], { cwd: fromRoot('tools/e2e') });
  return { path: stdout };
}

/**
 * The browser for the tests: an installed one, otherwise Debian's, otherwise Playwright's own. Returns
 * `{ path }` or `{ issue }`.
 */
export async function findChromium({ say, playwright }) {
  const present = installedChromium();
  if (present) return { path: present };
  let output = '';
  if (isDebianRoot()) {
    ({ output } = await installByApt(say));
    const now = installedChromium();
    if (now) return { path: now };
  }
  say("Downloading Playwright's chromium…");
  const own = await download(playwright);
  if (own.path) return own;
  return {
    issue: `${output}\n${own.issue}\nNo Chromium was found and none could be installed: set CHROMIUM_PATH to one.`,
  };
}
