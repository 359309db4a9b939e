import { rm } from 'node:fs/promises';
import path from 'node:path';
import { alterText } from '../../src/alter-build';
import { expect, test } from '../../src/federation-site';
import {
  enter,
  expectNoLoop,
  expectRecovery,
  expectSuiteToStand,
  follow,
  unavailable,
  works,
} from '../../src/ladder';

// A bad release and its rollback, and a release while a tab is open.

test.afterEach(async ({ site }) => void (await site.publish(site.probe)));

const newer = (probe: string) => alterText(probe, 'primeira publicação', 'segunda publicação');

for (const when of ['while loading', 'while rendering']) {
  test(
    `a module that throws ${when} is said to be unavailable, and works once its release is rolled back`,
    { tag: '@screen' },
    async ({ page, site }) => {
      await site.publish(await alterText(site.probe, '"breaks":"nowhere"', `"breaks":"${when}"`));
      const visit = await enter(page);
      await follow(page, '/sonda');
      await expect(unavailable(page)).toBeVisible();
      await expectNoLoop(page, site, visit);
      await expectSuiteToStand(page);
      await page.goBack();
      await expect(unavailable(page)).toBeVisible();
      expect(visit.loads()).toBe(0);
      await site.publish(site.probe);
      await expectRecovery(page);
      // A module that has run cannot be removed from a page, so the page is loaded again, once, at somebody's request.
      expect(visit.loads()).toBeLessThanOrEqual(1);
      await expectNoLoop(page, site, visit);
    },
  );
}

test('a release while a tab is open leaves the tab at the version that it runs, and the next load takes the new one', async ({
  page,
  site,
}) => {
  const visit = await enter(page);
  await follow(page, '/sonda');
  await expect(works(page)).toBeVisible();
  await site.publish(await newer(site.probe));
  await expectNoLoop(page, site, visit);
  await expectSuiteToStand(page);
  // It was not fetched before the release, and the server still has it afterwards.
  await follow(page, '/sonda/segunda');
  await expect(page.getByText('primeira publicação')).toBeVisible();
  expect(visit.loads()).toBe(0);
  await page.reload();
  await expect(page.getByText('segunda publicação')).toBeVisible();
});

test('a tab whose version is removed from the server loads the page again once, and runs the new one', async ({
  page,
  site,
}) => {
  const visit = await enter(page);
  await follow(page, '/sonda');
  await expect(works(page)).toBeVisible();
  const { remotes } = (await (await page.request.get('/registry.json')).json()) as {
    remotes: { name: string; base: string }[];
  };
  const former = remotes.find(({ name }) => name === 'mfe-probe')?.base ?? '';
  await site.publish(await newer(site.probe));
  await rm(path.join(site.folder, former), { recursive: true });
  await follow(page, '/sonda/segunda');
  await expect(page.getByText('segunda publicação')).toBeVisible();
  expect(visit.loads()).toBe(1);
  await expectNoLoop(page, site, visit);
  await expectSuiteToStand(page);
});
