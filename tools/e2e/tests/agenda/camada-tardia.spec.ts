import type { CostDue } from '@foro/shared/contracts/cost-due';
import type { Locator, Page } from '@playwright/test';
import { expect, openSignedIn, test } from '../../src/suite';

/**
 * Holds back the response of the calendar's layer. @returns a function that sends it, with the amounts due on
 * a day
 */
async function holdLayer(page: Page): Promise<(dia: string) => void> {
  let give: (dia: string) => void = () => {};
  const answer = new Promise<CostDue[]>((resolve) => {
    give = (dia) => resolve([1, 2].map((id) => dueOn(dia, id)));
  });
  await page.route(/\/api\/ProcessCost\/Due\?/, async (route) => route.fulfill({ json: await answer }));
  return give;
}

const dueOn = (dia: string, id: number): CostDue => ({
  dia,
  quantos: 1,
  valor: '100.00',
  idProcesso: id,
  processoTitulo: 'Processo',
  cliente: null,
  id,
  descricao: `Custa tardia ${id}`,
});

const tardias = (where: Page | Locator) => where.getByRole('link', { name: /^Vence: Custa tardia/ });

const dayOf = (cell: Locator) =>
  cell.evaluate((element) => element.closest('[data-date]')?.getAttribute('data-date') ?? '');

test.describe('the line for the rest of a day', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  /** Opens the first such line by its day, because another day may get one later. */
  async function openMonth(page: Page) {
    await openSignedIn(page, 'admin', '/agenda?visao=mes');
    const dia = await dayOf(page.getByRole('button', { name: /^Mostrar mais/ }).first());
    const more = page.locator(`[data-date="${dia}"]`).getByRole('button', { name: /^Mostrar mais/ });
    return { dia, more, before: (await more.innerText()).trim() };
  }

  test(
    'has its popup open still when a layer adds to it, in the window and with the keyboard where it was',
    { tag: '@screen' },
    async ({ page }) => {
      const give = await holdLayer(page);
      const { dia, more } = await openMonth(page);
      await more.focus();
      await page.keyboard.press('Enter');
      const popup = page.getByRole('dialog');
      await expect(popup.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Tab');
      const second = popup.getByRole('link').nth(1);
      await expect(second).toBeFocused();
      give(dia);
      await expect(tardias(popup)).toHaveCount(2);
      await expect(second).toBeFocused();
      await expect(popup).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
      await expect(more).toBeFocused();
    },
  );
});

test(
  'events side by side in the week stay shown when a layer answers late',
  { tag: '@screen' },
  async ({ page }) => {
    await page.route(/\/api\/ProcessSchedule\?/, (route) =>
      route.fulfill({
        json: Array.from({ length: 6 }, (_, index) => ({
          id: index + 1,
          processoAgenda: `Ao mesmo tempo ${index + 1}`,
          dataInicio: '2027-03-10T13:00:00.000Z',
          dataFim: '2027-03-10T15:00:00.000Z',
          idProcessoAgendaPrioridade: 1,
        })),
      }),
    );
    const give = await holdLayer(page);
    await openSignedIn(page, 'admin', '/agenda?visao=semana&data=2027-03-10');
    await page.locator('.fc-timegrid-more-link').focus();
    await page.keyboard.press('Enter');
    const popover = page.locator('.fc-more-popover');
    await popover.getByRole('link', { name: 'Ao mesmo tempo 6' }).focus();
    give('2027-03-10');
    await expect(tardias(page)).toHaveCount(2);
    await expect(popover.getByRole('link', { name: 'Ao mesmo tempo 6' })).toBeFocused();
  },
);
