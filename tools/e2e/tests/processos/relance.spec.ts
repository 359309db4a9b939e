import {
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  test,
  untilDrawn,
} from '../../src/suite';
import { pick } from './processo-form';

const WIDTHS = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;

for (const [width, height] of WIDTHS) {
  test(
    `at ${width} pixels a case is seen at a glance, and its card folds without anything jumping`,
    { tag: '@screen' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openSignedIn(page, 'gestor', '/processodetalhe/3');
      const card = page.getByRole('main');
      if (width <= 768) {
        const more = page.getByRole('button', { name: 'Mostrar mais do processo' });
        await expect(card.getByText('Responsável')).toHaveCount(0);
        await untilDrawn(page);
        const folded = page.locator('.foro-panel').filter({ has: more });
        if (width === 390) expect((await folded.boundingBox())?.height).toBeLessThanOrEqual(72);
        await more.click();
      }
      for (const label of ['Status', 'Fase', 'Último acompanhamento', 'Responsável', 'Risco'])
        await expect(card.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
      await expect(page.getByLabel('Status')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await untilDrawn(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const beyond = await card.getByText('Responsável', { exact: true }).evaluate((term) => {
        const edge = Number(term.closest('.foro-panel')?.getBoundingClientRect().right);
        const facts = [...(term.closest('dl')?.children ?? [])];
        return facts
          .filter((fact) => fact.getBoundingClientRect().right > edge || fact.scrollWidth > fact.clientWidth)
          .map(({ textContent }) => textContent);
      });
      expect(beyond).toEqual([]);

      // The field keeps its distance from the page's top, in one reading with the scrolled distance, whether
      // the card folds meanwhile or not.
      const topOf = () =>
        page.getByLabel('Número CNJ').evaluate((field) => field.getBoundingClientRect().top + window.scrollY);
      const before = await topOf();
      const folded = page.getByTestId('cartao-dobrado');
      await expect(folded).toHaveCount(0);
      await page.evaluate(() => window.scrollTo(0, 600));
      await expect(folded).toBeVisible();
      expect(await topOf()).toBe(before);
      const box = await folded.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(width <= 768 ? 56 : 48);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(folded).toHaveCount(0);
      expect(await topOf()).toBe(before);
    },
  );
}

test(
  'at 1440 pixels the tab Processo is no higher than 1,200, and the card leads to its fields',
  { tag: '@screen' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(page, 'colaborador', '/processodetalhe/3/hist');
    await page.getByRole('link', { name: 'Em andamento' }).first().click();
    await expect(page.getByLabel('Status')).toBeFocused();
    await page.waitForLoadState('networkidle');
    await untilDrawn(page);
    const height = await page
      .getByRole('heading', { level: 1, name: 'Processo' })
      .evaluate((heading) => heading.closest('.foro-page')?.getBoundingClientRect().height ?? Infinity);
    expect(height).toBeLessThanOrEqual(1200);
  },
);

test('a follow-up appears on the card as soon as it is saved', { tag: '@screen' }, async ({ page }) => {
  await openSignedIn(page, 'gestor', '/processodetalhe/4/histdetalhe/0');
  await pick(page, 'Tipo de Acompanhamento', 'Sentença');
  await pick(page, 'Executor da Ação', 'Camila Furtado Guimarães');
  await page.getByLabel('Descrição').fill('Procedente em parte.');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, 'Acompanhamento salvo com sucesso!');
  await expect(page.getByRole('link', { name: /^\d\d\/\d\d\/\d{4} · Sentença$/ })).toBeVisible();
});
