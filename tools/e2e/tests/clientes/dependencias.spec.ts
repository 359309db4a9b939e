import { expect, expectNoSidewaysScroll, openSignedIn, test } from '../../src/suite';

const SIZES = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;

for (const [width, height] of SIZES) {
  test(
    `at ${width} pixels a refusal leads to the cases of the team, and the list back to all of them`,
    { tag: '@screen' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openSignedIn(page, 'admin', '/empresas');
      await page.getByRole('link', { name: 'Almeida & Prado Rio de Janeiro' }).first().click();
      await page
        .getByRole('button', { name: /^Excluir a equipe/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Sim, excluir' }).click();
      const refusal = page.getByRole('alertdialog', { name: 'Falha ao excluir uma Equipe' });
      const link = refusal.getByRole('link', { name: /^Ver processos \(\d+\)$/ });
      const count = /\d+/.exec((await link.textContent()) ?? '')?.[0];
      await expectNoSidewaysScroll(page);
      await link.click();
      await expect(page).toHaveURL(/\/processos\?idEquipe=\d+/);
      await expect(page.getByText(new RegExp(`^1 - \\d+ de ${count}$`))).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: /^Tirar o filtro: Equipe: / }).click();
      await expect(page.getByText(new RegExp(`^1 - \\d+ de ${count}$`))).toBeHidden();
      await expect(page).not.toHaveURL(/idEquipe/);
    },
  );

  test(
    `at ${width} pixels who is like a client being entered is pointed out with a link`,
    { tag: '@screen' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openSignedIn(page, 'colaborador', '/clientepjdetalhe/0');
      await page.getByLabel('Nome Fantasia').fill('Tupa Brasil Sistema');
      const hint = page.getByRole('status').filter({ hasText: 'Já há quem se pareça com este cliente' });
      await expect(hint.getByRole('link', { name: 'Tupã Brasil Sistemas' })).toHaveAttribute(
        'href',
        /^\/clientepjdetalhe\/\d+$/,
      );
      await expectNoSidewaysScroll(page);
    },
  );
}
