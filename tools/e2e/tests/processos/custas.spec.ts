import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { readPdf } from '../../src/read-pdf';
import { dismiss, expect, expectAccessible, openSignedIn, test } from '../../src/suite';
import { pick } from './processo-form';

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The texts of these elements, in their order. */
const textsOf = async (elements: Locator) => (await elements.allInnerTexts()).map(plain);

/** The file that a button gives. */
async function download(page: Page, button: string): Promise<Buffer> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await downloaded).path());
}

/** An amount of a spreadsheet as the page shows it. */
const shown = (amount: unknown) =>
  plain(Number(amount).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }));

/** Expects the lines and the totals of the statement on the page in its PDF and in its spreadsheet. */
async function expectFilesLikePage(page: Page): Promise<void> {
  const contas = page.locator('.prestacao-conta');
  const linhas = await textsOf(contas.locator('tbody td, tbody th'));
  const totais = await textsOf(contas.locator('dl > div'));
  expect(linhas).toHaveLength(3);
  expect(totais).toHaveLength(8);
  const [dia = '', , valor = ''] = linhas;
  const numero = /\d+$/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0];

  const pdf = await readPdf(await download(page, 'Baixar PDF'));
  expect(pdf).toContain(`Prestação de contas nº ${numero}`);
  expect(pdf).toMatch(
    new RegExp(`${dia} .*Cópias autenticadas do processo .*${valor.replaceAll(/[$.]/g, '\\$&')}`),
  );
  // The label and its amount follow one another, as on the page.
  for (const total of totais) expect(pdf).toContain(total);

  const sheet = await readSheet(await download(page, 'Baixar XLSX'));
  const found = sheet.filter((row) => row[6] === 'Cópias autenticadas do processo');
  expect(
    found.map((row) => [(row[0] as unknown as Date).toISOString().slice(0, 10), shown(row[8]), row[9]]),
  ).toEqual([[dia.split('/').reverse().join('-'), valor, null]]);
  const amounts = sheet.flatMap((row) =>
    typeof row[0] === 'string' && typeof row[1] === 'number' ? [`${row[0]} ${shown(row[1])}`] : [],
  );
  expect(amounts).toEqual(totais);
}

test(
  'a cost is entered, paid and reversed, and its client sees what was made visible',
  { tag: '@journey' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    await openSignedIn(page, 'clientepj', '/processos');
    await page.getByText(/^1 - \d+ de \d+$/).waitFor();
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Processo', exact: true }).waitFor();
    // By its address, because the tab is hidden while it contains nothing that the client may see.
    await page.goto(`${new URL(page.url()).pathname}/custas`);
    await expect(page.getByLabel('Totais das custas')).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('link', { name: 'Adicionar um Novo Custo' })).toHaveCount(0);
    const custas = new URL(page.url()).pathname;

    const gestor = await (await browser.newContext()).newPage();
    await openSignedIn(gestor, 'gestor', custas);
    const total = gestor.getByLabel('Totais das custas').locator('div', { hasText: 'Pagas pelo escritório' });
    await expect(total.locator('dd')).toHaveText(/R\$/);
    const before = await total.locator('dd').innerText();

    await gestor.getByRole('link', { name: 'Adicionar um Novo Custo' }).click();
    await pick(gestor, 'Tipo', 'Custas judiciais');
    await gestor.getByLabel('Descrição').fill('Taxa do mandado de citação');
    await gestor.getByLabel('Valor').fill('1.234,567');
    await gestor.getByRole('button', { name: 'Salvar' }).click();
    await expect(gestor.getByText('Valor inválido')).toBeVisible();
    await gestor.getByLabel('Valor').fill('R$ 111.111,11');
    await gestor.getByLabel('Vencimento').fill('31/12/2099');
    await gestor.getByLabel('Visível para o cliente').check();
    await gestor.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(gestor, 'Custo do Processo salvo com sucesso!');
    await expect(gestor.getByRole('row', { name: /Taxa do mandado/ })).toContainText('Em aberto');

    await gestor.getByRole('link', { name: 'Taxa do mandado de citação' }).click();
    await gestor.getByLabel('Pago em').fill('20/11/2026');
    await pick(gestor, 'Pago por', 'Escritório');
    await gestor.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(gestor, 'Custo do Processo salvo com sucesso!');
    await expect(total.locator('dd')).not.toHaveText(before);
    await expectAccessible(gestor);
    // However far the page is scrolled, the totals stay in sight, and what has the focus is not beneath them.
    const totais = gestor.getByLabel('Totais das custas');
    await gestor.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(totais).toBeInViewport({ ratio: 1 });
    // The row that was saved may still have the focus: then it would not move, nor scroll.
    await gestor.getByRole('button', { name: 'Avaliar risco' }).focus();
    await gestor.getByRole('link', { name: 'Taxa do mandado de citação' }).focus();
    const edges = () =>
      gestor.evaluate(() => [
        document.querySelector('.custas-totais-fixos')?.getBoundingClientRect().bottom ?? NaN,
        document.activeElement?.getBoundingClientRect().top ?? NaN,
      ]);
    await expect(async () => {
      const [bottom = NaN, top = NaN] = await edges();
      expect(top).toBeGreaterThanOrEqual(bottom);
    }).toPass();

    await page.reload();
    const abas = page.getByRole('navigation', { name: 'Abas do processo' });
    await expect(abas.getByRole('link', { name: 'Custas' })).toBeVisible();
    await page.getByRole('link', { name: 'Taxa do mandado de citação' }).click();
    await expect(page.getByText(/^R\$\s111\.111,11$/)).toBeVisible();
    await expectAccessible(page);

    await gestor.getByRole('button', { name: /^Funções de Taxa do mandado/ }).click();
    await gestor.getByRole('menuitem', { name: 'Estornar' }).click();
    await gestor.getByRole('button', { name: 'Sim, estornar' }).click();
    await dismiss(gestor, 'Custo do Processo estornado com sucesso!');
    await expect(gestor.getByText(/^-R\$\s111\.111,11$/)).toBeVisible();
    await expect(total.locator('dd')).toHaveText(before);

    await gestor.getByRole('link', { name: 'Custas e Reembolsos' }).click();
    await expect(gestor.getByRole('heading', { name: 'A reembolsar por cliente' })).toBeVisible();
    await expectAccessible(gestor);
    await gestor.context().close();
  },
);

