import type { Page } from '@playwright/test';
import { expect, test } from '../../src/developer-site';
import { openAs } from '../../src/suite';

/** Each time that a file was asked for, once it is there: by what, and whether the network was needed. */
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
  // A worker answers in the network's place: here it is to be seen which files are fetched again.
  test.use({ serviceWorkers: 'block' });

  test("fetches its module's entry and page, which are not fetched again when it opens", async ({ page }) => {
    const entry = /\/mfe\/mfe-clientes\/[^/]+\/remote-entry\./;
    const chunk = /\/mfe\/mfe-clientes\/[^/]+\/clientespf\.\w+\.js/;
    await openAs(page, 'admin', '/home');
    const link = page.getByRole('link', { name: 'Lista de Clientes PF' });
    await link.hover();
    for (const file of [entry, chunk])
      await expect.poll(() => timesOf(page, file)).toEqual(['fetch from the network']);
    expect(await page.evaluate(() => 'mfe_clientes' in window)).toBe(false);
    await link.click();
    await expect(page.getByRole('table')).toBeVisible();
    for (const file of [entry, chunk])
      expect(await timesOf(page, file)).toEqual(['fetch from the network', 'script from the cache']);
  });
});

test('idle time fetches what the role may open, and the calendar of nobody who did not ask for it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && pathname.startsWith('/mfe/'))
      asked.push(pathname.replace(/^\/mfe\/([\w-]+)\/[^/]+\/([\w-]+)\..*$/, '$1 $2'));
  });
  // The home page runs what brings panels to it.
  await openAs(page, 'colaborador', '/aplicativo');
  const open = ['mfe-clientes', 'mfe-processos', 'mfe-agenda'].flatMap((name) => [
    `${name} remote-entry`,
    `${name} routes`,
  ]);
  await expect.poll(() => asked.toSorted(), { timeout: 30_000 }).toEqual(open.sort());
});
