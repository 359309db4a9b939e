import { expect, expectAccessible, expectNoSidewaysScroll, openSignedIn, test } from '../../src/suite';
import { atWidth } from '../../src/topology';

for (const width of [1440, 390]) {
  const NOME = `Vilma Trazida ${width}`;

  test(
    `who changes systems brings clients in, sees what is refused, undoes it, and takes everything out, at ${width}`,
    atWidth(width),
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await openSignedIn(page, 'admin', '/importacao');
      await expect(page.getByText('Arraste o arquivo para cá')).toBeVisible();
      await page.getByLabel('Enviar planilha').setInputFiles({
        name: 'clientes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Nome;CPF;Etiquetas\r\n${NOME};;antiga\r\nCPF errado;123;\r\n`),
      });
      // A file is read in a process of its own.
      await expect(page.getByRole('heading', { name: 'Como o arquivo foi lido' })).toBeVisible({
        timeout: 60_000,
      });
      await expect(page.getByText('Ficam de fora: Etiquetas.')).toBeVisible();
      await page.getByRole('button', { name: 'Ensaiar' }).click();
      await expect(page.getByText('CPF: CPF inválido')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const refused = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Baixar linhas recusadas' }).click();
      expect((await refused).suggestedFilename()).toMatch(/^importacao-\d+-recusadas\.csv$/);
      await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
      await page.getByRole('button', { name: 'Sim, aplicar' }).click();
      await expect(page.getByText('1 linha gravada.')).toBeVisible({ timeout: 30_000 });

      await page.goto('/levar');
      await page.getByRole('button', { name: 'Preparar cópia' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Preparar' }).click();
      const baixar = page.getByRole('button', { name: /^Baixar a cópia de/ }).first();
      await expect(page.getByRole('progressbar', { name: 'Andamento da cópia' })).toBeVisible();
      await expect(baixar).toBeVisible({ timeout: 120_000 });
      await expect(page.getByRole('button', { name: 'Preparar cópia' })).toBeEnabled();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const copy = page.waitForEvent('download');
      await baixar.click();
      expect((await copy).suggestedFilename()).toMatch(/^foro-\d{4}-\d\d-\d\d\.zip$/);

      await page.goto('/importacao');
      await page.getByRole('link', { name: 'clientes.csv' }).first().click();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await page.getByRole('button', { name: 'Sim, desfazer' }).click();
      await expect(page.getByText(/^1 linha desfeita/)).toBeVisible({ timeout: 30_000 });
    },
  );
}