test(
  'a statement of account is made from its preview, sent, and read by its client',
  { tag: '@journey' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    await openSignedIn(page, 'clientepj', '/processos');
    await page.getByText(/^1 - \d+ de \d+$/).waitFor();
    const answered = page.waitForResponse(/\/api\/Process\/\d+$/);
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    const { id, idEmpresa } = (await (await answered).json()) as { id: number; idEmpresa: number };

    const gestor = await (await browser.newContext()).newPage();
    await openSignedIn(gestor, 'gestor', `/processodetalhe/${id}/custadetalhe/0`);
    await pick(gestor, 'Tipo', 'Despesa');
    await gestor.getByLabel('Descrição').fill('Cópias autenticadas do processo');
    await gestor.getByLabel('Valor').fill('87,65');
    // In a month without any other line.
    await gestor.getByLabel('Pago em').fill('05/01/2001');
    await pick(gestor, 'Pago por', 'Escritório');
    await gestor.getByLabel('Reembolsável').check();
    await gestor.getByLabel('Visível para o cliente').check();
    await gestor.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(gestor, 'Custo do Processo salvo com sucesso!');

    await gestor.goto(`/prestacaonova?idEmpresa=${idEmpresa}&de=2001-01-01&ate=2001-01-31`);
    await expect(gestor.getByRole('row', { name: /Cópias autenticadas do processo/ })).toContainText('87,65');
    await expectAccessible(gestor);
    await gestor.getByRole('button', { name: 'Fazer Prestação de Contas' }).click();
    await gestor.getByRole('button', { name: 'Sim, fazer' }).click();
    await expect(gestor.getByRole('heading', { name: /^Prestação de Contas nº \d+$/ })).toBeVisible();
    await gestor.getByRole('button', { name: 'Marcar como enviada' }).click();
    const enviar = gestor.getByRole('dialog', { name: 'Marcar como enviada' });
    await enviar.getByRole('button', { name: 'Marcar como enviada' }).click();
    await dismiss(gestor, 'Prestação de Contas marcada como enviada!');
    await expectFilesLikePage(gestor);
    await expectAccessible(gestor);

    await page.goto(new URL(gestor.url()).pathname);
    await expect(page.getByRole('row', { name: /Cópias autenticadas do processo/ })).toContainText('87,65');
    await expect(page.getByRole('button', { name: 'Baixar XLSX' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reabrir' })).toHaveCount(0);
    await expectAccessible(page);
    await gestor.context().close();
  },
);
