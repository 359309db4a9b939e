// Measures a cold page load: JavaScript in bytes (gzip -9), requests, and the largest contentful paint in
// Chromium on a slowed network and processor; the federated suite as `npm start` serves it, compared with a
// single bundle of the same sources.
// The home page is compared with itself without its panels, which come after the first paint: their file is
// refused, and so is, for the first row of the list of cases, the program of the first requests.
// Aims: login 250 kB; paint at most 1.1 times the single bundle at login, 1.05 times on a deep link to a list and
// at home without panels; first row at most 0.85 times that without first requests.
//   FORO_BENCH_ROUNDS  loads of each, in turn (5)
import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { installedChromium } from '../../scripts/checks/chromium.mjs';
import { serveSingleBundle } from './servers/single-bundle.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const ROUNDS = Number(process.env.FORO_BENCH_ROUNDS ?? 5);
const LOGIN_AIM_KB = 250;
/** Lighthouse's Slow 4G (150 ms and 1.6 Mbit/s), and a processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 / 8) * 0.9,
  uploadThroughput: (768_000 / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;

const PAGES = [
  { name: 'login', path: '/login', ready: 'button[type=submit]', aim: 1.1 },
  { name: 'list of users, deep link', path: '/usuarios', ready: 'table a', aim: 1.05, signedIn: true },
  { name: 'list of cases, deep link', path: '/processos', ready: 'table a', aim: 1.05, signedIn: true },
];
const HOME = { name: 'home, with / without panels', path: '/home', signedIn: true, aim: 1.05 };
const PANELS_FILE = /\/inicio\.[^/]*\.js$/;
const HOMES = {
  federated: { ...HOME, ready: '.home-panels section' },
  single: { ...HOME, ready: '.home-failure', refused: PANELS_FILE },
};

const LIST = { path: '/processos', ready: 'table a', signedIn: true };
// A route in Playwright slows every request, so both sides have one.
const FIRST_ROWS = {
  with: { ...LIST, refused: /\/refuses-nothing$/ },
  without: { ...LIST, refused: /\/first-data\.js$/ },
};
const FIRST_ROW_AIM = 0.85;

const say = (text) => process.stdout.write(`${text}\n`);
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function startSuite(folder) {
  const env = {
    ...process.env,
    PORT: '0',
    FORO_DATA_DIR: path.join(folder, 'data'),
    FORO_SITE_DIR: path.join(folder, 'site'),
  };
  const child = fork(path.join(root, 'scripts/start.mjs'), [], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const { address } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`npm start ended with code ${code}`)));
  });
  return {
    url: address,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@foro.dev', password: 'Foro@2026' }),
  });
  return (await answer.json()).accessToken;
}

/** Loads the page once, cold. With `slow` false, network and processor keep their speed, for counting. */
async function load(browser, url, { path: address, ready, signedIn, refused }, token, slow) {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
  if (signedIn)
    await context.addInitScript((value) => localStorage.setItem('foro.accessToken', value), token);
  await context.addInitScript((selector) => {
    globalThis.lcp = 0;
    const look = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      globalThis.row = performance.now();
      look.disconnect();
    });
    look.observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  }, ready);
  const page = await context.newPage();
  if (refused) await page.route(refused, (route) => route.abort());
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (slow) {
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  const bodies = [];
  let requests = 0;
  page.on('response', (response) => {
    if (response.url().startsWith('data:')) return;
    requests += 1;
    if (!slow && response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(url + address);
  await page.locator(ready).first().waitFor();
  // The last paint may come after the element that the load waits for.
  await page.waitForTimeout(1_500);
  const times = await page.evaluate(() => ({ paint: globalThis.lcp, row: globalThis.row }));
  const bytes = (await Promise.all(bodies)).reduce(
    (sum, body) => sum + gzipSync(body, { level: 9 }).length,
    0,
  );
  await context.close();
  return { requests, bytes, ...times };
}

/** Loads two sides in turn; returns the loads of each. */
async function inTurn(sides) {
  const loads = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, one] of Object.entries(sides)) loads[name].push(await one());
  }
  return loads;
}

/** Prints one line: the medians of one time on two sides, and their ratio against an aim. */
function sayRatio(name, [ours, theirs], time, aim) {
  const [one, other] = [ours, theirs].map((loads) => median(loads.map((load) => load[time])));
  say(
    `${name.padEnd(58)}${`${one.toFixed(0)} / ${other.toFixed(0)}`.padStart(16)}${(one / other).toFixed(2).padStart(8)}${String(aim).padStart(6)}`,
  );
}

async function compareFirstRow(browser, url, token) {
  const side = (page) => () => load(browser, url, page, token, true);
  const loads = await inTurn({ with: side(FIRST_ROWS.with), without: side(FIRST_ROWS.without) });
  sayRatio(
    'list of cases, first row: with / without first requests',
    Object.values(loads),
    'row',
    FIRST_ROW_AIM,
  );
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foro-bench-page-'));
const suite = await startSuite(folder);
const single = await serveSingleBundle(suite.url);
const browser = await chromium.launch({
  executablePath: installedChromium() ?? undefined,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ],
});
try {
  const token = await signIn(suite.url);
  const sides = { federated: suite.url, single: single.url };
  say(
    `Cold loads; paint is the median of ${ROUNDS} in turn, slow 4G, processor slowed ${CPU_SLOWDOWN} times`,
  );
  say(
    `${'page'.padEnd(28)}${'JS kB'.padStart(16)}${'requests'.padStart(14)}${'paint ms'.padStart(16)}${'ratio'.padStart(8)}${'aim'.padStart(6)}`,
  );
  say(
    `${''.padEnd(28)}${'fed. / single'.padStart(16)}${'fed. / single'.padStart(14)}${'fed. / single'.padStart(16)}`,
  );
  for (const each of [...PAGES, HOME]) {
    const counted = {};
    const paints = { federated: [], single: [] };
    const isHome = each === HOME;
    const loadSide = ([side, url], slow) =>
      load(browser, isHome ? suite.url : url, isHome ? HOMES[side] : each, token, slow);
    for (const side of Object.entries(sides)) counted[side[0]] = await loadSide(side, false);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const side of Object.entries(sides)) paints[side[0]].push((await loadSide(side, true)).paint);
    }
    const [ours, theirs] = [median(paints.federated), median(paints.single)];
    const kb = ({ bytes }) => (bytes / 1000).toFixed(0);
    const pair = (of, width) => `${of('federated')} / ${of('single')}`.padStart(width);
    say(
      `${each.name.padEnd(28)}${pair((side) => kb(counted[side]), 16)}${pair((side) => counted[side].requests, 14)}${pair((side) => median(paints[side]).toFixed(0), 16)}${(ours / theirs).toFixed(2).padStart(8)}${String(each.aim).padStart(6)}`,
    );
    if (each.name === 'login')
      say(
        `  login loads ${kb(counted.federated)} kB of JavaScript: the aim of ${LOGIN_AIM_KB} kB is ${counted.federated.bytes / 1000 <= LOGIN_AIM_KB ? 'met' : 'missed'}`,
      );
  }
  await compareFirstRow(browser, suite.url, token);
} finally {
  await browser.close();
  await single.stop();
  await suite.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
