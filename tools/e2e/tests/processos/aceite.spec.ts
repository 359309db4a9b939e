import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfOf } from '../../src/pdf-of';
import { expect, expectAccessible, expectNoSidewaysScroll, openSignedIn, test } from '../../src/suite';
import { journeyAt } from '../../src/topology';

/** A folder for screenshots, for people who want to look at them. */
const PICTURES = process.env.FORO_E2E_PICTURES;

/** The file that the browser downloads after an action. */
async function downloaded(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

for (const width of [1440, 390])
  test(
    `a paper is accepted by a link with the code of a mail, and anybody checks it, at ${width}`,
    journeyAt(width),
    async ({ page, browser, suite }) => {
      test.setTimeout(240_000);
      const TITULO = `Termo de acordo ${width}`;
      const EMAIL = `parte${width}@cliente.teste`;
      const PDF = pdfOf(TITULO);
      const picture = async (of: Page, name: string) => {
        if (PICTURES)
          await of.screenshot({ path: `${PICTURES}/aceite-${name}-${width}.png`, fullPage: true });
      };
      await page.setViewportSize({ width, height: 900 });
      await openSignedIn(page, 'admin', '/processodetalhe/3/docs');
      await page
        .getByLabel('Enviar documentos')
        .setInputFiles([{ name: `${TITULO}.pdf`, mimeType: 'application/pdf', buffer: PDF }]);
      const openLinks = async () => {
        await page.getByRole('button', { name: new RegExp(`^Funções de ${TITULO}`) }).click();
        await page.getByRole('menuitem', { name: 'Compartilhar por link' }).click();
      };
      await openLinks();
      await page.getByRole('button', { name: 'Novo link' }).click();
      await page.getByRole('checkbox', { name: 'Pedir aceite eletrônico' }).check();
      await page.getByLabel('E-mail que recebe o código').fill(EMAIL);
      await expectAccessible(page);
      await picture(page, 'novo-link');
      await page.getByRole('button', { name: 'Criar link' }).click();
      const address = await page.getByLabel('Endereço do link').inputValue();

      const outside = await (
        await browser.newContext({ baseURL: suite.url, viewport: { width, height: 900 } })
      ).newPage();
      await outside.goto(address);
      await expect(outside.getByText(TITULO, { exact: true })).toBeVisible();
      await expectAccessible(outside);
      await expectNoSidewaysScroll(outside);
      await picture(outside, 'pedido');
      expect((await downloaded(outside, 'Baixar')).bytes.equals(PDF)).toBe(true);
      await outside.getByLabel('Nome completo').fill('João da Conceição');
      await outside.getByLabel('CPF').fill('52998224725');
      await outside.getByRole('button', { name: 'Enviar código para p***@cliente.teste' }).click();
      await expect(outside.getByText(/^Enviamos um código para/)).toBeVisible();

      const admin = await (await browser.newContext({ baseURL: suite.url })).newPage();
      await openSignedIn(admin, 'admin', '/caixa-de-saida');
      const mail = admin
        .getByRole('listitem')
        .filter({ hasText: EMAIL })
        .getByText(/código é \d{6}/);
      // Mail is sent every few seconds.
      await expect(async () => {
        await admin.getByRole('button', { name: 'Atualizar' }).click();
        await expect(mail).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      const codigo = /código é (\d{6})/.exec((await mail.textContent()) ?? '')?.[1] ?? '';
      await admin.context().close();

      await outside.getByRole('checkbox', { name: 'Li e aceito este documento' }).check();
      await outside.getByLabel('Código recebido por e-mail').fill(codigo === '000000' ? '111111' : '000000');
      await outside.getByRole('button', { name: 'Aceitar documento' }).click();
      await expect(outside.getByText('Código errado. Restam 4 tentativas')).toBeVisible();
      await expectAccessible(outside);
      await outside.getByLabel('Código recebido por e-mail').fill(codigo);
      // A second press while the first request is pending creates no second acceptance.
      await outside.getByRole('button', { name: 'Aceitar documento' }).dblclick();
      await expect(outside.getByRole('heading', { name: 'Aceite registrado' })).toBeVisible();
      await expectAccessible(outside);
      await expectNoSidewaysScroll(outside);
      await picture(outside, 'feito');
      const copia = await downloaded(outside, 'Baixar a cópia');
      expect(copia.name).toBe(`${TITULO} (aceite).pdf`);
      expect(copia.bytes.subarray(0, PDF.length).equals(PDF)).toBe(true);

      await outside.getByRole('link', { name: 'Conferir o aceite' }).click();
      await expect(outside.getByText('João da Conceição, CPF ***.982.247-**')).toBeVisible();
      const box = outside.getByLabel(/^Solte aqui/);
      const choose = (buffer: Buffer) =>
        box.setInputFiles([{ name: 'meu.pdf', mimeType: 'application/pdf', buffer }]);
      await choose(PDF);
      await expect(outside.getByText('meu.pdf é o arquivo que foi aceito, byte por byte.')).toBeVisible();
      await choose(copia.bytes);
      await expect(outside.getByText(/é a cópia com a página do aceite/)).toBeVisible();
      await choose(pdfOf('Outro termo'));
      await expect(outside.getByText(/não é o arquivo aceito nem a cópia/)).toBeVisible();
      await expectAccessible(outside);
      await expectNoSidewaysScroll(outside);
      await picture(outside, 'conferido');
      await outside.context().close();

      await page.reload();
      await openLinks();
      const links = page.getByRole('list', { name: 'Links' });
      await expect(links).toContainText('Aceito por João da Conceição, CPF 529.982.247-25');
      await expect(links).toContainText(`Código confirmado pelo e-mail ${EMAIL}`);
      await expectAccessible(page);
      await picture(page, 'gaveta');
      expect((await downloaded(page, 'Baixar a cópia aceita')).bytes.equals(copia.bytes)).toBe(true);
    },
  );
