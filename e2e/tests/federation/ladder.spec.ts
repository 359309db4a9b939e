import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../src/federation-site';

const ENTRY = /\/mfe\/mfe-probe\/[^/]+\/remote-entry\.[^/]+\.js/;
const CHUNK = /\/mfe\/mfe-probe\/[^/]+\/sonda\.[^/]+\.js/;

const unavailable = (page: Page) => page.getByRole('heading', { name: 'Módulo Sonda indisponível' });
const works = (page: Page) => page.getByRole('heading', { name: 'Sonda', exact: true });

/** The rest of the suite: the menu, the host's pages and another remote. */
async function expectSuiteToStand(page: Page) {
  await page.getByRole('link', { name: 'Lista de Usuários' }).click();
  await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/home');
  await signIn(page);
});

for (const [title, fulfil] of [
  ['is gone', { status: 404, json: {} }],
  ['is HTML in place of JavaScript', { status: 200, contentType: 'text/html', body: '<!doctype html><title>x</title>' }],
  ['was altered on its way', { status: 200, contentType: 'text/javascript', body: 'var mfe_probe = { init() {}, get() {} };' }],
  ['fails on the server', { status: 503, body: '' }],
] as const) {
  test(`a remote whose entry ${title} is tried three times, says so, and leaves the suite standing`, async ({ page, complaints }) => {
    let asked = 0;
    await page.route(ENTRY, (route) => {
      // The link that preloads it is no try of ours.
      if (route.request().resourceType() === 'script') asked += 1;
      return route.fulfill(fulfil);
    });
    await page.evaluate(() => history.pushState({}, '', '/sonda'));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await expect(unavailable(page)).toBeVisible();
    expect(asked).toBe(3);
    await expectSuiteToStand(page);
    await page.unroute(ENTRY);
    await page.goBack();
    await expect(works(page)).toBeVisible();
    expect(complaints.violations).toEqual([]);
  });
}

test('"Tentar novamente" opens the module once the cause is gone', async ({ page }) => {
  await page.route(ENTRY, (route) => route.abort());
  await page.goto('/sonda');
  await expect(unavailable(page)).toBeVisible();
  await expect(page).toHaveTitle('Módulo Sonda indisponível · Foro');
  await page.unroute(ENTRY);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(works(page)).toBeVisible();
});

test('a chunk that is gone loads the page again once and only once for that version', async ({ page }) => {
  await page.route(CHUNK, (route) => route.fulfill({ status: 404, json: {} }));
  let loads = 0;
  // Not the load event: the page is left before it comes.
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.goto('/sonda');
  await expect(unavailable(page)).toBeVisible();
  expect(loads).toBe(2);
  await expectSuiteToStand(page);
  await page.goto('/sonda');
  await expect(unavailable(page)).toBeVisible();
  expect(loads).toBe(3);
  await page.unroute(CHUNK);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(works(page)).toBeVisible();
});

test('a server that hangs is given 15 seconds three times', async ({ page }) => {
  const pending: (() => void)[] = [];
  await page.clock.install();
  await page.route(ENTRY, (route) => new Promise((resolve) => pending.push(() => resolve(route.abort()))));
  await page.evaluate(() => history.pushState({}, '', '/sonda'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => pending.length).toBe(tries);
    await page.clock.runFor(11_000);
    await expect(unavailable(page)).toBeHidden();
    await page.clock.runFor(6_000);
  }
  await expect(unavailable(page)).toBeVisible();
  await expectSuiteToStand(page);
  for (const end of pending) end();
});

test('a page that throws while rendering takes only itself down', async ({ page }) => {
  await page.goto('/sonda/quebrada');
  await expect(unavailable(page)).toBeVisible();
  await expectSuiteToStand(page);
});

test('an entry of the menu whose module is not released yet leads to the page of an unavailable module', async ({ page }) => {
  await page.getByRole('link', { name: 'Minha Agenda' }).click();
  await expect(page.getByRole('heading', { name: 'Módulo Agenda indisponível' })).toBeVisible();
  await expectSuiteToStand(page);
});

test('a dead remote does not stop the login', async ({ page }) => {
  await page.route('**/mfe/**', (route) => route.abort());
  await page.evaluate(() => localStorage.clear());
  await page.goto('/sonda');
  await signIn(page);
  await expect(unavailable(page)).toBeVisible();
});
