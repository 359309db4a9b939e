import type { Page } from '@playwright/test';
import { alterText } from '../../src/alter-build';
import { keptAddresses, promote, releaseFor, rollBack, underWorker } from '../../src/app';
import { expect, type FederationSite, signIn, test } from '../../src/federation-site';
import { expectSuiteToStand, follow } from '../../src/ladder';

// Two versions of one remote are active, each for other people, and never both in one page.

test.use({ serviceWorkers: 'allow' });
test.beforeEach(async ({ site }) => void (await site.publish(site.probe)));
test.afterEach(async ({ site }) => void (await site.publish(site.probe)));

const SECOND = '/sonda/segunda';
const stable = (page: Page) => page.getByText('primeira publicação');
const canary = (page: Page) => page.getByText('segunda publicação');

/**
 * Folders of the probe whose scripts have run in the page: its entry's script tag stays in the page, those of
 * chunks are removed.
 */
const foldersRun = (page: Page) =>
  page.evaluate(() => {
    const chunks = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script');
    const addresses = [...chunks.map(({ name }) => name), ...[...document.scripts].map(({ src }) => src)];
    return [...new Set(addresses.flatMap((address) => /\/mfe\/mfe-probe\/[^/]+\//.exec(address)?.[0] ?? []))];
  });

async function enter(page: Page, who: string): Promise<void> {
  await page.goto(SECOND);
  await signIn(page, who);
}

/** Gives managers another build of the probe, which one of them then sees; returns the build's folder. */
async function enterCanary(page: Page, site: FederationSite): Promise<string> {
  const build = await alterText(site.probe, 'primeira publicação', 'segunda publicação');
  await releaseFor(site, build, 'gestor');
  await enter(page, 'gestor');
  await expect(canary(page)).toBeVisible();
  return build;
}

test('managers are given another version than everybody else, until it is taken back or everybody has it', async ({
  page,
  browser,
  site,
}) => {
  const build = await enterCanary(page, site);
  expect(await foldersRun(page)).toHaveLength(1);
  await expectSuiteToStand(page);

  const other = await browser.newPage();
  await enter(other, 'admin');
  await expect(stable(other)).toBeVisible();
  expect(await foldersRun(other)).toHaveLength(1);

  // Opened anew, by somebody whose cohort the browser knows.
  await page.goto(SECOND);
  await expect(canary(page)).toBeVisible();
  expect(await foldersRun(page)).toHaveLength(1);

  await rollBack(site, 'mfe-probe');
  await page.reload();
  await expect(stable(page)).toBeVisible();

  await releaseFor(site, build, 'gestor');
  await promote(site, 'mfe-probe');
  await other.reload();
  await expect(canary(other)).toBeVisible();
  await other.close();
});

test(
  'who signs in after somebody else in the same tab has his own version',
  { tag: '@screen' },
  async ({ page, site }) => {
    await enterCanary(page, site);
    await page.getByRole('button', { name: 'Sair' }).click();
    // Only reloading the page removes the code that ran for the other person.
    const reloaded = page.waitForEvent('load');
    await signIn(page, 'admin');
    await reloaded;
    await page.getByText('Olá!').waitFor();
    await follow(page, SECOND);
    await expect(stable(page)).toBeVisible();
    expect(await foldersRun(page)).toHaveLength(1);
  },
);

test(
  'without a network, a person has the version of the last time',
  { tag: '@screen' },
  async ({ page, context, site }) => {
    await enterCanary(page, site);
    await underWorker(page);
    // Through the service worker, which caches what it fetches.
    await page.reload();
    await expect(canary(page)).toBeVisible();
    await expect
      .poll(async () =>
        Object.values(await keptAddresses(page))
          .flat()
          .join(' '),
      )
      .toMatch(/\/cohorts\/\w+\/registry\.json.*\/mfe\/mfe-probe\//);
    await context.setOffline(true);
    await page.reload();
    await expect(canary(page)).toBeVisible();
    expect(await foldersRun(page)).toHaveLength(1);
  },
);
