import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, openSignedIn, test, untilDrawn } from '../../src/suite';

const SIZES = [
  [320, 700],
  [390, 844],
  [1440, 900],
] as const;

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not on the screen');
  return box;
};

/** Distances of the page's labels from its top, in pixels. */
const placesOf = (page: Page) =>
  page
    .locator('main label')
    .evaluateAll((labels) =>
      labels.map((label) => [label.textContent, label.getBoundingClientRect().top + window.scrollY]),
    );

/** Messages that are nearer to the next label than to their own box. */
const crowded = (page: Page) =>
  page.locator('.foro-field-error').evaluateAll((messages) => {
    const labels = [...document.querySelectorAll('main label')].map((label) => label.getBoundingClientRect());
    return messages
      .filter((message) => {
        const { left, right, bottom } = message.getBoundingClientRect();
        const card = message.closest('.foro-section')?.getBoundingClientRect();
        const isNear = labels.some(
          ({ top, left: from, right: to }) =>
            from < right && to > left && top > bottom - 16 && top < bottom + 2,
        );
        return isNear || (card !== undefined && bottom > card.bottom);
      })
      .map((message) => message.textContent);
  });

for (const [width, height] of SIZES) {
  test(
    `messages come without a jump and over nothing, at ${width} pixels`,
    { tag: '@screen' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openSignedIn(page, 'admin', '/clientepfdetalhe/0');
      await page.getByLabel('Nome').waitFor();
      await untilDrawn(page);
      const before = await placesOf(page);
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText('Nome é obrigatório').first()).toBeVisible();
      expect(await placesOf(page)).toEqual(before);
      expect(await crowded(page)).toEqual([]);
      await expectAccessible(page);
    },
  );

  test(
    `a message of two lines is whole and over nothing, at ${width} pixels`,
    { tag: '@screen' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openSignedIn(page, 'admin', '/usuariodetalhe/0');
      const field = page.getByRole('textbox', { name: 'Senha', exact: true });
      await field.fill('segredosegredo');
      await untilDrawn(page);
      await page.getByRole('button', { name: 'Salvar' }).click();
      const message = page.getByText('Senha deve conter números, maiúsculas e caracteres especiais');
      await message.waitFor();
      expect(await crowded(page)).toEqual([]);
      await message.scrollIntoViewIfNeeded();
      expect(
        await message.evaluate((shown) => {
          const { left, bottom } = shown.getBoundingClientRect();
          const isOnTop = document.elementFromPoint(left + 4, bottom - 4) === shown;
          return isOnTop && shown.scrollWidth <= shown.clientWidth;
        }),
      ).toBe(true);
      await expectAccessible(page);
    },
  );

  test(
    `one long word leaves the conflict's fields readable, at ${width} pixels`,
    { tag: '@screen' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openSignedIn(page, 'admin', '/empresadetalhe/1');
      const other = await page.context().newPage();
      await other.goto('/empresadetalhe/1');
      await expect(other.getByLabel('Nome Fantasia')).not.toHaveValue('');
      const nomeFantasia = await other.getByLabel('Nome Fantasia').inputValue();
      for (const [tab, letter] of [
        [page, 'a'],
        [other, 'b'],
      ] as const)
        await tab.getByLabel('Nome Fantasia').fill(letter.repeat(60) + width);
      await other.getByRole('button', { name: 'Salvar' }).click();
      await other.getByRole('button', { name: 'OK' }).click();
      await page.getByRole('button', { name: 'Salvar' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Você já alterou este registro em outro lugar' });
      const name = dialog.getByText('Nome Fantasia', { exact: true });
      expect((await boxOf(name)).width).toBeGreaterThan(100);
      expect(await dialog.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
      if (width === 1440) await expectAccessible(page);
      // Other tests rely on the office's name.
      await other.goto('/empresadetalhe/1');
      await other.getByLabel('Nome Fantasia').fill(nomeFantasia);
      await other.getByRole('button', { name: 'Salvar' }).click();
      await other.getByRole('button', { name: 'OK' }).click();
    },
  );
}

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test(
    "a select's cross is in sight, and a finger's breadth around it clears",
    { tag: '@screen' },
    async ({ page }) => {
      await openSignedIn(page, 'admin', '/processodetalhe/3/aux');
      const field = page.locator('.foro-field', { has: page.getByLabel('Estado', { exact: true }) });
      const cross = field.getByRole('button', { name: 'Limpar' });
      await cross.waitFor();
      await untilDrawn(page);
      // In the middle, because the form's buttons cover the window's lower edge.
      await cross.evaluate((place) => place.scrollIntoView({ block: 'center' }));
      await expect(cross).toHaveCSS('opacity', '1');
      const { x, y, width, height } = await boxOf(cross);
      await page.touchscreen.tap(x + width / 2 - 20, y + height / 2 + 20);
      await expect(field).toContainText('Selecione...');
    },
  );
});

test(
  "'Sair' asks for what is typed in any tab, and leaves nothing of it behind",
  { tag: '@journey' },
  async ({ page }) => {
    await openSignedIn(page, 'admin', '/clientepfdetalhe/0');
    await page.getByLabel('Nome').fill('Rui Lima');
    const other = await page.context().newPage();
    await other.goto('/home');
    await other.getByRole('button', { name: 'Sair' }).click();
    const question = other.getByRole('alertdialog', { name: 'Sair e descartar o que não foi salvo?' });
    await expect(question).toContainText('Há 1 formulário com alterações não salvas');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByLabel('Nome')).toHaveValue('Rui Lima');
    await other.getByRole('button', { name: 'Sair' }).click();
    await question.getByRole('button', { name: 'Sair e descartar' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/);
      await expect
        .poll(() => tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('foro:'))))
        .toEqual([]);
    }
  },
);
