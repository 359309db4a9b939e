import { expect, expectAccessible, openSignedIn, test } from '../../src/suite';

const TITULO = 'Almoço com o perito; na Praça da Sé, sem número, e com um nome mais longo';

/**
 * An hour three days from now, in the format of a calendar file, so that it is in the feed on whatever day
 * the test runs.
 */
const soon = () =>
  `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 13).replace(/-/g, '')}0000Z`;
const file = () =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:caminho@outro.programa',
    `SUMMARY:${TITULO.replace(/[;,]/g, String.raw`\$&`)}`,
    `DTSTART:${soon()}`,
    'DURATION:PT1H',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

test('a calendar reaches other programs by its address, their events are in it, and revoking ends it', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  await openSignedIn(page, 'colaborador', '/conta');
  const painel = page.getByRole('region', { name: 'Agenda em outros programas' });
  await painel.getByRole('button', { name: 'Criar endereço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assine a sua agenda' });
  await expect(dialog.getByRole('img', { name: 'Código QR do endereço da agenda' })).toBeVisible();
  await expectAccessible(page);
  const box = dialog.getByRole('textbox', { name: 'Endereço da agenda' });
  await expect(box).toHaveValue(/\/api\/agenda\/\S+\.ics$/);
  const endereco = new URL(await box.inputValue()).pathname;
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  const before = await request.get(endereco);
  expect([before.status(), before.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);

  await page.goto('/agenda');
  await page.getByRole('button', { name: 'Importar arquivo' }).click();
  await page
    .getByLabel(/^Arquivo de calendário/)
    .setInputFiles({ name: 'agenda.ics', mimeType: 'text/calendar', buffer: Buffer.from(file()) });
  await expect(page.getByText('Novos: 1. Alterados: 0. Já na agenda: 0.')).toBeVisible();
  await expectAccessible(page);
  // The calendar behind the dialog has a filter of the same name.
  await page.getByRole('dialog').getByRole('combobox', { name: 'Tipo', exact: true }).click();
  await page.locator('.ant-select-item-option[title="Normal"]:visible').click();
  await page.getByRole('button', { name: 'Importar 1 compromisso' }).click();
  await expect(page.getByText('1 compromisso na agenda.')).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();

  const after = await request.get(endereco, {
    headers: { 'if-none-match': before.headers().etag ?? '' },
  });
  expect(after.status()).toBe(200);
  expect((await after.text()).replace(/\r\n /g, '')).toContain(
    String.raw`SUMMARY:Almoço com o perito\; na Praça da Sé\, sem número\, e com um nome mais longo`,
  );
  const same = await request.get(endereco, { headers: { 'if-none-match': after.headers().etag ?? '' } });
  expect(same.status()).toBe(304);

  await page.goto('/conta');
  await painel.getByRole('button', { name: 'Revogar' }).click();
  await page
    .getByRole('alertdialog', { name: 'Revogar o endereço?' })
    .getByRole('button', { name: 'Revogar' })
    .click();
  await expect(painel.getByRole('button', { name: 'Criar endereço' })).toBeVisible();
  expect((await request.get(endereco)).status()).toBe(404);
});
