import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { isProduction, notHere, runningAt } from './src/topology';

/** The browser on this machine: `CHROMIUM_PATH`, otherwise Debian's; Playwright's own if both are absent. */
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));

export default defineConfig({
  // `containers` tests stacks that somebody else runs (`FORO_E2E_ADDRESS=http://…`).
  testDir: runningAt ? 'containers' : 'tests',
  // These test `npm start` itself, and a remote that runs alone: another stack changes nothing there.
  testIgnore: isProduction ? ['commands/**', 'federation/alone.spec.ts', 'gallery/**', 'widths/**'] : [],
  // Nor does it change what happens only in the browser (widths, keyboard, clock), which is tested once.
  ...(notHere && { grepInvert: notHere }),
  globalSetup: './src/prepare.ts',
  outputDir: '../../.cache/e2e',
  // Each worker has its own suite. One worker leaves two cores idle for two fifths of its time; three make a
  // browser slow.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds; only a test that hangs takes so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Requests of a service worker bypass `page.route`, and its cache hides failures; tests/install allows
    // it.
    serviceWorkers: 'block',
    // Motion is seen on one stack; each dialog that fades in costs a test a third of a second.
    contextOptions: { reducedMotion: isProduction ? 'no-preference' : 'reduce' },
    // Actions and requests; recording the page's content at each action costs a tenth of the processors' time.
    // FORO_E2E_TRACE=1 records that too.
    trace: {
      mode: 'retain-on-failure',
      screenshots: false,
      snapshots: process.env.FORO_E2E_TRACE === '1',
    },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
});
