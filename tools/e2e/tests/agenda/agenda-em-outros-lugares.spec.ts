import {
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  test,
} from '../../src/suite';
import { calendario, CRIADO, fillCompromisso, salvar } from './passos-de-compromisso';

for (const width of [390, 768, 1024, 1440]) {
  test.describe(`in a browser that speaks English, ${width} pixels wide`, () => {
    test.use({ locale: 'en-US', viewport: { width, height: 900 } });

    test(
      'date and hour are dd/mm/aaaa and of 24 hours, typed or picked',
      { tag: '@screen' },
      async ({ page }) => {
        await openSignedIn(page, 'admin', '/agendadetalhe/0');
        const inicio = page.getByLabel('Data de início');
        await inicio.pressSequentially('251120261400');
        await expect(inicio).toHaveValue('25/11/2026 14:00');
        await expect(page.getByLabel('Data de término')).toHaveValue('25/11/2026 15:00');
        await inicio.press('Alt+ArrowDown');
        const popup = page.getByRole('dialog', { name: 'Escolher: Data de início' });
        await expect(
          popup.getByRole('button', { name: 'quarta-feira, 25 de novembro de 2026' }),
        ).toBeFocused();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        const place = await popup.boundingBox();
        expect(place && [place.x >= 0, place.x + place.width <= width, place.y >= 0]).toEqual([
          true,
          true,
          true,
        ]);
        await page.keyboard.press('PageDown');
        await page.keyboard.press('Enter');
        await popup.getByLabel('Hora').selectOption('08');
        await popup.getByRole('button', { name: 'Concluir' }).click();
        await expect(inicio).toHaveValue('25/12/2026 08:00');
        await page.getByLabel('Dia inteiro').check();
        await expect(inicio).toHaveValue('25/12/2026');
        await expect(page.getByLabel('Data de término')).toHaveValue('25/12/2026');
        await expectAccessible(page);
      },
    );
  });
}

for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles']) {
  test.describe(`on a machine in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(
      'a commitment at 23:30 stays on its day, in the calendar and in the form',
      { tag: '@screen' },
      async ({ page }) => {
        await openSignedIn(page, 'admin', '/agendadetalhe/0');
        const nome = `Plantão ${timezoneId}`;
        await fillCompromisso(page, nome, '31/03/2027 23:30', '01/04/2027 00:30');
        await salvar(page);
        await dismiss(page, CRIADO);
        await expect(page).toHaveURL(/\/agendadetalhe\/[1-9]\d*$/);
        await page.reload();
        await expect(page.getByLabel('Data de início')).toHaveValue('31/03/2027 23:30');
        await page.goto('/agenda?data=2027-03-01');
        await expect(
          page.locator('[data-date="2027-03-31"]').getByRole('link', { name: `Prazo fatal: 23:30 ${nome}` }),
        ).toBeVisible();
        await expect(page.locator('[data-date="2027-04-01"]').getByRole('link', { name: nome })).toHaveCount(
          0,
        );
        await page.goto('/agenda?visao=dia&data=2027-03-31');
        await expect(calendario(page).getByRole('link', { name: nome })).toBeVisible();
      },
    );

    test('today is São Paulo’s', { tag: '@screen' }, async ({ page }) => {
      await openSignedIn(page, 'admin', '/agenda');
      const DIA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
      // The day may end while the page loads.
      await expect(async () => {
        await page.reload();
        const hoje = page.locator('.fc-day-today');
        await hoje.waitFor();
        await expect(hoje).toHaveAttribute('data-date', DIA.format(new Date()), { timeout: 1_000 });
      }).toPass();
    });
  });
}
