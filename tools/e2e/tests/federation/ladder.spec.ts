import { expect, signIn, test } from '../../src/federation-site';
import {
  CHUNK,
  ENTRY,
  enter,
  expectNoLoop,
  expectRecovery,
  expectSuiteToStand,
  follow,
  TRIES,
  unavailable,
  works,
} from '../../src/ladder';
import { openFromMenu } from '../../src/suite';

// One failure in each test, as servers and networks fail. Each time the rest of the suite works, nothing
// loops, and the page recovers.

for (const [title, fault] of [
  ['is gone', 'gone'],
  ['is HTML in place of JavaScript', 'html'],
  ['is another than was released', 'other'],
  ['fails on the server', 'unavailable'],
  ['is cut off by the network', 'cut'],
] as const) {
  test(
    `a remote whose entry ${title} is tried three times, then said to be unavailable`,
    { tag: '@screen' },
    async ({ page, site, complaints }) => {
      site.front.fail(ENTRY, fault);
      const visit = await enter(page);
      await follow(page, '/sonda');
      await expect(unavailable(page)).toBeVisible();
      expect(site.front.asked(ENTRY)).toBeGreaterThanOrEqual(TRIES);
      await expectNoLoop(page, site, visit);
      await expectSuiteToStand(page);
      site.front.heal();
      // Coming back to the page is another try.
      await page.goBack();
      await expect(works(page)).toBeVisible();
      expect(visit.loads()).toBe(0);
      expect(complaints.violations).toEqual([]);
    },
  );
}

test.describe('an entry that the browser blocks', () => {
  // Nor does a service worker see requests that a blocker refuses.
  test.use({ serviceWorkers: 'block' });

  test('is said to be unavailable until it is let through', { tag: '@screen' }, async ({ page, site }) => {
    await page.route(
      ({ pathname }) => ENTRY.test(pathname),
      (route) => route.abort('blockedbyclient'),
    );
    const visit = await enter(page);
    await follow(page, '/sonda');
    await expect(unavailable(page)).toBeVisible();
    await expect(page).toHaveTitle('Módulo Sonda indisponível · Foro');
    await expectNoLoop(page, site, visit);
    await expectSuiteToStand(page);
    await page.goBack();
    await expect(unavailable(page)).toBeVisible();
    await page.unrouteAll();
    await expectRecovery(page);
    expect(visit.loads()).toBe(0);
  });
});

test('a registry that is gone leaves every module unavailable and the home page standing', async ({
  page,
  site,
}) => {
  // A page contains the registry; a page without one requests it.
  site.front.edit(/^\/(?:home|sonda)?$/, (html) =>
    html.replace(/<script[^>]*id="foro-registry">[^<]*<\/script>/, ''),
  );
  site.front.fail(/^\/registry\.json/, 'gone');
  const visit = await enter(page);
  await page.getByRole('link', { name: 'Minha Agenda' }).click();
  await expect(page.getByRole('heading', { name: 'Módulo Agenda indisponível' })).toBeVisible();
  await openFromMenu(page, 'ADMINISTRAÇÃO', 'Lista de Usuários');
  await expect(page.getByRole('heading', { name: 'Módulo Administração indisponível' })).toBeVisible();
  await expectNoLoop(page, site, visit);
  await expect(page.getByText('Olá!')).toBeVisible();
  site.front.heal();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible();
  expect(visit.loads()).toBe(0);
});

test(
  'a chunk that is gone loads the page again once and only once for that version',
  { tag: '@journey' },
  async ({ page, site }) => {
    site.front.fail(CHUNK, 'gone');
    const visit = await enter(page);
    await follow(page, '/sonda');
    await expect(unavailable(page)).toBeVisible();
    expect(visit.loads()).toBe(1);
    await expectNoLoop(page, site, visit);
    await expectSuiteToStand(page);
    await follow(page, '/sonda');
    await expect(unavailable(page)).toBeVisible();
    expect(visit.loads()).toBe(1);
    site.front.heal();
    await expectRecovery(page);
  },
);

test('a server that hangs is given 15 seconds three times', { tag: '@screen' }, async ({ page, site }) => {
  // From the start: in idle time the page fetches the entry ahead.
  site.front.fail(ENTRY, 'hung');
  const visit = await enter(page);
  const before = site.front.asked(ENTRY);
  // The page's clock also goes on by itself: on a slow machine, part of the wait passes between the steps.
  const now = () => page.evaluate(() => Date.now() / 1_000);
  const start = await now();
  await follow(page, '/sonda');
  await expect.poll(() => site.front.asked(ENTRY)).toBeGreaterThan(before);
  // There is no response; the next try starts when the time limit has passed.
  for (let waited = 0; !(await unavailable(page).isVisible()); waited += 5) {
    await page.clock.runFor(5_000);
    await page.evaluate(() => fetch('/config.json').then((answer) => answer.text()));
    expect(waited).toBeLessThan(60);
  }
  expect((await now()) - start).toBeGreaterThanOrEqual(45);
  expect(site.front.asked(ENTRY)).toBeGreaterThanOrEqual(TRIES);
  await expectNoLoop(page, site, visit);
  await expectSuiteToStand(page);
  site.front.heal();
  await page.goBack();
  await expect(works(page)).toBeVisible();
  expect(visit.loads()).toBe(0);
});

test(
  'a page that throws takes only itself down: another address of the same module opens',
  { tag: '@screen' },
  async ({ page, site }) => {
    const visit = await enter(page);
    await follow(page, '/sonda/quebrada');
    await expect(unavailable(page)).toBeVisible();
    await expectNoLoop(page, site, visit);
    await expectSuiteToStand(page);
    await follow(page, '/sonda/quebrada');
    await expect(unavailable(page)).toBeVisible();
    await follow(page, '/sonda');
    await expect(works(page)).toBeVisible();
    expect(visit.loads()).toBe(0);
  },
);

test('a dead remote does not stop the login', { tag: '@screen' }, async ({ page, site }) => {
  site.front.fail(/^\/mfe\//, 'gone');
  await page.goto('/sonda');
  await signIn(page);
  await expect(unavailable(page)).toBeVisible();
  await follow(page, '/home');
  await expect(page.getByText('Olá!')).toBeVisible();
  await expect(unavailable(page)).toBeHidden();
});

const STYLE = /^\/mfe\/mfe-processos\/[^/]+\/processos\.[^/]+\.css/;

test(
  "a remote's style that hangs keeps nothing else from starting",
  { tag: '@screen' },
  async ({ page, site }) => {
    await page.goto('/home');
    await signIn(page);
    site.front.fail(STYLE, 'hung');
    await page.goto('/processos', { waitUntil: 'commit' });
    await expectSuiteToStand(page);
    site.front.heal();
    await page.goto('/processos');
    await expect(page.getByRole('heading', { name: 'Processos Jurídicos', level: 1 })).toBeVisible();
  },
);

test("a remote's style that is gone is met as a chunk that is gone", async ({ page, site }) => {
  const visit = await enter(page);
  site.front.fail(STYLE, 'gone');
  await page.goto('/processos');
  await expect(page.getByRole('heading', { name: 'Módulo Processos Jurídicos indisponível' })).toBeVisible();
  // Once as requested, and once more because of the missing file.
  expect(visit.loads()).toBe(2);
  await expectSuiteToStand(page);
});
