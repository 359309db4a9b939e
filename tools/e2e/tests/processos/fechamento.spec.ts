import { dismiss, expect, openSignedIn } from '../../src/suite';
import { atBothWidths, box, expectWell, findCase, lancamentos, lastMonth } from './passos-de-custas';
import { pick, search } from './processo-form';

const SALVO = 'Custo do Processo salvo com sucesso!';

atBothWidths(
  'a month is closed: its lines are reversed alone, until it is opened again',
  async (page, width) => {
    const mes = lastMonth();
    const custo = `Autenticação em cartório a ${width}`;
    await openSignedIn(page, 'gestor', '/processos');
    const { id } = await findCase(page, () => true);
    const enter = async (descricao: string) => {
      await page.goto(`/processodetalhe/${id}/custadetalhe/0`);
      await pick(page, 'Tipo', 'Despesa');
      await box(page, 'Descrição').fill(descricao);
      await box(page, 'Valor').fill('45,00');
      await box(page, 'Data').fill(`15/${mes}`);
      await box(page, 'Pago em').fill(`15/${mes}`);
      await pick(page, 'Pago por', 'Escritório');
      await page.getByRole('button', { name: 'Salvar' }).click();
    };
    await enter(custo);
    await dismiss(page, SALVO);
    await expect(page).toHaveURL(/\/custas/);

    await page.goto('/financeiro');
    await page.getByRole('button', { name: 'Fechar mês' }).click();
    const fechar = page.getByRole('dialog', { name: 'Fechar mês' });
    await pick(page, 'Mês a fechar', mes);
    await expectWell(page);
    await fechar.getByRole('button', { name: 'Fechar mês' }).click();
    await dismiss(page, 'Mês fechado com sucesso!');
    await expect(page.getByText(`Fechado até ${mes}, em `)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fechar mês' })).toHaveCount(0);
    await expectWell(page);

    await enter(`Outra ${custo}`);
    await expect(page.getByText(/^O mês está fechado: use um dia a partir de 01\//).first()).toBeVisible();
    await page.goto(`/processodetalhe/${id}/custas`);
    await search(page, custo);
    await lancamentos(page, custo).getByRole('link').click();
    await expect(
      page.getByText('Este custo é de um mês fechado: ele não é alterado, só estornado.'),
    ).toBeVisible();
    await expectWell(page);
    await page.goto(`/processodetalhe/${id}/custas`);
    await search(page, custo);
    await page.getByRole('button', { name: `Funções de ${custo}` }).click();
    const estornar = page.getByRole('menuitem', { name: 'Estornar' });
    await expect(estornar).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(0);
    await estornar.click();
    await page.getByRole('button', { name: 'Sim, estornar' }).click();
    await dismiss(page, 'Custo do Processo estornado com sucesso!');
    await expect(lancamentos(page, /-R\$\s45,00/)).toHaveCount(1);

    await page.goto('/financeiro');
    await page.getByRole('button', { name: `Reabrir ${mes}` }).click();
    await page.getByRole('button', { name: 'Sim, reabrir' }).click();
    await dismiss(page, 'Mês reaberto com sucesso!');
    await expect(page.getByText(`Fechado até ${mes}`)).toHaveCount(0);
    await enter(`Outra ${custo}`);
    await dismiss(page, SALVO);
  },
);
