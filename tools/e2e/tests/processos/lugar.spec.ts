import type { Locator, Page } from '@playwright/test';
import {
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  test,
  untilDrawn,
} from '../../src/suite';
import { fillProcesso, remove, search } from './processo-form';

const SIZES = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;
const LISTA = '/processos?page=2&search=20&sort=titulo&order=desc';

const settled = (page: Page) => expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
const marked = (page: Page) => page.locator('.foro-list [aria-current="true"]');
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not on the screen');
  return box;
};

test(
  'a list is where one left it, the row one came from marked and in view, at every width',
  { tag: '@screen' },
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSignedIn(page, 'colaborador', LISTA);
    for (const [width, height] of SIZES) {
      await test.step(`${width} pixels`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto(LISTA);
        await page.getByText(/^2 - \d+ de/).waitFor();
        const last = page.locator('.foro-row-link, .foro-card-title a').last();
        const titulo = await last.innerText();
        await last.click();
        await page.getByRole('navigation', { name: 'Abas do processo' }).getByText('Custas').click();
        await expect(page.getByRole('heading', { level: 1, name: 'Custas' })).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'Lista de Processos' }).click();
        await page.getByText(/^2 - \d+ de/).waitFor();
        expect(page.url()).toContain(LISTA);
        await expect(marked(page)).toContainText(titulo);
        await expect(marked(page)).toBeInViewport({ ratio: 0.9 });
        await settled(page);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  },
);

test(
  'a new case is found in its list, and can be opened from the dialog that tells of it',
  { tag: '@screen' },
  async ({ page }) => {
    test.setTimeout(180_000);
    await openSignedIn(page, 'colaborador', '/processos?search=2025&sort=titulo');
    for (const [titulo, isOpening] of [
      ['Manutenção de posse', false],
      ['Mandado de segurança – lugar', true],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: 'Início de um Processo' }).click();
      await fillProcesso(page, { titulo, caso: 'Processo originário (Principal)' });
      await page.getByRole('button', { name: 'Salvar' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Processo criado com sucesso!' });
      await dialog.getByRole('button', { name: isOpening ? 'Abrir o processo' : 'OK' }).click();
      if (isOpening) {
        await expect(page).toHaveURL(/\/processodetalhe\/\d+$/);
        await page.getByRole('main').getByRole('link', { name: 'Lista de Processos' }).click();
      }
      await expect(marked(page)).toContainText(titulo);
      await expect(page).not.toHaveURL(/around|search/);
      expect(new URL(page.url()).searchParams.get('sort')).toBe('titulo');
      await expect(marked(page)).toBeInViewport({ ratio: 0.9 });
    }
    // Other tests read the newest case of that client.
    for (const titulo of ['Manutenção de posse', 'Mandado de segurança – lugar']) {
      await search(page, titulo);
      await remove(page, titulo);
      await dismiss(page, 'Processo Excluído com Sucesso!');
    }
  },
);

test(
  'a commitment opened in the calendar of a case leads back to it, with its view',
  { tag: '@screen' },
  async ({ page }) => {
    await openSignedIn(page, 'colaborador', '/processodetalhe/3');
    await page.getByRole('link', { name: 'Agenda do processo' }).click();
    await expect(page).toHaveURL(/\/agenda\?processo=3/);
    const views = page.getByRole('radiogroup', { name: 'Visão do calendário' });
    await views.getByRole('radio', { name: 'Agenda' }).click();
    await expect(page).toHaveURL(/visao=agenda/);
    const left = page.url();
    await page.getByRole('link', { name: 'Adicionar Novo Compromisso' }).click();
    await expect(page).toHaveURL(/\/agendadetalhe\/0/);
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page).toHaveURL(left);
  },
);

test('the table of cases has room for what it shows', { tag: '@screen' }, async ({ page }) => {
  test.setTimeout(120_000);
  await openSignedIn(page, 'colaborador', '/processos');
  const table = page.getByRole('table', { name: 'Processos' });
  for (const [width, fold] of [
    [1024, 'Expandir menu'],
    [1024, 'Recolher menu'],
    [1280, 'Expandir menu'],
    [1440, 'Recolher menu'],
    [1440, 'Expandir menu'],
    [1920, 'Recolher menu'],
  ] as const) {
    await test.step(`${width} pixels, '${fold}'`, async () => {
      await page.setViewportSize({ width, height: 900 });
      // The menu folds by itself a moment after the window's width has changed; after a reload it has its
      // final state.
      await page.reload();
      const shown = page.getByRole('button', { name: /^(?:Expandir|Recolher) menu$/ });
      if ((await shown.textContent()) !== fold) await shown.click();
      await page.getByRole('button', { name: fold }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: fold }).waitFor();
      await table.getByRole('link').first().waitFor();
      await untilDrawn(page);
      // The table follows its width a moment after it has its rows.
      await expect
        .poll(() =>
          page.locator('.foro-table-scroll').evaluate((place) => place.scrollWidth - place.clientWidth),
        )
        .toBe(0);
      await expectNoSidewaysScroll(page);
      const title = await boxOf(table.getByRole('columnheader', { name: /Título/ }));
      if (width === 1440) expect(title.width).toBeGreaterThanOrEqual(280);
      const cut = await table
        .getByText(/^Em (?:andamento|execução|recurso)$/)
        .evaluateAll((values) =>
          values
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map((v) => v.textContent),
        );
      expect(cut).toEqual([]);
      const number = table.getByText(/^\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}/).first();
      expect(
        await number.evaluate((cell) => {
          const range = document.createRange();
          range.selectNode(cell.firstChild ?? cell);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      ).toBe(1);
      expect(
        (await boxOf(page.getByRole('button', { name: /^Funções de/ }).first())).width,
      ).toBeLessThanOrEqual(44);
    });
  }
});

test(
  'on a phone cards are low, tabs show that they go on, and the most used comes first',
  { tag: '@screen' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await openSignedIn(page, 'admin', '/processos');
    for (const path of [
      '/processos',
      '/usuarios',
      '/clientespf',
      '/clientespj',
      '/usuariospj',
      '/empresas',
      '/processodetalhe/3/hist',
    ]) {
      await page.goto(path);
      await page
        .getByRole('button', { name: /^Funções de/ })
        .first()
        .waitFor();
      await untilDrawn(page);
      const heights = await page
        .locator('.foro-card')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
      expect(Math.max(...heights), path).toBeLessThanOrEqual(150);
      const button = await boxOf(page.getByRole('button', { name: /^Funções de/ }).first());
      expect([button.width, button.height]).toEqual([44, 44]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    const frame = page.locator('.foro-tabs-frame');
    await expect(frame).toHaveAttribute('data-more', 'start end');
    const lastTab = page.getByRole('navigation', { name: 'Abas do processo' }).getByRole('link').last();
    await lastTab.click();
    await expect(frame).toHaveAttribute('data-more', 'start');
    // Arriving there closes the menu.
    await expect(lastTab).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('heading')).toHaveText([
      'FERRAMENTAS',
      'CADASTRO DE CLIENTES',
      'ADMINISTRAÇÃO',
    ]);
    await expect(page.getByRole('link', { name: 'Lista de Processos' }).first()).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expectAccessible(page);
  },
);
