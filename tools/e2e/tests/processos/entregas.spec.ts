import { readFile } from 'node:fs/promises';
import { pdfOf } from '../../src/pdf-of';
import { dismiss, expect, expectAccessible, openSignedIn, test } from '../../src/suite';

const NOME = 'Recibo do perito.pdf';

test(
  'a client hands in a PDF, the firm takes and reads it, and the client fetches it with the others',
  { tag: '@journey' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    await openSignedIn(page, 'clientepj', '/processos');
    await page.getByText(/^1 - \d+ de \d+$/).waitFor();
    // Not one of the first two, which other tests use.
    await page.getByRole('main').getByRole('table').getByRole('link').nth(2).click();
    await page.getByRole('heading', { name: 'Processo', exact: true }).waitFor();
    const caso = new URL(page.url()).pathname;

    await page.goto(`${caso}/docs`);
    await page.getByLabel('Recado ao escritório (opcional)').fill('Faltava este');
    await page
      .getByLabel('Enviar documentos')
      .setInputFiles([
        { name: NOME, mimeType: 'application/pdf', buffer: pdfOf('Recibo de honorarios periciais') },
      ]);
    const enviados = page.getByRole('list', { name: 'Enviados ao escritório' });
    await expect(enviados.getByText('Aguarda o escritório').first()).toBeVisible();
    await expectAccessible(page);

    const equipe = await (await browser.newContext()).newPage();
    await openSignedIn(equipe, 'colaborador', `${caso}/docs`);
    await equipe.getByRole('button', { name: `Aceitar ${NOME}` }).click();
    await expectAccessible(equipe);
    await equipe.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await dismiss(equipe, 'Documento aceito no processo!');

    await equipe.getByRole('button', { name: /^Funções de Recibo do perito/ }).click();
    await equipe.getByRole('menuitem', { name: 'Ver', exact: true }).click();
    await expect(equipe.getByText('Recibo de honorarios periciais')).toBeVisible();
    await expect(equipe.getByRole('region', { name: NOME }).locator('canvas')).toBeVisible();
    await equipe.getByLabel('Procurar no documento').fill('honorários');
    await expect(equipe.getByRole('search').getByText('1 de 1')).toBeVisible();
    await expect(equipe.locator('mark[data-atual]')).toHaveText('honorarios');
    await expectAccessible(equipe);
    await equipe.context().close();

    await page.reload();
    await expect(page.getByRole('row', { name: /Recibo do perito/ })).toBeVisible();
    await expect(enviados.getByText('Aceito pelo escritório').first()).toBeVisible();
    await page.getByRole('button', { name: 'Baixar vários' }).click();
    await expect(page.getByLabel(/^Recibo do perito/)).toBeChecked();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Baixar \d+ \(/ }).click(),
    ]);
    const zip = await readFile(await download.path());
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.includes(NOME)).toBe(true);
  },
);
