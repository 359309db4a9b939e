import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  signIn,
  test,
} from '../../src/suite';
import { calendario } from './passos-de-compromisso';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'date and hour are the browser’s own box, which shows Brazilian order there',
    { tag: '@screen' },
    async ({ page }) => {
      await openSignedIn(page, 'admin', '/agendadetalhe/0');
      await expect(page.getByLabel('Data de início')).toHaveAttribute('type', 'datetime-local');
      await page.getByLabel('Data de início').fill('2026-11-25T14:00');
      await expect(page.getByLabel('Data de término')).toHaveValue('2026-11-25T15:00');
      await page.getByLabel('Dia inteiro').check();
      await expect(page.getByLabel('Data de início')).toHaveAttribute('type', 'date');
      await expect(page.getByLabel('Data de término')).toHaveValue('2026-11-25');
    },
  );

  test('a week is three days', { tag: '@screen' }, async ({ page }) => {
    await openSignedIn(page, 'admin', '/agenda?visao=semana');
    await expect(page.locator('.fc-col-header-cell')).toHaveCount(3);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test.describe('that speaks English', () => {
    test.use({ locale: 'en-US' });

    test('date and hour are the product’s own box', { tag: '@screen' }, async ({ page }) => {
      await openSignedIn(page, 'admin', '/agendadetalhe/0');
      await page.getByLabel('Data de início').fill('25/11/2026 14:00');
      await expect(page.getByLabel('Data de término')).toHaveValue('25/11/2026 15:00');
      const button = await page.getByRole('button', { name: 'Abrir o calendário' }).first().boundingBox();
      expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
    });
  });

  test(
    'it opens with the list, its targets are thumb-sized, and nothing is wider than the window',
    { tag: '@screen' },
    async ({ page }) => {
      await page.goto('/agenda');
      await signIn(page, 'admin');
      await expect(calendario(page).getByRole('radio', { name: 'Agenda' })).toBeChecked();
      await expect(page.locator('.fc-list-event a').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const heights = await page
        .locator('.agenda-toolbar button, .agenda-visoes, .fc-list-event a')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      await page.getByRole('radio', { name: 'Mês' }).tap();
      const more = page.getByRole('button', { name: /^Mostrar mais/ }).first();
      await expect.poll(async () => (await more.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await calendario(page).getByRole('radio', { name: 'Agenda' }).tap();
      await page.locator('.fc-list-event a[href^="/agendadetalhe"]').first().tap();
      await page.getByRole('group', { name: 'Participantes' }).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    },
  );
});
