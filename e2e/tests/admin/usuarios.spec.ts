import { CEPS } from '../../src/stand-ins';
import {
  choose,
  dismiss,
  expect,
  expectAccessible,
  openAs,
  openSignedIn,
  signIn,
  tabTo,
  takeFound,
  test,
} from '../../src/suite';

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
    await page.getByLabel('CEP').fill(CEPS.found);
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
    await expect(page.getByRole('menuitem')).toHaveText(['Abrir', 'Restringir Acesso']);
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

test(
  'what is wrong is told beside its field, with the focus on the first',
  { tag: '@screen' },
  async ({ page }) => {
    await openSignedIn(page, 'admin', '/usuariodetalhe/0');
    await page.getByRole('button', { name: 'Salvar' }).click();
    for (const message of [
      'Nome é obrigatório',
      'E-mail é obrigatório',
      'Tipo é obrigatório',
      'Empresa é obrigatório',
      'Senha é obrigatória',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByLabel('Nome')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Nome').fill('X');
    await expect(page.getByText('Nome é obrigatório')).toBeHidden();
  },
);

test('an e-mail that is taken is refused in the dialog and beside the field, and nothing typed is lost', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', '/usuariodetalhe/0');
  await page.getByLabel('Nome').fill('Outra Pessoa');
  await page.getByLabel('E-mail').fill('GESTOR@foro.dev');
  await choose(page, 'Tipo', 'Colaborador');
  await choose(page, 'Empresa', 'Almeida & Prado São Paulo');
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('Ladrilho-Vento@73');
  await page.getByRole('textbox', { name: 'Confirmar senha' }).fill('Ladrilho-Vento@73');
  await page.getByRole('button', { name: 'Salvar' }).click();
  expect(await dismiss(page, 'Falha ao salvar um Usuário da Plataforma!')).toContain('suporte@foro.dev');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Nome')).toHaveValue('Outra Pessoa');
});

test('a CEP that leads nowhere clears the address, says why, and lets the form be saved', async ({
  page,
}) => {
  await openSignedIn(page, 'admin', '/usuariodetalhe/3');
  const cep = page.getByLabel('CEP');
  for (const [number, message] of [
    ['0100', 'CEP inválido. Digite 8 números!'],
    [CEPS.unknown, 'CEP não encontrado! Digite um CEP válido...'],
    [CEPS.unknownFormerly, 'CEP não encontrado! Digite um CEP válido...'],
    [CEPS.refused, 'Erro ao buscar endereço!'],
    [CEPS.broken, 'Erro ao buscar endereço!'],
    [CEPS.closing, 'Erro ao buscar endereço!'],
    [CEPS.slow, 'Erro ao buscar endereço!'],
  ] as const) {
    await page.getByLabel('Cidade').fill('Cidade de antes');
    await cep.fill(number);
    await cep.blur();
    // The last one is not answered, so it takes as long as the API's time limit.
    await expect(page.getByLabel('Cidade')).toHaveValue('', { timeout: 40_000 });
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByLabel('Endereço').fill('Rua sem CEP');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, SALVO);
});

test('somebody else changed the user meanwhile: what changed is shown, and nothing is overwritten in silence', async ({
  page,
  browser,
  suite,
}) => {
  await openSignedIn(page, 'admin', '/usuariodetalhe/7');
  await page.getByLabel('Número').fill('111');
  const other = await (await browser.newContext({ baseURL: suite.url })).newPage();
  await openSignedIn(other, 'gestor', '/usuariodetalhe/7');
  await other.getByLabel('Complemento').fill('Fundos');
  await other.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(other, SALVO);
  await other.context().close();

  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'O registro foi alterado por outra pessoa' });
  await expect(dialog.getByRole('row', { name: /Complemento Fundos/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Complemento')).toHaveValue('Fundos');
  await expect(page.getByLabel('Número')).toHaveValue('111');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, SALVO);
});

test('leaving with changes asks first', { tag: '@screen' }, async ({ page }) => {
  await openSignedIn(page, 'admin', '/usuariodetalhe/0');
  await page.getByLabel('Nome').fill('Rascunho');
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Nome')).toHaveValue('Rascunho');
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/usuarios(\?.*)?$/);
});

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

test('a session that ends in the middle of the form keeps what was typed for after the next sign-in', async ({
  page,
  suite,
}) => {
  await openSignedIn(page, 'admin', '/usuariodetalhe/9');
  await page.getByLabel('Complemento').fill('Sobreloja');
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('Ladrilho-Vento@73');
  await page.getByRole('textbox', { name: 'Confirmar senha' }).fill('Ladrilho-Vento@73');
  await page.route(
    '**/api/User/',
    (route) =>
      route.fulfill({
        status: 401,
        json: { code: 'NAO_AUTENTICADO', message: 'Sessão encerrada.', requestId: 'r' },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'admin');
  await expect(page).toHaveURL(`${suite.url}/usuariodetalhe/9`);
  await expect(page.getByText('Recuperamos o que você havia digitado e ainda não salvou.')).toBeVisible();
  await expect(page.getByLabel('Complemento')).toHaveValue('Sobreloja');
  await expect(page.getByRole('textbox', { name: 'Senha', exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, SALVO);
});

test(
  'on a phone a user goes from the card through the form and back',
  { tag: '@screen' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSignedIn(page, 'admin', '/usuarios');
    await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('rafael');
    await expect(page.getByText('1 - 1 de 1')).toBeVisible();
    await page.getByRole('link', { name: 'Rafael Antunes Moreira' }).click();
    await page.getByLabel('Complemento').fill('Bloco C');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, SALVO);
    await expect(page).toHaveURL(/\/usuarios(\?.*)?$/);
  },
);
