import { CEP } from '../../src/stand-ins';
import { choose, dismiss, expect, openAs, openSignedIn, tabTo, takeFound, test } from '../../src/suite';

const SALVO = 'Usuário da Plataforma salvo com sucesso!';

test(
  'a user goes from the list through the form and back: made, found, changed, restricted and released',
  { tag: '@journey' },
  async ({ page, browser, suite }) => {
    test.slow();
    await openSignedIn(page, 'admin', '/usuarios');
    await page.getByRole('link', { name: 'Novo Usuário' }).last().click();
    await page.getByLabel('Nome').fill('Íris de Sá Quintão');
    await page.getByLabel('CPF').fill('52998224725');
    await page.getByLabel('E-mail').fill('iris@foro.dev');
    await choose(page, 'Tipo', 'Gestor');
    await choose(page, 'Empresa', 'Almeida & Prado São Paulo');
    await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('Ladrilho-Vento@73');
    await page.getByRole('textbox', { name: 'Confirmar senha' }).fill('Ladrilho-Vento@73');
    await page.getByLabel('CEP').fill(CEP);
    await page.getByLabel('CEP').blur();
    await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, SALVO);
    await expect(page).toHaveURL(/\/usuarios(\?.*)?$/);

    await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('iris de sa');
    const row = page.getByRole('row', { name: /Íris de Sá Quintão/ });
    await expect(row).toContainText('iris@foro.dev');
    await expect(row).toContainText('Gestor');
    await expect(page.getByText('1 - 1 de 1')).toBeVisible();

    await row.getByRole('link', { name: 'Íris de Sá Quintão' }).click();
    await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25');
    await expect(page.getByLabel('Endereço')).toHaveValue('Praça da Sé');
    await page.getByLabel('Nome').fill('Íris Quintão');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, SALVO);

    await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('quintao');
    const changed = page.getByRole('row', { name: /Íris Quintão/ });
    await expect(page.getByText('1 - 1 de 1')).toBeVisible();
    await changed.getByRole('button', { name: 'Funções de Íris Quintão' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Abrir', 'Restringir Acesso', 'Tarefas em aberto']);
    await page.getByRole('menuitem', { name: 'Restringir Acesso' }).click();
    await dismiss(page, 'Acesso restringido com sucesso!');
    await expect(changed).toContainText('Não');

    const other = await (await browser.newContext({ baseURL: suite.url })).newPage();
    await other.goto('/login');
    await other.getByLabel('Usuário').fill('iris@foro.dev');
    await other.getByRole('textbox', { name: 'Senha' }).fill('Ladrilho-Vento@73');
    await other.getByRole('button', { name: 'Entrar' }).click();
    await expect(other.getByText('Credenciais inválidas. Por favor, tente novamente.')).toBeVisible();

    await changed.getByRole('button', { name: 'Funções de Íris Quintão' }).click();
    await page.getByRole('menuitem', { name: 'Liberar Acesso' }).click();
    await dismiss(page, 'Acesso liberado com sucesso!');
    await openAs(other, 'iris@foro.dev', '/usuarios', 'Ladrilho-Vento@73');
    await expect(other.getByRole('heading', { name: 'Usuários' })).toBeVisible();
    await other.context().close();
  },
);

test('the keyboard is enough from the list to a saved user', { tag: '@screen' }, async ({ page }) => {
  test.slow();
  await openSignedIn(page, 'admin', '/usuarios');
  await page.getByRole('row').nth(1).waitFor();
  const { keyboard } = page;
  const reach = (
    name: string | RegExp,
    role: 'link' | 'textbox' | 'searchbox' | 'combobox' | 'button' = 'textbox',
  ) => tabTo(page, page.getByRole('main').getByRole(role, { name }).first());
  await reach('Novo Usuário', 'link');
  await keyboard.press('Enter');
  await page.getByLabel('Nome').waitFor();
  await reach('Nome');
  await keyboard.type('Teclado Somente');
  await reach('E-mail');
  await keyboard.type('teclado@foro.dev');
  await reach('Tipo', 'combobox');
  await keyboard.type('colab');
  await takeFound(page, 'Colaborador');
  await reach('Empresa', 'combobox');
  await keyboard.type('sao paulo');
  await takeFound(page, /São Paulo/);
  await reach('Senha');
  await keyboard.type('Ladrilho-Vento@73');
  await reach('Confirmar senha');
  await keyboard.type('Ladrilho-Vento@73');
  await keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: SALVO }).waitFor();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/usuarios(\?.*)?$/);
  await reach('Pesquisar', 'searchbox');
  await keyboard.type('teclado');
  await expect(page.getByText('1 - 1 de 1')).toBeVisible();
  await reach('Funções de Teclado Somente', 'button');
  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Restringir Acesso' })).toBeFocused();
  await keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Acesso restringido com sucesso!' }).waitFor();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Funções de Teclado Somente' })).toBeFocused();
});
