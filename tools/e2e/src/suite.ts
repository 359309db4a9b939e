import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { STORAGE_KEYS } from '../../../shared/src/session/storage-keys';
import { violationsOf } from './axe';
import { copyFirm } from './kept-firm';
import { startPostgres } from './postgres-server';
import { copyPublished } from './published';
import { startStandIns } from './stand-ins';
import { freshFolders, runStart } from './start-command';
import { isProduction, runningAt } from './topology';

const PASSWORD = 'Foro@2026';

interface Suite {
  url: string;
  /** The folder of its site; empty if somebody else runs the suite. */
  site: string;
}

/** Starts the whole suite with these further settings. */
export async function startSuite(
  settings: Record<string, string> = {},
): Promise<Suite & { stop: () => Promise<void> }> {
  const [folders, standIns, database] = await Promise.all([
    freshFolders(),
    startStandIns(),
    isProduction ? startPostgres() : null,
  ]);
  await copyPublished(folders.env.FORO_SITE_DIR);
  if (!database) await copyFirm(folders.env.FORO_DATA_DIR);
  const env = {
    ...folders.env,
    ...standIns.env,
    // Tests must not wait a minute for tasks that run once a minute.
    FORO_WATCH_ROUND_MS: '2000',
    ...settings,
  };
  const suite = database
    ? runStart(
        { ...env, FORO_MIGRATION_URL: database.url, DATABASE_URL: database.servingUrl, FORO_DEMO: '1' },
        'production',
      )
    : runStart(env);
  const stop = async () => {
    suite.child.kill('SIGINT');
    await suite.ended;
    await Promise.all([folders.remove(), standIns.stop(), database?.stop()]);
  };
  try {
    return { url: await suite.ready, site: folders.env.FORO_SITE_DIR, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Tests on the whole suite as `npm start` runs it: the demonstration firm in a fresh folder, and stand-ins
 * for outside services. With `FORO_E2E_TOPOLOGY=production` it is the production topology:
 * `npm run admin -- stack production` on its own PostgreSQL. With `FORO_E2E_ADDRESS` it is the suite that already runs there. Every test fails on an error of the page or a violation of its content security
 * policy.
 */
export const test = base.extend<{ complaints: void }, { suite: Suite }>({
  suite: [
    // Playwright reads the first parameter's names.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      if (runningAt) return use({ url: runningAt, site: '' });
      const { stop, ...suite } = await startSuite();
      await use(suite);
      await stop();
    },
    // It builds what changed, and waits for other builds.
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ suite }, use) => use(suite.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

const emailOf = (who: string) => (who.includes('@') ? who : `${who}@foro.dev`);

/**
 * Signs in by the form with one of the demonstration accounts (`admin`), or another one by its e-mail; the
 * page then opens the requested address.
 */
export async function signIn(page: Page, who: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Usuário').fill(emailOf(who));
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Olá!').waitFor();
}

/** Opens an address signed out, signs in by the form, and arrives there. */
export async function openAs(page: Page, who: string, path: string, password = PASSWORD): Promise<void> {
  await page.goto(path);
  await signIn(page, who, password);
}

/** An address of the suite's own origin that is not requested from any server. */
const BLANK = '/antes-de-entrar';

/** Opens an entry of the side menu, and before that its section if it is folded. */
export async function openFromMenu(page: Page, section: string, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const title = menu.getByRole('button', { name: section });
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
  await menu.getByRole('link', { name: entry }).click();
}

/**
 * Opens an address with a session from the API, without the form: for walks that are not about signing in.
 */
export async function openSignedIn(page: Page, who: string, path: string): Promise<void> {
  const answer = await page.request.post('/api/auth', {
    data: { username: emailOf(who), password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await page.route(BLANK, (route) => route.fulfill({ contentType: 'text/html', body: '' }), { times: 1 });
  await page.goto(BLANK);
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    STORAGE_KEYS.token,
    accessToken,
  ] as const);
  await page.goto(path);
  await page.getByText('Olá!').waitFor();
}

/** Chooses an option of a select by typing its text, because long lists only render the visible options. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page
    .locator('.ant-select-item-option-content', { hasText: option })
    .and(page.locator(':visible'))
    .first()
    .click();
}

/** Selects by Enter the option found for the typed text, once it is active: options may still be loading. */
export async function takeFound(page: Page, option: string | RegExp): Promise<void> {
  await expect(
    page.locator('.ant-select-dropdown:not([class*="-leave"]) .ant-select-item-option-active:visible'),
  ).toHaveText(option);
  await page.keyboard.press('Enter');
}

/** Waits for a result dialog of this title, reads its text and presses 'OK'. */
export async function dismiss(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('alertdialog', { name: title });
  await dialog.waitFor();
  const text = await dialog.innerText();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  return text;
}

/**
 * Expects the content of the page to be accessible: no violation that axe can find. A closing list is not
 * part of it, and content that waits for a response (dimmed, `aria-busy`) is checked when it has arrived. The
 * stack does not change what is rendered, so axe checks it on one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('.ant-select-dropdown[class*="-leave"]')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  // The colours of a dialog that still fades in would be misread; an endless spinner is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  if (isProduction) return;
  const violations = await violationsOf(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join('; ')}`)).toEqual(
    [],
  );
}

/** Expects that nothing is wider than the window, once the page has followed a change of width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

/**
 * Waits until everything that the page requested is on it, in the page's own fonts: until then its parts move,
 * and cannot be measured.
 */
export async function untilDrawn(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:visible, .foro-skeleton:visible')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Presses Tab until the element has the focus; fails if it is never reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
}
