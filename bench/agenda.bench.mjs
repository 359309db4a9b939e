// Measures the calendar of a firm with 20,000 commitments: the size of its one fetch on the wire, and the
// time until Chromium has painted the month and then another one, compared with an empty calendar. Runs on
// PostgreSQL, with the API as it ships.
// Aims: the month with 20,000 takes at most 1.5 times as long as the empty one; no change of month blocks the
// page for 500 ms.
//   FORO_BENCH_ROUNDS       loads of each, in turn (5)
//   FORO_BENCH_DATABASE_URL a PostgreSQL database of your own that holds the large firm, or may be seeded with
// it
import { fork } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { installedChromium } from '../scripts/checks/chromium.mjs';
import { SECRET, seedLarge, signIn } from './servers/api.mjs';
import { startPostgres } from './servers/postgres.mjs';

const root = path.resolve(import.meta.dirname, '..');
const ROUNDS = Number(process.env.FORO_BENCH_ROUNDS ?? 5);
const PAINT_AIM = 1.5;
const HOLD_AIM_MS = 500;
const USER = 'admin@grande.foro.dev';

const say = (text) => process.stdout.write(`${text}\n`);
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;

async function found(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const {
    rows: [{ there }],
  } = await client.query("select to_regclass('compromisso') is not null as there");
  const total = async () =>
    (await client.query('select count(*)::int as total from compromisso where data_exclusao is null')).rows[0]
      .total;
  if (!there || (await total()) < 20_000) await seedLarge(url);
  const result = await total();
  await client.end();
  return result;
}

async function startSuite(databaseUrl, folder) {
  const env = {
    ...process.env,
    PORT: '0',
    DATABASE_URL: databaseUrl,
    FORO_DEMO: '0',
    FORO_JWT_SECRET: SECRET,
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
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  return { url: address, stop };
}

/** Resolves with the bytes of a response body on the wire, and the time until its last byte. */
const weigh = (url, token, encoding) =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    http
      .get(
        url,
        { headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding } },
        (response) => {
          let bytes = 0;
          response.on('data', (chunk) => (bytes += chunk.length));
          response.once('end', () => resolve({ bytes, milliseconds: performance.now() - start }));
        },
      )
      .once('error', reject);
  });

/**
 * Runs in the page: records when the month was first painted with its content, and the longest task since the
 * last reading.
 */
function watch(isEmpty) {
  const state = { painted: null, longest: 0 };
  window.agendaBench = state;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.longest = Math.max(state.longest, duration);
  }).observe({ entryTypes: ['longtask'] });
  const look = () => {
    if (document.querySelector(isEmpty ? '.fc-daygrid-day' : '.fc-daygrid-event'))
      requestAnimationFrame(() => (state.painted = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function load(browser, url, token, isEmpty) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Usuário').fill(USER);
  await page.getByRole('textbox', { name: 'Senha' }).fill('Foro@2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Olá!').waitFor();
  await page.addInitScript(watch, isEmpty);
  if (isEmpty) await page.route(/\/api\/ProcessSchedule\?/, (route) => route.fulfill({ json: [] }));
  await page.goto(`${url}/agenda`);
  await page.waitForFunction(() => window.agendaBench.painted !== null, null, { timeout: 120_000 });
  const { painted, longest: opening } = await page.evaluate(() => window.agendaBench);
  const changes = [];
  for (const name of ['Próximo', 'Próximo', 'Anterior', 'Anterior']) {
    changes.push(
      await page.evaluate(
        (label) =>
          new Promise((resolve) => {
            const start = performance.now();
            [...document.querySelectorAll('.agenda-toolbar button')]
              .find((button) => button.textContent.trim() === label)
              .click();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          }),
        name,
      ),
    );
  }
  await context.close();
  return { painted, opening, change: Math.max(...changes) };
}

async function run(url, token) {
  const hoje = Date.now();
  const half = 182.5 * 86_400_000;
  const list = `${url}/api/ProcessSchedule?inicio=${new Date(hoje - half).toISOString()}&fim=${new Date(hoje + half).toISOString()}`;
  const rows = (await (await fetch(list, { headers: { authorization: `Bearer ${token}` } })).json()).length;
  await weigh(list, token, 'gzip');
  const [plain, zipped] = [await weigh(list, token, 'identity'), await weigh(list, token, 'gzip')];
  say(
    `the fetch of twelve months: ${rows} commitments, ${kilobytes(zipped.bytes)} on the wire (${kilobytes(plain.bytes)} before gzip; ratio ${(zipped.bytes / plain.bytes).toFixed(2)}), ${Math.round(zipped.milliseconds)} ms to its last byte`,
  );

  const browser = await chromium.launch({
    executablePath: installedChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  const [full, empty] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    full.push(await load(browser, url, token, false));
    empty.push(await load(browser, url, token, true));
  }
  await browser.close();
  const of = (loads, key) => median(loads.map((one) => one[key]));
  const ratio = of(full, 'painted') / of(empty, 'painted');
  say(
    `first paint of the month: ${Math.round(of(full, 'painted'))} ms with them, ${Math.round(of(empty, 'painted'))} ms empty: ${ratio.toFixed(2)} times (aim ${PAINT_AIM})`,
  );
  say(
    `longest task while opening: ${Math.round(of(full, 'opening'))} ms with them, ${Math.round(of(empty, 'opening'))} ms empty`,
  );
  say(
    `slowest change of month: ${Math.round(of(full, 'change'))} ms with them, ${Math.round(of(empty, 'change'))} ms empty (aim ${HOLD_AIM_MS})`,
  );
  return ratio <= PAINT_AIM && of(full, 'change') <= HOLD_AIM_MS;
}

const postgres = await startPostgres();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foro-bench-agenda-'));
let suite;
try {
  const total = await found(postgres.url);
  say(`${postgres.version}, ${total} commitments in the firm; medians of ${ROUNDS}`);
  suite = await startSuite(postgres.url, folder);
  if (!(await run(suite.url, await signIn(suite.url, USER)))) process.exitCode = 1;
} finally {
  await suite?.stop();
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
