import type { Page } from '@playwright/test';
import { dismiss, expect, openSignedIn } from '../../src/suite';
import { ask, atBothWidths, box, expectWell, findCase, lancamentos } from './passos-de-custas';
import { pick, search } from './processo-form';

const SALVO = 'Contrato de honorários salvo com sucesso!';

/** Opens the ledger of a case that has neither agreements nor hours. @returns its address */
async function openFreeLedger(page: Page): Promise<string> {
  await openSignedIn(page, 'gestor', '/processos');
  const none = async (path: string, id: number) =>
    (await ask<unknown[]>(page, `${path}?idProcesso=${id}`)).length === 0;
  const { id } = await findCase(
    page,
    async (caso) => (await none('/FeeAgreement', caso.id)) && (await none('/ProcessHour', caso.id)),
  );
  const custas = `/processodetalhe/${id}/custas`;
  await page.goto(custas);
  return custas;
}

const contratos = (page: Page) => page.getByRole('region', { name: 'Contratos de honorários' });

atBothWidths(
  'instalments of an agreement and a cost that comes again are lines of the ledger, and dates in the calendar',
  async (page, width) => {
    const custas = await openFreeLedger(page);
    const contrato = `Defesa até a sentença a ${width}`;
    // The amounts of a case on one day share one line of the calendar.
    const ano = width === 390 ? 2042 : 2041;
    await page.getByRole('button', { name: 'Novo contrato' }).click();
    const novo = page.getByRole('dialog', { name: 'Novo contrato de honorários' });
    await box(novo, 'Descrição').fill(contrato);
    await pick(page, 'Tipo', 'Fixo, em parcelas');
    await box(novo, 'Valor fixo').fill('1.000,00');
    await box(novo, 'Parcelas').fill('3');
    await box(novo, 'Primeiro vencimento').fill(`10/03/${ano}`);
    await expectWell(page);
    await novo.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, SALVO);
    await expect(contratos(page)).toContainText(/R\$\s1\.000,00 em 3 parcelas/);
    await search(page, contrato);
    await expect(lancamentos(page, /R\$\s333,34/)).toHaveCount(1);
    await expect(lancamentos(page, /R\$\s333,33/)).toHaveCount(2);
    await expectWell(page);

    await page.getByRole('button', { name: `Alterar ${contrato}` }).click();
    const alterar = page.getByRole('dialog', { name: 'Alterar contrato de honorários' });
    await expect(box(alterar, 'Valor fixo')).toHaveValue(/1\.000,00/);
    await expect(box(alterar, 'Parcelas')).toHaveValue('3');
    await expect(box(alterar, 'Primeiro vencimento')).toHaveValue(`10/03/${ano}`);
    await expectWell(page);
    await box(alterar, 'Valor fixo').fill('1.200,00');
    await box(alterar, 'Parcelas').fill('4');
    await alterar.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, SALVO);
    await expect(contratos(page)).toContainText(/R\$\s1\.200,00 em 4 parcelas/);
    await expect(lancamentos(page, /R\$\s300,00/)).toHaveCount(4);

    const locacao = `Locação do depósito a ${width}`;
    await page.goto(custas.replace(/custas$/, 'custadetalhe/0'));
    await pick(page, 'Tipo', 'Despesa');
    await box(page, 'Descrição').fill(locacao);
    await box(page, 'Valor').fill('310,00');
    await box(page, 'Vencimento').fill(`31/01/${ano}`);
    await page.getByRole('radio', { name: 'Repete-se' }).check();
    await pick(page, 'De quanto em quanto tempo', 'Todo mês');
    await box(page, 'Quantas vezes').fill('3');
    await expect(
      page.getByText(new RegExp(`^3 lançamentos de R\\$\\s310,00, o último em 31/03/${ano}\\.$`)),
    ).toBeVisible();
    await expectWell(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Custo do Processo salvo com sucesso!');
    await search(page, locacao);
    await expect(lancamentos(page, /R\$\s310,00/)).toHaveCount(3);

    const vence = (dia: string, titulo: RegExp) =>
      width === 390
        ? page.getByRole('main').getByRole('link', { name: titulo })
        : page.locator(`.fc-daygrid-body [data-date="${dia}"]`).getByRole('link', { name: titulo });
    const visao = width === 390 ? 'agenda' : 'mes';
    await page.goto(`/agenda?visao=${visao}&data=${ano}-03-31`);
    await expect(
      vence(`${ano}-03-31`, new RegExp(`Vence: ${locacao} \\(R\\$\\s310,00\\)`)).first(),
    ).toBeVisible();
    await expectWell(page);
    await page.goto(`/agenda?visao=${visao}&data=${ano}-03-10`);
    await vence(`${ano}-03-10`, new RegExp(`Vence: ${contrato}.*300,00`))
      .first()
      .click();
    await expect(page).toHaveURL(/\/custadetalhe\/[1-9]\d*$/);
    await expect(box(page, 'Vencimento')).toHaveValue(`10/03/${ano}`);

    await page.goto(custas);
    await page.getByRole('button', { name: `Encerrar ${contrato}` }).click();
    await page.getByRole('button', { name: 'Sim, encerrar' }).click();
    await dismiss(page, 'Contrato de honorários encerrado com sucesso!');
    await search(page, contrato);
    await expect(page.getByText(`Nada encontrado para “${contrato}”`)).toBeVisible();
    await expectWell(page);
  },
);

atBothWidths('hours are noted on a case, and charged once by its agreement', async (page, width) => {
  await openFreeLedger(page);
  const contrato = `Consultoria a ${width}`;
  await page.getByRole('button', { name: 'Novo contrato' }).click();
  const novo = page.getByRole('dialog', { name: 'Novo contrato de honorários' });
  await box(novo, 'Descrição').fill(contrato);
  await pick(page, 'Tipo', 'Por hora');
  await box(novo, 'Valor da hora').fill('200,00');
  await expectWell(page);
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, SALVO);
  await expect(contratos(page)).toContainText(/R\$\s200,00 por hora/);

  await page.getByRole('button', { name: 'Anotar horas' }).click();
  const anotar = page.getByRole('dialog', { name: 'Anotar horas' });
  await box(anotar, 'Tempo').fill('1:30');
  await box(anotar, 'O que foi feito').fill('Reunião com o cliente');
  await expectWell(page);
  await anotar.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, 'Horas anotadas com sucesso!');
  await expect(page.getByText('1:30 horas ao todo, 1:30 por cobrar.')).toBeVisible();
  await expectWell(page);

  await page.getByRole('button', { name: `Lançar de ${contrato}` }).click();
  const lancar = page.getByRole('dialog', { name: 'Lançar honorários' });
  await expectWell(page);
  await lancar.getByRole('button', { name: 'Lançar' }).click();
  await dismiss(page, 'Honorários lançados nas custas com sucesso!');
  await expect(page.getByText('1:30 horas ao todo, 0:00 por cobrar.')).toBeVisible();
  await search(page, contrato);
  await expect(lancamentos(page, /R\$\s300,00/)).toHaveCount(1);
  await expectWell(page);
});
