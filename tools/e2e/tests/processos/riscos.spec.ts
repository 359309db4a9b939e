import { dismiss, expect, openSignedIn } from '../../src/suite';
import { ask, atBothWidths, box, expectWell, findCase, lastMonth } from './passos-de-custas';
import { pick } from './processo-form';

atBothWidths(
  'a risk is assessed, provisioned by a calculation that is shown line by line, and reported',
  async (page) => {
    await openSignedIn(page, 'gestor', '/processos');
    const { id } = await findCase(page, async (caso) => {
      const risco = await ask<{ avaliacoes: unknown[]; movimentos: unknown[] }>(page, `/CaseRisk/${caso.id}`);
      return risco.avaliacoes.length + risco.movimentos.length === 0;
    });
    await page.goto(`/processodetalhe/${id}/custas`);
    const painel = page.getByRole('region', { name: 'Risco e provisão' });
    await painel.getByRole('button', { name: 'Avaliar risco' }).click();
    const avaliar = page.getByRole('dialog', { name: 'Avaliar risco' });
    await pick(page, 'Risco', 'Provável');
    await box(avaliar, 'Data').fill('10/01/2024');
    await box(avaliar, 'Perda estimada').fill('10.000,00');
    await box(avaliar, 'Motivo').fill('Sentença de procedência');
    await expectWell(page);
    await avaliar.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Risco avaliado com sucesso!');
    await expect(painel).toContainText('Sentença de procedência');

    await painel.getByRole('button', { name: 'Lançar na provisão' }).click();
    const lancar = page.getByRole('dialog', { name: 'Lançar na provisão' });
    await pick(page, 'Lançamento', 'Constituição');
    await box(lancar, 'Data').fill('01/09/2024');
    await pick(page, 'Cálculo', 'Um índice do começo ao fim');
    await box(lancar, 'Valor a atualizar').fill('10.000,00');
    await box(lancar, 'Desde').fill('05/06/2024');
    await pick(page, 'Índice', 'IPCA');
    await pick(page, 'Juros', 'Sem juros');
    await lancar.getByRole('button', { name: 'Calcular' }).click();
    const calculo = lancar.getByRole('region', { name: 'Cálculo mês a mês' });
    await expect(calculo.getByRole('rowheader')).toHaveText(['06/2024', '07/2024', '08/2024']);
    const valor = await lancar.locator('strong').innerText();
    expect(valor).toMatch(/^R\$\s10\.0\d\d,\d\d$/);
    await expectWell(page);
    await lancar.getByRole('button', { name: 'Lançar', exact: true }).click();
    await dismiss(page, 'Provisão lançada com sucesso!');
    const provisao = painel.getByRole('region', { name: 'Lançamentos da provisão' });
    await expect(provisao).toContainText(valor);
    await provisao.getByText('Cálculo', { exact: true }).click();
    await expect(provisao.getByRole('region', { name: 'Cálculo mês a mês' })).toContainText('07/2024');
    await expectWell(page);

    await page.goto('/riscos');
    await page.getByLabel('Totais').waitFor();
    await expectWell(page);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar XLSX' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/^riscos-e-provisoes-.*\.xlsx$/);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  },
);

atBothWidths(
  'an index is brought up to the month that ended last from the central bank, or it is said why not',
  async (page) => {
    await openSignedIn(page, 'admin', '/riscos');
    const indices = page.getByRole('region', { name: 'Índices publicados' });
    const ipca = indices
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'IPCA', exact: true }) });
    await indices.getByRole('button', { name: 'Buscar IPCA no Banco Central' }).click();
    await expectWell(page);
    await dismiss(page, 'IPCA conferido com o Banco Central!');
    await expect(ipca).toContainText(` a ${lastMonth()}`);
    await expect(ipca).toContainText('Banco Central, SGS 433');

    await indices.getByRole('button', { name: 'Buscar INPC no Banco Central' }).click();
    expect(await dismiss(page, 'Falha ao buscar o índice!')).toContain(
      'O Banco Central não respondeu com os meses deste índice. Tente mais tarde, ou importe o CSV.',
    );
    await expectWell(page);
  },
);
