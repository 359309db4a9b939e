import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { releaseKeyEnvironment } from '../scripts/keys/release-keys.mjs';
import { isProduction, runningAt } from './src/topology';

/** The browser that is on the machine: `CHROMIUM_PATH`, else Debian's; Playwright's own where both are absent. */
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));

// The hosts that were built here believe what is signed with these keys.
Object.assign(process.env, releaseKeyEnvironment());

export default defineConfig({
  // `containers` walks stacks that somebody else runs (`npm run compose:check`).
  testDir: runningAt ? 'containers' : 'tests',
  // Of `npm start` itself, and of a remote that runs alone: another stack changes nothing there.
  testIgnore: isProduction ? ['commands/**', 'federation/alone.spec.ts', 'gallery/**', 'widths/**'] : [],
  // Nor in what happens in the browser alone (widths, keyboard, clock), which is seen once.
  ...(isProduction && { grepInvert: /@screen/ }),
  globalSetup: './src/published.ts',
  outputDir: '../.cache/e2e',
  // Each has a suite of its own. One leaves two cores idle for two fifths of its time; three make a browser late.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What a service worker asks for goes past `page.route`, and what it kept hides a failure: tests/install allows it.
    serviceWorkers: 'block',
    // Without a film of each test: two cores draw it at the suite's expense. What was on the page is in the trace all the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
