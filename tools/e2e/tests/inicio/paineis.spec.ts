import type { Page } from '@playwright/test';
import { expect, expectAccessible, openSignedIn, test } from '../../src/suite';

const panels = (page: Page) => page.locator('.home-panels').getByRole('heading', { level: 2 });
const organizer = (page: Page) => page.getByRole('region', { name: 'Organizar painéis' });
const titles = (page: Page) => organizer(page).locator('label');

/** Presses a key, and waits until the server has saved the change. */
async function press(page: Page, role: 'button' | 'checkbox', name: string, key: string): Promise<void> {
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/api/Account/home') && response.request().method() === 'PUT',
  );
  await organizer(page).getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press(key);
  expect((await kept).status()).toBe(200);
}

async function organize(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Organizar painéis' }).focus();
  await page.keyboard.press('Enter');
  await expect(organizer(page)).toBeVisible();
}

test('the panels of the home page are put in order and hidden by keyboard, and are the same in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  await openSignedIn(page, 'gestor', '/home');
  await organize(page);
  const [today, queue, idle] = ['Hoje', 'Minha fila', 'Sem próximo passo'];
  const first = [today, queue, 'Próximos 7 dias', 'Mensagens por ler', idle, 'Recentes'];
  // Panels of other remotes follow these.
  for (const [index, title] of first.entries()) await expect(titles(page).nth(index)).toHaveText(title);
  await expectAccessible(page);
  await press(page, 'button', 'Descer Hoje', 'Enter');
  await expect(titles(page).first()).toHaveText(queue);
  await expect(organizer(page).getByRole('status')).toContainText('Hoje: 2º de');
  await press(page, 'checkbox', idle, 'Space');
  await expect(panels(page).filter({ hasText: idle })).toHaveCount(0);

  const context = await browser.newContext({ baseURL, locale: 'pt-BR', serviceWorkers: 'block' });
  const other = await context.newPage();
  await openSignedIn(other, 'gestor', '/home');
  await expect(panels(other).first()).toHaveText(queue);
  await expect(panels(other).nth(1)).toHaveText(today);
  await expect(panels(other).filter({ hasText: idle })).toHaveCount(0);
  await context.close();

  await press(page, 'button', 'Voltar ao padrão', 'Enter');
  await expect(titles(page).first()).toHaveText(today);
  await expect(panels(page).filter({ hasText: idle })).toHaveCount(1);
});
