import type { Page } from '@playwright/test';
import { pdfOf } from '../../src/pdf-of';
import { choose, dismiss, expect, openSignedIn, test } from '../../src/suite';
import { atWidth } from '../../src/topology';
import { box, expectWell, findCase } from './passos-de-custas';
import { pick } from './processo-form';

const CLIENTE = 'Tupã Brasil Sistemas';
const COPIAS = 'Cópias que o cliente paga';
const PARCELA = 'Honoráriosextraordinariamentecompridossemespaço';

/** Without quiet hours, notices arrive at any hour of the run. */
async function endSilence(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Alterar avisos' }).click();
  await choose(page, 'até as', '20:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, 'Seus avisos foram alterados.');
}

/** Enters a line of a case that its client sees. */
async function enter(page: Page, id: number, tipo: string, texts: Readonly<Record<string, string>>) {
  await page.goto(`/processodetalhe/${id}/custadetalhe/0`);
  await pick(page, 'Tipo', tipo);
  for (const [label, text] of Object.entries(texts)) await box(page, label).fill(text);
  if (tipo === 'Despesa') {
    await pick(page, 'Pago por', 'Escritório');
    await page.getByRole('checkbox', { name: 'Reembolsável' }).check();
  }
  await page.getByRole('checkbox', { name: 'Visível para o cliente' }).check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, 'Custo do Processo salvo com sucesso!');
}

/** Makes a statement of January 2004, when the demonstration firm paid nothing. @returns its address */
async function makePrestacao(page: Page): Promise<string> {
  await page.goto('/prestacoes');
  await page.getByRole('button', { name: 'Nova Prestação de Contas' }).click();
  const nova = page.getByRole('dialog', { name: 'Nova prestação de contas' });
  await choose(page, 'Cliente', CLIENTE);
  await box(nova, 'Início do período').fill('01/01/2004');
  await box(nova, 'Fim do período').fill('31/01/2004');
  await nova.getByRole('button', { name: 'Ver prévia' }).click();
  await expect(page.getByRole('row', { name: new RegExp(COPIAS) })).toContainText('87,65');
  await expect(page.getByRole('checkbox', { name: PARCELA })).toBeChecked();
  await page.getByLabel('Escritório que presta contas').selectOption('Almeida & Prado São Paulo');
  await expectWell(page);
  await page.getByRole('button', { name: 'Fazer Prestação de Contas' }).click();
  await page.getByRole('button', { name: 'Sim, fazer' }).click();
  await page.waitForURL(/\/prestacaodetalhe\/\d+$/);
  return new URL(page.url()).pathname;
}

test(
  'a client pays a statement with costs and fees by PIX, and a person of the firm confirms it',
  atWidth(390),
  async ({ page: equipe, browser }) => {
    test.setTimeout(240_000);
    await equipe.setViewportSize({ width: 1440, height: 900 });
    const page = await (
      await browser.newContext({
        viewport: { width: 390, height: 844 },
        permissions: ['clipboard-read', 'clipboard-write'],
      })
    ).newPage();
    await openSignedIn(page, 'clientepj', '/conta');
    await endSilence(page);

    await openSignedIn(equipe, 'gestor', '/processos');
    const { id } = await findCase(equipe, ({ nomeFantasia }) => nomeFantasia === CLIENTE);
    await enter(equipe, id, 'Despesa', { Descrição: COPIAS, Valor: '87,65', 'Pago em': '05/01/2004' });
    await enter(equipe, id, 'Honorários', { Descrição: PARCELA, Valor: '300,00', Vencimento: '10/01/2004' });
    const prestacao = await makePrestacao(equipe);
    await equipe.getByRole('button', { name: 'Marcar como enviada' }).click();
    const enviar = equipe.getByRole('dialog', { name: 'Marcar como enviada' });
    await expect(enviar).toContainText(/A pagar: R\$\s387,65\. Por PIX, vai pagar a Almeida & Prado/);
    const vencimento = await box(enviar, 'Vencimento').inputValue();
    await expectWell(equipe);
    await enviar.getByRole('button', { name: 'Marcar como enviada' }).click();
    await dismiss(equipe, 'Prestação de Contas marcada como enviada!');

    const aviso = page.getByRole('listitem').filter({ hasText: 'Novidade no seu processo' });
    await expect(async () => {
      await page.goto('/avisos');
      await expect(aviso.locator(`a[href="/processodetalhe/${id}"]`)).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expectWell(page);
    await aviso.locator(`a[href="/processodetalhe/${id}"]`).click();
    await expect(page.getByRole('heading', { name: 'Processo', exact: true })).toBeVisible();
    await page.goto('/home');
    const aPagar = page.locator('.foro-notice').filter({ hasText: /387,65/ });
    await expect(aPagar).toContainText(`A pagar até ${vencimento}`);
    await expectWell(page);
    await aPagar.getByRole('link', { name: 'Ver e pagar' }).click();
    await page.waitForURL((url) => url.pathname === prestacao);
    const pix = page.getByRole('region', { name: 'Pagar por PIX' });
    await pix.getByRole('button', { name: 'Copiar código' }).click();
    await expect(pix.getByRole('status')).toHaveText('Código copiado.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^000201.*5406387\.65.*6304[0-9A-F]{4}$/);
    await expect(pix.getByRole('code')).toHaveText(copied);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectWell(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Informei o pagamento' }).click();
    await page
      .getByLabel('Comprovante (opcional)')
      .setInputFiles([{ name: 'pix.pdf', mimeType: 'application/pdf', buffer: pdfOf('Comprovante do PIX') }]);
    await expectWell(page);
    await page.getByRole('button', { name: 'Informar pagamento' }).click();
    await dismiss(page, 'Pagamento informado ao escritório!');
    await expect(page.getByText(/^Você informou que pagou em/)).toBeVisible();

    await equipe.reload();
    await expect(equipe.getByText(/^O cliente informou que pagou em/)).toBeVisible();
    await expect(equipe.getByRole('link', { name: 'Ver comprovante' })).toBeVisible();
    await equipe.getByRole('button', { name: 'Confirmar recebimento' }).click();
    const confirmar = equipe.getByRole('dialog', { name: 'Confirmar recebimento' });
    await expect(confirmar).toContainText(/O reembolso de R\$\s87,65 .* os honorários de R\$\s300,00 ficam/);
    await expectWell(equipe);
    await confirmar.getByRole('button', { name: 'Confirmar recebimento' }).click();
    await dismiss(equipe, 'Prestação de Contas marcada como paga!');

    await page.reload();
    await expect(page.getByRole('definition').filter({ hasText: /^Paga$/ })).toBeVisible();
    await expect(pix).toHaveCount(0);
    await expectWell(page);
    await page.context().close();
  },
);
