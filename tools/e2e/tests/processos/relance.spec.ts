import {
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  test,
  untilDrawn,
} from '../../src/suite';
import { clear, pick } from './processo-form';

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
      if (width <= 768) await page.getByRole('button', { name: 'Mostrar mais do processo' }).click();
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
  'on a phone the card is two lines, and stays unfolded in this tab once somebody unfolds it',
  { tag: '@screen' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSignedIn(page, 'gestor', '/processodetalhe/3');
    const card = page.locator('.foro-panel', { hasText: 'Apropriação indébita' });
    await expect(card.getByRole('link', { name: 'Em andamento' })).toBeVisible();
    await expect(card.getByText('Responsável')).toHaveCount(0);
    await untilDrawn(page);
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(72);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Mostrar mais do processo' }).click();
    await expect(card.getByText('Responsável')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/processodetalhe/4/hist');
    await page.getByText('Responsável').waitFor();
    await page.getByRole('button', { name: 'Mostrar menos do processo' }).click();
    await page.getByRole('button', { name: 'Mostrar mais do processo' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Mostrar mais do processo' }).waitFor();
    await expect(page.getByText('Responsável')).toHaveCount(0);
  },
);

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

test(
  'court and state of a case without them are proposed from its number, marked, and saved',
  { tag: '@screen' },
  async ({ page }) => {
    await openSignedIn(page, 'colaborador', '/processodetalhe/5/aux');
    for (const label of ['Justiça', 'Órgão', 'Estado']) await clear(page, label);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Processo atualizado com sucesso!');
    await page.goto('/processodetalhe/5/aux');
    for (const [width, height] of WIDTHS) {
      await page.setViewportSize({ width, height });
      await expect(page.getByText('Proposto pelo número CNJ; salve para valer.')).toHaveCount(4);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Processo atualizado com sucesso!');
    await page.goto('/processodetalhe/5/aux');
    await page.waitForLoadState('networkidle');
    await expect(page.getByLabel('Órgão')).toBeVisible();
    await expect(page.getByText('Proposto pelo número CNJ; salve para valer.')).toHaveCount(0);
  },
);

for (const [width, height] of WIDTHS) {
  test(
    `at ${width} pixels who is like an opposing party is pointed out with a link`,
    { tag: '@screen' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openSignedIn(page, 'colaborador', '/processodetalhe/2/contrariadetalhe/0');
      await page.getByLabel('Nome').fill('Tupa Brasil Sistema');
      const hint = page.getByRole('status').filter({ hasText: 'Já há quem se pareça com esta parte' });
      await expect(hint.getByRole('link', { name: 'Tupã Brasil Sistemas' })).toHaveAttribute(
        'href',
        /^\/clientepjdetalhe\/\d+$/,
      );
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    },
  );
}
