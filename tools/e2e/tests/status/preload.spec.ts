import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../src/developer-site';
import { openAs } from '../../src/suite';

/** Each finished request for a file: its initiator, and whether it used the network. */
const timesOf = (page: Page, file: RegExp) =>
  page.evaluate((source) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => new RegExp(source).test(name))
      .map(
        ({ initiatorType, transferSize }) =>
          `${initiatorType} from the ${transferSize > 0 ? 'network' : 'cache'}`,
      );
  }, file.source);

test.describe('resting on an entry of the menu', () => {
  // A service worker would answer in place of the network, and hide which files are fetched again.
  test.use({ serviceWorkers: 'block' });

  test(
    "fetches its module's entry and page, which are not fetched again when it opens",
    { tag: '@screen' },
    async ({ page }) => {
      const entry = /\/mfe\/mfe-clientes\/[^/]+\/remote-entry\./;
      const chunk = /\/mfe\/mfe-clientes\/[^/]+\/clientespf\.\w+\.js/;
      await openAs(page, 'admin', '/home');
      const link = page.getByRole('link', { name: 'Lista de Clientes PF' });
      // While the page loads the menu may still move away from under the pointer.
      await expect(async () => {
        await page.mouse.move(640, 10);
        await link.hover();
        for (const file of [entry, chunk])
          await expect
            .poll(() => timesOf(page, file), { timeout: 3_000 })
            .toEqual(['fetch from the network']);
      }).toPass();
      expect(await page.evaluate(() => 'mfe_clientes' in window)).toBe(false);
      await link.click();
      await expect(page.getByRole('table')).toBeVisible();
      for (const file of [entry, chunk])
        expect(await timesOf(page, file)).toEqual(['fetch from the network', 'script from the cache']);
    },
  );
});

test(
  'resting on an entry and then pressing it makes one request for the rows, before the press, as who is signed in',
  { tag: '@screen' },
  async ({ page }) => {
    const asked: Request[] = [];
    const cancelled = new Set<Request>();
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => (answer = resolve));
    page.on('requestfailed', (request) => cancelled.add(request));
    // Held back until the press: a request that the pointer abandons is cancelled and gets no answer.
    await page.route(/\/api\/User\/FindByTipo\?.*pageSize=10/, async (route) => {
      asked.push(route.request());
      await pressed;
      if (!cancelled.has(route.request())) await route.continue();
    });
    const running = () => asked.filter((request) => !cancelled.has(request));
    await openAs(page, 'admin', '/home');
    const link = page.getByRole('link', { name: 'Lista de Clientes PF' });
    // While the page loads the menu may still move away from under the pointer.
    await expect(async () => {
      await page.mouse.move(640, 10);
      await link.hover();
      await expect.poll(() => running().length, { timeout: 3_000 }).toBe(1);
    }).toPass();
    expect(new URL(page.url()).pathname).toBe('/home');
    expect(await running()[0]?.headerValue('authorization')).toMatch(/^Bearer \S+$/);

    const before = asked.length;
    await link.click();
    await expect(page).toHaveURL(/\/clientespf$/);
    answer();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    expect([asked.length, running().length]).toEqual([before, 1]);
  },
);

test.describe('a page that opens by its address', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [address, request] of [
    ['/processos', /\/api\/Process\?.*pageSize=10/],
    ['/clientespf', /\/api\/User\/FindByTipo\?.*pageSize=10/],
    ['/prazos', /\/api\/ProcessDeadline\?.*pageSize=10/],
  ] as const)
    test(`${address} asks for its rows before the program of the suite is there, and once`, async ({
      page,
    }) => {
      await openAs(page, 'admin', address);
      await expect(page.getByRole('table')).toBeVisible();
      // A file without which the suite does not start is held back until the rows are requested: so nothing
      // else could have requested them.
      const rows = page.waitForRequest(request);
      await page.route(/\/assets\/[^/]+\/main\.\w+\.js$/, async (route) => {
        await rows;
        await route.continue();
      });
      await page.reload();
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      expect(await timesOf(page, request)).toEqual(['fetch from the network']);
    });
});

test(
  'idle time fetches what the role may open, and the calendar of nobody who did not ask for it',
  { tag: '@screen' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'fetch' && pathname.startsWith('/mfe/'))
        asked.push(pathname.replace(/^\/mfe\/([\w-]+)\/[^/]+\/([\w-]+)\..*$/, '$1 $2'));
    });
    // The home page already runs the modules that contribute panels to it.
    await openAs(page, 'colaborador', '/aplicativo');
    const open = ['mfe-clientes', 'mfe-processos', 'mfe-agenda'].flatMap((name) => [
      `${name} remote-entry`,
      `${name} routes`,
    ]);
    await expect.poll(() => asked.toSorted(), { timeout: 90_000 }).toEqual(open.sort());
  },
);
