import { expect, test } from '../../src/developer-site';
import { expectAccessible, signIn } from '../../src/suite';

test('a development deployment shows, on Ctrl+Alt+M, which module each part of the page comes from', async ({
  page,
  site,
  violations,
}) => {
  await page.goto(`${site.development}/home`);
  await signIn(page, 'admin');
  await expect(page.locator('[data-piece^="mfe-agenda inicio/"]').first()).toBeVisible();
  await page.keyboard.press('Control+Alt+KeyM');
  const inspector = page.getByRole('dialog', { name: 'Inspetor de módulos' });
  await expect(inspector.getByRole('heading', { name: 'Inspetor de módulos' })).toBeFocused();
  await expect(inspector.getByRole('region', { name: 'Host' })).toContainText('react ');
  await expect(inspector).toContainText('mfe-agenda');
  await page.keyboard.press('Escape');
  await expect(inspector).toHaveCount(0);

  await page.goto(`${site.development}/agenda`);
  await expect(page.getByRole('heading', { name: 'Minha Agenda' })).toBeVisible();
  await page.keyboard.press('Control+Alt+KeyM');
  const agenda = inspector.getByRole('region', { name: 'Agenda', exact: true });
  await expect(agenda).toContainText('/mfe/mfe-agenda/');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await agenda.getByRole('link', { name: 'Usar outra origem para mfe-agenda' }).click();
  await expect(page.getByLabel('Endereço do contract.json')).toBeVisible();
  expect(violations).toEqual([]);
});

test('no other deployment knows it', async ({ page, site }) => {
  await page.goto(`${site.demo}/home`);
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
  await expect(page.locator('script[src*="inspector"]')).toHaveCount(0);
  await page.keyboard.press('Control+Alt+KeyM');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Inspetor de módulos' })).toHaveCount(0);
});
