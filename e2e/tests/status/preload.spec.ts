import type { Page } from '@playwright/test';
import { expect, test } from '../../src/developer-site';
import { openAs } from '../../src/suite';

/** Each time that a file of the module was asked for: by what, and whether the network was needed. */
const timesOf = (page: Page, part: string) =>
  page.evaluate(
    (name) => (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter((entry) => entry.name.includes(name)).map((entry) => `${entry.initiatorType} from the ${entry.transferSize > 0 ? 'network' : 'cache'}`),
    part,
  );

const ENTRY = '/mfe/mfe-clientes/';

test.describe('resting on an entry of the menu', () => {
  // A worker answers in the network's place: here it is to be seen which files are fetched again.
  test.use({ serviceWorkers: 'block' });

  test("fetches its module's entry, which is not fetched again when it opens", async ({ page }) => {
    await openAs(page, 'admin', '/home');
    await page.getByRole('link', { name: 'Lista de Clientes PF' }).hover();
    await expect.poll(() => timesOf(page, `${ENTRY}`)).toContain('fetch from the network');
    const entry = 'remote-entry';
    const clientes = async () => (await timesOf(page, ENTRY)).length;
    await expect.poll(clientes).toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => 'mfe_clientes' in window)).toBe(false);
    await page.getByRole('link', { name: 'Lista de Clientes PF' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    const ofEntry = await page.evaluate(
      ([folder, file]) => (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => name.includes(folder ?? '') && name.includes(file ?? '')).map(({ initiatorType, transferSize }) => [initiatorType, transferSize > 0]),
      [ENTRY, entry],
    );
    expect(ofEntry).toEqual([['fetch', true], ['script', false]]);
  });
});

test('idle time fetches what the role may open, and the calendar of nobody who did not ask for it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && pathname.startsWith('/mfe/')) asked.push(pathname.replace(/^\/mfe\/([\w-]+)\/[^/]+\/([\w-]+)\..*$/, '$1 $2'));
  });
  await openAs(page, 'colaborador', '/home');
  await expect.poll(() => new Set(asked), { timeout: 30_000 }).toEqual(new Set(['mfe-clientes', 'mfe-processos', 'mfe-agenda'].flatMap((name) => [`${name} remote-entry`, `${name} routes`])));
  expect(asked).toHaveLength(6);
});
