import { choose, dismiss, expect, openSignedIn } from '../../src/suite';
import { atBothWidths, box, expectWell, findCase } from './passos-de-custas';
import { pick } from './processo-form';

atBothWidths(
  'a statement of account is requested, sent, paid, reopened with a reason and charged again',
  async (page, width) => {
    await openSignedIn(page, 'gestor', '/processos');
    const { id, nomeFantasia } = await findCase(page, (caso) => caso.nomeFantasia !== null);
    // A year in which nothing else was paid.
    const ano = width === 390 ? 2002 : 2003;
    const copias = `Cópias da inicial a ${width}`;
    await page.goto(`/processodetalhe/${id}/custadetalhe/0`);
    await pick(page, 'Tipo', 'Despesa');
    await box(page, 'Descrição').fill(copias);
    await box(page, 'Valor').fill('87,65');
    await box(page, 'Pago em').fill(`05/01/${ano}`);
    await pick(page, 'Pago por', 'Escritório');
    await page.getByRole('checkbox', { name: 'Reembolsável' }).check();
    await page.getByRole('checkbox', { name: 'Visível para o cliente' }).check();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Custo do Processo salvo com sucesso!');

    await page.goto('/prestacoes');
    await page.getByRole('button', { name: 'Nova Prestação de Contas' }).click();
    const nova = page.getByRole('dialog', { name: 'Nova prestação de contas' });
    await choose(page, 'Cliente', nomeFantasia ?? '');
    await box(nova, 'Início do período').fill(`01/01/${ano}`);
    await box(nova, 'Fim do período').fill(`31/01/${ano}`);
    await expectWell(page);
    await nova.getByRole('button', { name: 'Ver prévia' }).click();
    const linha = page.getByRole('row', { name: new RegExp(copias) });
    await expect(linha).toContainText('87,65');
    await expectWell(page);
    await page.getByRole('button', { name: 'Fazer Prestação de Contas' }).click();
    await page.getByRole('button', { name: 'Sim, fazer' }).click();
    const titulo = page.getByRole('heading', { name: /^Prestação de Contas nº \d+$/ });
    await expect(titulo).toBeVisible();
    const numero = await titulo.innerText();
    await page.getByRole('button', { name: 'Marcar como enviada' }).click();
    const enviar = page.getByRole('dialog', { name: 'Marcar como enviada' });
    await expectWell(page);
    await enviar.getByRole('button', { name: 'Marcar como enviada' }).click();
    await dismiss(page, 'Prestação de Contas marcada como enviada!');

    await page.getByRole('button', { name: 'Marcar como paga' }).click();
    const pagar = page.getByRole('dialog', { name: 'Marcar como paga' });
    await expect(pagar).toContainText(/O reembolso de R\$\s87,65 é lançado/);
    await expectWell(page);
    await pagar.getByRole('button', { name: 'Marcar como paga' }).click();
    await dismiss(page, 'Prestação de Contas marcada como paga!');
    await expect(page.getByRole('button', { name: 'Marcar como paga' })).toHaveCount(0);
    await expectWell(page);

    await page.getByRole('button', { name: 'Reabrir' }).click();
    const reabrir = page.getByRole('dialog', { name: /^Reabrir a prestação de contas nº \d+$/ });
    await reabrir.getByRole('button', { name: 'Reabrir' }).click();
    await expect(reabrir.getByText('Motivo é obrigatório').first()).toBeVisible();
    await box(reabrir, 'Motivo').fill('O cliente pagou outra');
    await expectWell(page);
    await reabrir.getByRole('button', { name: 'Reabrir' }).click();
    await dismiss(page, 'Prestação de Contas reaberta!');
    await expect(page.getByText('Reaberta: O cliente pagou outra')).toBeVisible();
    await expect(linha).toHaveCount(0);
    await expectWell(page);

    await page.getByRole('button', { name: 'Cobrar de novo' }).click();
    await page.getByRole('button', { name: 'Sim, cobrar de novo' }).click();
    await dismiss(page, 'Prestação de Contas refeita!');
    await expect(linha).toContainText('87,65');
    await expect(titulo).toHaveText(numero);
    await expectWell(page);
  },
);
