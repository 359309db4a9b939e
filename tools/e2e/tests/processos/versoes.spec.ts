import type { Page } from '@playwright/test';
import { pdfOf } from '../../src/pdf-of';
import {
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  test,
} from '../../src/suite';
import { atWidth } from '../../src/topology';

const open = async (page: Page, titulo: string, item: string) => {
  await page.getByRole('button', { name: new RegExp(`^Funções de ${titulo}`) }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

for (const width of [1440, 390])
  test(
    `a PDF is read by its pages and by keyboard, its versions are compared, and the first is restored, at ${width} px`,
    atWidth(width),
    async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      const titulo = `Contrato lido a ${width}`;
      const file = (buffer: Buffer) => ({ name: `${titulo}.pdf`, mimeType: 'application/pdf', buffer });
      await openSignedIn(page, 'colaborador', '/processodetalhe/4/docs');
      await page
        .getByLabel('Enviar documentos')
        .setInputFiles([
          file(
            pdfOf('Primeira clausula: do objeto', 'Segunda clausula: do preco', 'Terceira clausula: do foro'),
          ),
        ]);
      await page.getByRole('button', { name: `Funções de ${titulo}` }).waitFor();

      await open(page, titulo, 'Ver');
      const leitor = page.getByRole('dialog', { name: titulo });
      const rolo = leitor.getByRole('region', { name: `${titulo}.pdf` });
      await expect(rolo.getByRole('group', { name: 'Página 1 de 3' }).locator('canvas')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const atual = leitor.getByLabel('Página, de 1 a 3');
      const tamanho = leitor.getByRole('status', { name: 'Tamanho atual' });
      await rolo.focus();
      await page.keyboard.press('+');
      await expect(tamanho).toHaveText('125%');
      await page.keyboard.press('ArrowRight');
      await expect(atual).toHaveValue('2');
      await page.keyboard.press('-');
      await expect(tamanho).toHaveText('100%');
      await page.keyboard.press('Control+f');
      await expect(leitor.getByLabel('Procurar no documento')).toBeFocused();
      await page.keyboard.type('cláusula');
      await expect(leitor.getByRole('search').getByText('1 de 3')).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(leitor.getByRole('search').getByText('3 de 3')).toBeVisible();
      await expect(
        rolo.getByRole('group', { name: 'Página 3 de 3' }).locator('mark[data-atual]'),
      ).toBeInViewport();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(leitor).toBeHidden();

      await open(page, titulo, 'Enviar nova versão');
      await page
        .getByLabel('Arquivo da nova versão')
        .setInputFiles([file(pdfOf('Primeira clausula: do objeto', 'Segunda clausula: do valor'))]);
      const linha = page
        .getByRole('main')
        .getByRole(width < 768 ? 'listitem' : 'row')
        .filter({ hasText: titulo });
      await expect(linha.getByText('2', { exact: true })).toBeVisible();
      const versoes = page.getByRole('dialog', { name: `Versões de ${titulo}` });
      const comparacao = page.getByRole('dialog', { name: 'Da versão 1 à versão 2' });
      await open(page, titulo, 'Versões');
      await versoes.getByRole('button', { name: 'Comparar a versão 2 com a anterior' }).click();
      // The text is read in the background, and shown as soon as it is read.
      await expect(comparacao.locator('del').filter({ hasText: 'preco' })).toBeVisible({ timeout: 90_000 });
      await expect(comparacao.locator('ins').filter({ hasText: 'valor' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await comparacao.getByRole('button', { name: 'Fechar' }).click();

      await versoes.getByRole('button', { name: 'Restaurar a versão 1' }).click();
      await page.getByRole('button', { name: 'Sim, restaurar' }).click();
      await dismiss(page, 'Versão restaurada com sucesso!');
      await expect(versoes.getByText('Versão 3 (atual)')).toBeVisible();
      await expectAccessible(page);
      await versoes.getByRole('button', { name: 'Ver a versão 3' }).click();
      await expect(page.getByRole('group', { name: 'Página 1 de 3' }).locator('canvas')).toBeVisible();
    },
  );
