import { expect, signIn, test } from '../../src/federation-site';
import { expectSuiteToStand, follow, works } from '../../src/ladder';

// A module, or one of its contributions, switched off without a release.

const REASON = 'Grava horários errados; volta às 14h.';

test.beforeEach(async ({ page }) => {
  // A firm without cases would see its first steps instead of panels.
  await page.route('**/api/Process?page=1&pageSize=1', (route) =>
    route.fulfill({ json: { items: [], total: 1 } }),
  );
});
// Switches it on again if a failed test left it off.
test.afterEach(async ({ site }) => {
  for (const part of [undefined, 'inicio/sonda']) await site.switchProbe(null, part).catch(() => null);
  await site.publish(site.probe);
});

test('a module that is switched off says why in place of its pages, whatever is released, until it is switched on', async ({
  page,
  site,
}) => {
  await page.goto('/sonda');
  await signIn(page);
  await expect(works(page)).toBeVisible();

  await site.switchProbe(REASON);
  await site.publish(site.contributing);
  await page.reload();
  const isOff = page.getByRole('heading', { name: 'Módulo Sonda desligado' });
  await expect(isOff).toBeVisible();
  await expect(page.getByText(REASON)).toBeVisible();
  await expectSuiteToStand(page);
  await follow(page, '/sonda/segunda');
  await expect(isOff).toBeVisible();

  await site.switchProbe(null);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(isOff).toHaveCount(0);
  await follow(page, '/sonda');
  await expect(works(page)).toBeVisible();
});

test('one piece of a module is switched off alone', { tag: '@screen' }, async ({ page, site }) => {
  await site.publish(site.contributing);
  await site.switchProbe(REASON, 'inicio/sonda');
  await page.goto('/home');
  await signIn(page);
  await expect(page.getByRole('note')).toHaveText(new RegExp(`está desligado: ${REASON}$`));
  await follow(page, '/sonda');
  await expect(works(page)).toBeVisible();

  await site.switchProbe(null, 'inicio/sonda');
  await page.goto('/home');
  await expect(page.getByText('sonda de: meus')).toBeVisible();
});
