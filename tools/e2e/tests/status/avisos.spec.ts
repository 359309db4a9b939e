import { dismiss, expect, expectAccessible, openSignedIn, test } from '../../src/suite';

test(
  'the bell leads to the record of a notice, a read notice stays read, and the settings are saved',
  { tag: '@screen' },
  async ({ page }) => {
    await openSignedIn(page, 'colaborador', '/home');
    await page.getByRole('link', { name: /^Avisos/ }).click();
    await expect(page.getByRole('heading', { name: 'Avisos', level: 1 })).toBeVisible();
    const list = page.getByRole('list', { name: 'Avisos' });
    const unread = list.getByRole('button', { name: /^Marcar como lido: / });
    const name = (await unread.first().getAttribute('aria-label')) ?? '';
    const same = list.getByRole('button', { name, exact: true });
    const before = await same.count();
    await expectAccessible(page);
    await same.first().click();
    await expect(same).toHaveCount(before - 1);

    await page.getByRole('link', { name: 'Como sou avisado' }).click();
    const panel = page.getByRole('region', { name: 'Avisos' });
    await expect(panel.getByText('Em dias úteis, se houver o que dizer')).toBeVisible();
    await panel.getByRole('button', { name: 'Alterar avisos' }).click();
    await page.getByRole('switch', { name: /Resumo das 7:30/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Seus avisos foram alterados.');
    await page.reload();
    await expect(panel.getByText('Em dias úteis, se houver o que dizer')).toHaveCount(0);
    await expect(panel.getByText(/das 20:00 às 07:00/)).toBeVisible();
  },
);
