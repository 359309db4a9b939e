import { CEP } from '../../src/stand-ins';
import { dismiss, expect, expectAccessible, openSignedIn, test } from '../../src/suite';
import { choosePerRow, clear, fillProcesso, NUMERO, pick, remove, search } from './processo-form';

const TITULO = 'Equiparação salarial – Olívia Matos';
const RECURSO = 'Recurso ordinário – Olívia Matos';

test(
  'a case lives from its opening through parties, follow-ups and an appeal hung on it, to its deletion',
  { tag: '@journey' },
  async ({ page }) => {
    test.setTimeout(300_000);
    await openSignedIn(page, 'colaborador', '/processos');

    await test.step('it is opened', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Início de um Processo' }).click();
      await page.getByRole('button', { name: 'Salvar' }).click();
      for (const message of [
        'Cliente é obrigatório',
        'Escritório é obrigatório',
        'Equipe é obrigatória',
        'Advogado é obrigatório',
        'Título é obrigatório',
        'Tipo é obrigatório',
        'Status é obrigatório',
        'Posição é obrigatória',
        'Caso é obrigatório',
        'Ação é obrigatória',
        'Risco é obrigatório',
      ]) {
        await expect(page.getByText(message)).toBeVisible();
      }
      await expectAccessible(page);
      await expect(page.getByRole('combobox', { name: 'Advogado' })).toBeDisabled();
      await expect(page.getByRole('combobox', { name: 'Processo Original' })).toBeDisabled();
      await fillProcesso(page, { titulo: TITULO, caso: 'Processo originário (Principal)' });
      await page.getByLabel('Número CNJ').fill(NUMERO.replaceAll(/\D/g, ''));
      await expect(page.getByLabel('Número CNJ')).toHaveValue(NUMERO);
      await expect(page.getByText('TJSP · SP · 2026')).toBeVisible();
      await page.getByLabel('Valor').fill('15000');
      await page.getByLabel('Valor').blur();
      await expect(page.getByLabel('Valor')).toHaveValue(/^R\$\s15\.000,00$/);
      await page.getByRole('button', { name: 'Salvar' }).click();
      await dismiss(page, 'Processo criado com sucesso!');
      await expect(page).toHaveURL(/\/processos(\?.*)?$/);
    });

    await test.step('it is found by its number, with and without punctuation, and opened', async () => {
      for (const text of [NUMERO, NUMERO.replaceAll(/\D/g, '')]) {
        await search(page, text);
        await expect(page.getByText('1 - 1 de 1', { exact: true })).toBeVisible();
      }
      await expect(page.getByRole('row', { name: new RegExp(TITULO) })).toContainText('Tupã Brasil Sistemas');
      await page.getByRole('link', { name: TITULO }).click();
      await expect(page.locator('.processo-header-title')).toHaveText(TITULO);
      await expect(page.getByText('Contato PJ')).toBeVisible();
    });

    await test.step('its complementary data are kept', async () => {
      await page.getByRole('link', { name: 'Dados Auxiliares' }).click();
      // The number indicates court and state; a city needs a state.
      await expect(page.getByText('Proposto pelo número CNJ; salve para valer.')).toHaveCount(4);
      await clear(page, 'Estado');
      await expect(page.getByRole('combobox', { name: 'Cidade' })).toBeDisabled();
      await page.getByLabel('Data de Distribuição').fill('31022026');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText('Data inválida')).toBeVisible();
      await page.getByLabel('Data de Distribuição').fill('05112026');
      await pick(page, 'Justiça', 'Estadual/DFT');
      await pick(page, 'Instância', 'Vara (1º grau)');
      await pick(page, 'Estado', 'São Paulo');
      await pick(page, 'Cidade', 'Campinas');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await dismiss(page, 'Processo atualizado com sucesso!');
      await expect(page).toHaveURL(/\/processos(\?.*)?$/);
      await search(page, 'olivia matos');
      await page.getByRole('link', { name: TITULO }).click();
      await page.getByRole('link', { name: 'Dados Auxiliares' }).click();
      await expect(page.getByLabel('Data de Distribuição')).toHaveValue('05/11/2026');
      await expect(
        page.locator('.foro-select', { has: page.getByRole('combobox', { name: 'Cidade' }) }),
      ).toContainText('Campinas');
    });

    await test.step('it gets an opposing party', async () => {
      await page.getByRole('link', { name: 'Cadastre as Partes Contrárias' }).click();
      await expect(page.getByText('Nenhuma parte contrária')).toBeVisible();
      await page.getByRole('link', { name: 'Adicionar uma Nova Parte Contrária' }).first().click();
      await page.getByRole('radiogroup').getByText('Pessoa Jurídica').click();
      await page.getByLabel('Nome').fill('Olívia Matos');
      await page.getByLabel('CNPJ').fill('11222333000182');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText('CNPJ inválido')).toBeVisible();
      await page.getByRole('radiogroup').getByText('Pessoa Física').click();
      await page.getByLabel('CPF').fill('52998224725');
      await page.getByLabel('CEP').fill(CEP);
      await page.getByLabel('CEP').blur();
      await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await dismiss(page, 'Parte Contrária salva com sucesso!');
      await expect(page).toHaveURL(/\/processodetalhe\/\d+\/contraria$/);
      await page.getByRole('link', { name: 'Olívia Matos' }).click();
      await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25');
      await page.getByRole('link', { name: 'Voltar' }).click();
      await expect(page).toHaveURL(/\/contraria$/);
    });

    await test.step('it gets a follow-up', async () => {
      const descricao =
        `Sentença de procedência em parte. ${'Determinou-se o pagamento das diferenças. '.repeat(4)}`.trim();
      await page.getByRole('link', { name: 'Acompanhamento', exact: true }).click();
      await expect(page.getByText('Nenhum acompanhamento')).toBeVisible();
      await page.getByRole('link', { name: 'Adicionar um Novo Acompanhamento' }).first().click();
      await pick(page, 'Tipo de Acompanhamento', 'Sentença');
      await pick(page, 'Executor da Ação', 'Camila Furtado Guimarães');
      await page.getByLabel('Descrição').fill(descricao);
      await page.getByLabel('Parecer do Advogado').fill('Cabe recurso ordinário.');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await dismiss(page, 'Acompanhamento salvo com sucesso!');
      await expect(page).toHaveURL(/\/hist$/);
      await expect(page.getByText(`${descricao.slice(0, 100)}...`)).toBeVisible();
      await page.getByRole('link', { name: 'Sentença', exact: true }).click();
      await expect(page.getByLabel('Descrição')).toHaveValue(descricao);
      await page.getByRole('link', { name: 'Voltar' }).click();
      await expect(page).toHaveURL(/\/hist$/);
    });

    await test.step('an appeal is hung on it, and its number is pointed out', async () => {
      await page.goto('/processonovo');
      await fillProcesso(page, { titulo: RECURSO, caso: 'Recurso' });
      await page.getByLabel('Número CNJ').fill(NUMERO);
      const notice = page.getByRole('status').filter({ hasText: 'Este número já está em' });
      await expect(notice.getByRole('link', { name: TITULO })).toHaveAttribute(
        'href',
        /^\/processodetalhe\/\d+$/,
      );
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(
        page.getByText('Processo é obrigatório quando o Caso for Recurso ou Incidente'),
      ).toBeVisible();
      await expectAccessible(page);
      const original = page.getByRole('combobox', { name: 'Processo Original' });
      await original.click();
      await original.pressSequentially('olivia');
      await page.locator(`.ant-select-item-option[title="${NUMERO} · ${TITULO}"]:visible`).click();
      await page.getByRole('button', { name: 'Salvar' }).click();
      await dismiss(page, 'Processo criado com sucesso!');
    });

    await test.step('with the appeal on it, it is not deleted', async () => {
      await search(page, 'olivia matos');
      const row = page.getByRole('row', { name: new RegExp(RECURSO) });
      // The first number is its own, the second that of its original case.
      await expect(row).toContainText(new RegExp(`${NUMERO}CNJ Origem: ${NUMERO}`));
      await expect(page.getByRole('row', { name: new RegExp(TITULO) })).toContainText('Olívia Matos');
      await remove(page, TITULO);
      expect(await dismiss(page, 'Falha ao excluir um Processo!')).toContain('1 recurso ou incidente');
      await expect(page.getByText('1 - 1 de 2', { exact: true })).toBeVisible();
    });

    await test.step('the appeal becomes a case of its own, and loses it', async () => {
      await choosePerRow(page, RECURSO, 'Abrir');
      const original = page.locator('.foro-select', {
        has: page.getByRole('combobox', { name: 'Processo Original' }),
      });
      await expect(original).toContainText(TITULO);
      await pick(page, 'Caso', 'Processo originário (Principal)');
      await expect(original).not.toContainText(TITULO);
      await page.getByRole('button', { name: 'Salvar' }).click();
      await dismiss(page, 'Processo atualizado com sucesso!');
    });

    await test.step('so that both can be deleted, and their addresses lead to nothing', async () => {
      await search(page, 'olivia matos');
      const href = await page.getByRole('link', { name: TITULO }).getAttribute('href');
      for (const titulo of [TITULO, RECURSO]) {
        await remove(page, titulo);
        await dismiss(page, 'Processo Excluído com Sucesso!');
      }
      await expect(page.getByText('Nada encontrado para “olivia matos”')).toBeVisible();
      await page.goto(`${href}/hist`);
      await expect(page.getByRole('heading', { name: 'Processo não encontrado' })).toBeVisible();
    });
  },
);
