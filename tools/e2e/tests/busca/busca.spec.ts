import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  signIn,
  test,
} from '../../src/suite';
import { journeyAt } from '../../src/topology';

const CNJ = /\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}/;

const palette = (page: Page) => page.getByRole('dialog', { name: 'Busca' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Buscar no Foro' });
const list = (page: Page) => palette(page).getByRole('listbox');
const active = (page: Page) => palette(page).locator('[role="option"][aria-selected="true"]');
const group = (page: Page, name: string) => palette(page).getByRole('group', { name });

/** Presses the search's key once the page has its heading: the greeting comes before anybody listens. */
async function pressKey(page: Page, key = 'Control+k'): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press(key);
}

/** Opens the search by a key and waits until it is ready. */
async function open(page: Page, key?: string): Promise<void> {
  await pressKey(page, key);
  await list(page).waitFor();
  await expect(field(page)).toBeFocused();
}

/** Types into the search and waits for its answer; 'Nada encontrado' may still be about the previous text. */
async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(palette(page).getByRole('status')).toHaveText(
    new RegExp(`\\d resultado|^Nada encontrado para “${text}”`),
  );
}

/** Number and title of a case that the signed-in person sees in the list. */
async function firstCase(page: Page): Promise<{ numero: string; titulo: string }> {
  await page.goto('/processos');
  const row = page.locator('tr, .foro-card').filter({ hasText: CNJ }).first();
  const [numero = ''] = CNJ.exec(await row.innerText()) ?? [];
  return { numero, titulo: await row.getByRole('link').first().innerText() };
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(
    `a case is found, opened and found again among the recent things by the keyboard alone, at ${width} pixels`,
    journeyAt(width),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openSignedIn(page, 'colaborador', '/processos');
      const { numero, titulo } = await firstCase(page);

      await open(page);
      await expect(group(page, 'Comandos').getByRole('option', { name: /^Novo Compromisso/ })).toHaveCount(1);
      await expect(group(page, 'Comandos').getByRole('option', { name: /Usuários/ })).toHaveCount(0);
      await expectAccessible(page);
      if (width === 390) expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });

      // Digits alone find a number that is written with punctuation.
      await search(page, numero.replaceAll(/\D/g, '').slice(0, 13));
      await expect(active(page)).toContainText(titulo);
      await expect(active(page).locator('mark')).toHaveText(numero.slice(0, 15));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.keyboard.press('End');
      await expect(active(page)).toHaveText('Ver todos os resultados');
      await page.keyboard.press('ArrowDown');
      await expect(active(page)).toContainText(titulo);
      await page.keyboard.press('Enter');
      await expect(palette(page)).toBeHidden();
      await expect(page).toHaveURL(/\/processodetalhe\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

      await open(page, '/');
      await expect(group(page, 'Recentes').getByRole('option').first()).toContainText(titulo);
      await expect(active(page)).toContainText(titulo);
      await page.keyboard.press('Escape');
      await expect(palette(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

      await page
        .getByRole('button', { name: 'Sair' })
        .or(page.getByRole('button', { name: 'Abrir menu' }))
        .click();
      if (width === 390) await page.getByRole('button', { name: 'Sair' }).click();
      await expect(page).toHaveURL(/\/login/);
      await signIn(page, 'colaborador');
      await open(page);
      await expect(group(page, 'Recentes')).toHaveCount(0);
    },
  );

test(
  'text typed while the palette loads stays, and a file that does not come can be requested again',
  { tag: '@screen' },
  async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/[^/]+\/busca\.\w+\.js$/, async (route) => {
      await held;
      await route.abort();
    });
    await openSignedIn(page, 'colaborador', '/home');
    await pressKey(page);
    await expect(palette(page).getByRole('status')).toHaveText('Carregando...');
    await page.keyboard.type('minha a');
    release();
    const alert = palette(page).getByRole('alert');
    await expect(alert).toContainText('Não foi possível abrir a busca.');
    await expectAccessible(page);
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(active(page)).toContainText('Minha Agenda');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('genda');
    await expect(field(page)).toHaveValue('minha agenda');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  },
);
