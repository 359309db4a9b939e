import { dismiss, expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from '../../src/suite';
import { choosePerRow, fillProcesso, search } from './processo-form';

const TITULO = 'Caso aberto em dobro';

test('a case is deleted with a reason, brought back from the trash, and its history tells all of it', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'admin', '/processonovo');
  await fillProcesso(page, { titulo: TITULO, caso: 'Processo originário (Principal)' });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, 'Processo criado com sucesso!');

  await search(page, TITULO);
  await choosePerRow(page, TITULO, 'Excluir');
  const question = page.getByRole('alertdialog', { name: 'Deseja realmente excluir?' });
  await expect(question).toContainText('Esta ação não poderá ser desfeita.');
  await question.getByLabel('Motivo (opcional)').fill('Já existe na pasta 12');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Sim, excluir' }).click();
  await dismiss(page, 'Processo Excluído com Sucesso!');

  await page.goto('/lixeira');
  const deleted = page.getByRole('row', { name: new RegExp(TITULO) });
  await expect(deleted).toContainText('Já existe na pasta 12');
  await expectAccessible(page);
  await choosePerRow(page, TITULO, 'Restaurar');
  await page.getByRole('button', { name: 'Sim, restaurar' }).click();
  await dismiss(page, 'Registro restaurado com sucesso!');
  await expect(deleted).toHaveCount(0);

  await page.goto('/auditoria?tipo=processo&acao=exclusao');
  await expect(page.getByRole('row', { name: new RegExp(TITULO) })).toContainText(
    'Motivo: Já existe na pasta 12',
  );
  await expectAccessible(page);

  await page.goto('/processos');
  await search(page, TITULO);
  await page.getByRole('main').getByRole('link', { name: TITULO }).click();
  await page
    .getByRole('navigation', { name: 'Abas do processo' })
    .getByRole('link', { name: 'Linha do tempo' })
    .click();
  await expect(page.getByRole('row', { name: /Processo, restaurou/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Processo, excluiu/ })).toContainText(
    'Motivo: Já existe na pasta 12',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
