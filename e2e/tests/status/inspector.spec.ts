import type { Page } from '@playwright/test';
import { expect, test } from '../../src/developer-site';
import { expectAccessible, signIn } from '../../src/suite';
/** The status of the inspector's file, beside the files of the host that runs in the page. */
async function inspectorFile(page: Page): Promise<number> {
  const main = await page.locator('script[src*="/assets/"][src*="/main."]').first().getAttribute('src');
  return (await page.request.get(new URL('inspector.js', new URL(main ?? '', page.url())).href)).status();
}

/** The name of the element in the inspector that has the focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.shadowRoot?.activeElement;
    return focused?.ariaLabel ?? focused?.textContent;
  });

test(
  'a development deployment shows, on Ctrl+Alt+M, which module each part of the page comes from',
  { tag: '@screen' },
  async ({ page, site, violations }) => {
    await page.goto(`${site.development}/home`);
    await signIn(page, 'admin');
    await expect(page.locator('[data-piece^="mfe-agenda inicio/"]').first()).toBeVisible();
    const exit = page.getByRole('button', { name: 'Sair' });
    await exit.focus();
    await page.keyboard.press('Control+Alt+KeyM');
    const inspector = page.getByRole('dialog', { name: 'Inspetor de módulos' });
    await expect(inspector.getByRole('heading', { name: 'Inspetor de módulos' })).toBeFocused();
    await expect(inspector.getByRole('region', { name: 'Host' })).toContainText('react ');
    await expect(inspector).toContainText('mfe-agenda');
    // By the keyboard alone: each button and link of each part, in order.
    const names = await inspector
      .locator('button, a')
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
    expect(names.length).toBeGreaterThan(await inspector.getByRole('region').count());
    for (const name of names) {
      await page.keyboard.press('Tab');
      expect(await focusedName(page)).toBe(name);
    }
    await page.keyboard.press('Escape');
    await expect(inspector).toHaveCount(0);
    await expect(exit).toBeFocused();

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
    expect(await inspectorFile(page)).toBe(200);
  },
);

test('no other deployment knows it', { tag: '@screen' }, async ({ page, site }) => {
  await page.goto(`${site.demo}/home`);
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
  await expect(page.locator('script[src*="inspector"]')).toHaveCount(0);
  expect(await inspectorFile(page)).toBe(404);
  await page.keyboard.press('Control+Alt+KeyM');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Inspetor de módulos' })).toHaveCount(0);
});
