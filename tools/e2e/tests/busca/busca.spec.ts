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
  'all results have an address that can be shared, sound at every width',
  { tag: '@screen' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSignedIn(page, 'gestor', '/home');
    await open(page);
    await search(page, 'prazos');
    const all = group(page, 'Compromissos').getByRole('option', { name: /^Ver todos os \d+$/ });
    const count = Number((await all.innerText()).replaceAll(/\D/g, ''));
    expect(count).toBeGreaterThan(10);
    await all.click();
    await expect(page).toHaveURL('/busca?q=prazos&tipo=compromissos');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Busca por “prazos” em Compromissos');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(Math.min(count, 50));
    await expect(rows.first().locator('mark').first()).toHaveText(/^prazos?$/i);
    await page.reload();
    await expect(rows).toHaveCount(Math.min(count, 50));
    await page.getByRole('link', { name: 'Ver resultados de todos os tipos' }).click();
    await expect(page).toHaveURL('/busca?q=prazos');
    await page.getByRole('heading', { name: /^Compromissos/ }).waitFor();
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  },
);

test('a form with changes asks before a result is opened', { tag: '@screen' }, async ({ page }) => {
  await openSignedIn(page, 'colaborador', '/processonovo');
  await page.getByLabel('Título').fill('Ação que ninguém salvou/');
  await expect(page.getByLabel('Título')).toHaveValue('Ação que ninguém salvou/');
  await open(page);
  await field(page).fill('minha agenda');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/\/processonovo$/);
  await expect(page.getByLabel('Título')).toHaveValue('Ação que ninguém salvou/');
  await open(page);
  await field(page).fill('minha agenda');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/agenda/);
});

test('a client finds its own cases and nothing else', async ({ page }) => {
  await openSignedIn(page, 'clientepf', '/processos');
  const own = await firstCase(page);
  await open(page);
  await expect(palette(page).getByRole('option')).toHaveText([
    /^Início/,
    /^Minha conta/,
    /^Lista de Processos/,
    /^Prestações de Contas/,
  ]);
  await search(page, own.numero);
  await expect(active(page)).toContainText(own.titulo);
  const isOwn = async (numero: string) => {
    await search(page, numero);
    return (await group(page, 'Processos').count()) > 0;
  };
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sair' }).click();
  await signIn(page, 'admin');
  await page.goto('/processos');
  await page.locator('tr').filter({ hasText: CNJ }).first().waitFor();
  const numbers = (await page.locator('tbody tr').allInnerTexts()).flatMap((text) => CNJ.exec(text) ?? []);
  const others = numbers.filter((numero) => numero !== own.numero);
  await page.goto('/usuarios');
  const usuario = await page.locator('tbody tr').first().getByRole('link').first().innerText();
  await page.getByRole('button', { name: 'Sair' }).click();
  await signIn(page, 'clientepf');
  await page.goto('/processos');
  await page.locator('tr').filter({ hasText: CNJ }).first().waitFor();
  const seen = (await page.locator('tbody tr').allInnerTexts()).join(' ');
  await open(page);
  const hidden = others.filter((numero) => !seen.includes(numero));
  expect(hidden.length).toBeGreaterThan(3);
  for (const numero of hidden) expect(await isOwn(numero), numero).toBe(false);
  await search(page, usuario);
  await expect(group(page, 'Usuários')).toHaveCount(0);
  await expect(palette(page).getByRole('option')).toHaveCount(0);
});

test(
  'with the API away the commands go on working, and the search recovers by itself',
  { tag: '@screen' },
  async ({ page }) => {
    await openSignedIn(page, 'admin', '/home');
    await page.route('**/api/Search?*', (route) => route.fulfill({ status: 503, json: {} }));
    await open(page);
    await field(page).fill('processo');
    await expect(palette(page).getByRole('alert')).toContainText('A busca não respondeu.');
    await expect(active(page)).toContainText('Início de um Processo');
    await expectAccessible(page);
    await page.unrouteAll();
    await expect(palette(page).getByRole('status')).toHaveText(/resultado/);
    await expect(palette(page).getByRole('alert')).toHaveCount(0);
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
