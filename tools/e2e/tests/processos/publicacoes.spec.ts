import {
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  test,
} from '../../src/suite';
import { pick } from './processo-form';

test(
  'a publication in the inbox becomes a follow-up and a deadline of its case',
  { tag: '@journey' },
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(page, 'gestor', `/publicacoes?search=${encodeURIComponent('contestação')}`);
    const linha = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: /^Escolher/ }) });
    await expect(linha).toHaveCount(1);
    const processo = (await linha.locator('a[href^="/processodetalhe/"]').getAttribute('href')) ?? '';
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await linha.getByRole('button').first().click();
    const leitura = page.getByRole('dialog', { name: /^Intimação do/ });
    await expect(
      leitura.getByRole('region', { name: 'Texto da publicação' }).locator('mark').first(),
    ).toBeVisible();
    await expectAccessible(page);
    await leitura.getByRole('button', { name: 'Tratar' }).click();

    const dialog = page.getByRole('dialog', { name: /^Tratar Intimação/ });
    await expect(dialog.getByRole('list', { name: 'Lido no texto' })).toContainText('15 dias');
    await pick(page, 'Calendário forense', 'Nacional');
    await expect(dialog.getByText('Vence em')).toBeVisible();
    // The menu is still closing.
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Conferi: salvar' }).click();
    await dismiss(page, 'Publicação tratada com sucesso!');
    await expect(page.getByText('Nenhuma publicação neste recorte')).toBeVisible();

    await page.goto(`${processo}/hist`);
    await expect(page.getByRole('row').filter({ hasText: 'Publicação no DJEN' }).first()).toBeVisible();
    await page.goto(`${processo}/prazos`);
    await expect(page.getByRole('link', { name: 'Réplica à contestação' }).first()).toBeVisible();
    await page.goto(`${processo}/publicacoes`);
    await expect(page.getByText(/^Tratada por/).first()).toBeVisible();
  },
);
