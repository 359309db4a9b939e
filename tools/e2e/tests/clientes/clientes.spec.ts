import {
  choose,
  dismiss,
  expect,
  expectAccessible,
  openAs,
  openFromMenu,
  openSignedIn,
  takeFound,
  test,
} from '../../src/suite';

test(
  'a PF client is made inactive, released by "Liberar Acesso ao Cliente PF", signs in, and is restricted',
  { tag: '@journey' },
  async ({ page, browser, suite }) => {
    await openSignedIn(page, 'colaborador', '/clientespf');
    await page.getByRole('main').getByRole('link', { name: 'Novo Cliente' }).click();
    await page.getByLabel('Nome').fill('Úrsula Quixadá');
    await choose(page, 'Tipo', 'Cliente PF');
    await page.getByLabel('CPF').fill('12345678909');
    await page.getByLabel('DDD').first().fill('85');
    await page.getByLabel('Celular').fill('988887777');
    await page.getByRole('combobox', { name: 'Áreas' }).fill('Aeronáutico');
    await takeFound(page, /Aeronáutico/);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Cliente PF salvo com sucesso!');
    await expect(page).toHaveURL(/\/clientespf(\?.*)?$/);

    await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('ursula quixada');
    const row = page.getByRole('row', { name: /Úrsula Quixadá/ });
    await expect(row).toContainText('123.456.789-09');
    await expect(row).toContainText('Não');
    await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('123.456.789-09');
    await page.waitForURL((url) => url.searchParams.get('search') === '123.456.789-09');
    await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText('1 - 1 de 1')).toBeVisible();

    await row.getByRole('button', { name: /Funções/ }).click();
    await page.getByRole('menuitem', { name: 'Liberar Acesso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Liberar Acesso ao Cliente PF' });
    await dialog.getByRole('button', { name: 'Liberar Acesso' }).click();
    await expect(dialog.getByText('Preencha todos os campos.').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('E-mail').fill('ursula@exemplo.com');
    await dialog.getByRole('textbox', { name: 'Senha', exact: true }).fill('Ladrilho-Vento@73');
    await dialog.getByRole('textbox', { name: 'Repetir senha' }).fill('Ladrilho-Vento@73');
    await dialog.getByRole('button', { name: 'Liberar Acesso' }).click();
    await dismiss(page, 'Acesso liberado com sucesso!');
    await expect(row).toContainText('Sim');

    const other = await (await browser.newContext({ baseURL: suite.url })).newPage();
    await openAs(other, 'ursula@exemplo.com', '/processos', 'Ladrilho-Vento@73');
    await expect(other.getByRole('heading', { name: 'Processos Jurídicos' })).toBeVisible();
    await expect(other.getByText('Cadastro de Clientes')).toBeHidden();

    await row.getByRole('button', { name: /Funções/ }).click();
    await page.getByRole('menuitem', { name: 'Restringir Acesso' }).click();
    await dismiss(page, 'Acesso restringido com sucesso!');
    // The token of a person whose access was just restricted is void at once.
    await other.reload();
    await expect(other.getByLabel('Usuário')).toBeVisible();
    await other.context().close();
  },
);

test('a PJ client goes from the form through its accesses to deletion', async ({ page }) => {
  await openSignedIn(page, 'colaborador', '/clientepjdetalhe/0');
  await page.getByLabel('CNPJ').fill('12abc34501de36');
  await page.getByLabel('CNPJ').blur();
  await expect(page.getByText('CNPJ inválido')).toBeVisible();
  await page.getByLabel('CNPJ').fill('ZZZZZZZZZZZZ62');
  await page.getByLabel('Razão Social').fill('Zênite Quântica Ltda.');
  await page.getByLabel('Nome Fantasia').fill('Zênite Quântica');
  await choose(page, 'Tipo', 'Cliente PJ');
  await page.getByLabel('Contato').fill('Zilda');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, 'Cliente PJ salvo com sucesso!');

  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('zz.zzz.zzz/zzzz-62');
  const row = page.getByRole('row', { name: /Zênite Quântica/ });
  await expect(page.getByText('1 - 1 de 1')).toBeVisible();
  await expect(row).toContainText('ZZ.ZZZ.ZZZ/ZZZZ-62');
  await row.getByRole('button', { name: /Funções/ }).click();
  await page.getByRole('menuitem', { name: 'Adicionar Usuários' }).click();
  await expect(page).toHaveURL(/\/usuariopjdetalhe\/0\/\d+$/);
  await expect(page.getByText('Zênite Quântica')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Empresa' })).toBeDisabled();
  await page.getByLabel('Nome').fill('Zacarias');
  await page.getByLabel('DDD').first().fill('11');
  await page.getByLabel('Celular').fill('912345678');
  await page.getByLabel('E-mail').fill('zacarias@exemplo.com');
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('Ladrilho-Vento@73');
  await page.getByRole('textbox', { name: 'Confirmar senha' }).fill('Ladrilho-Vento@73');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, 'Usuário PJ salvo com sucesso!');
  await expect(page).toHaveURL(/\/usuariospj(\?.*)?$/);

  await page.goto('/clientespj?search=zenite quantica');
  await row.getByRole('button', { name: /Funções/ }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Sim, excluir' }).click();
  expect(await dismiss(page, 'Falha ao excluir um Cliente PJ')).toMatch(/1 usuário/);

  await page.goto('/usuariospj?search=zacarias');
  await page
    .getByRole('row', { name: /Zacarias/ })
    .getByRole('button', { name: /Funções/ })
    .click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Sim, excluir' }).click();
  await dismiss(page, 'Usuário PJ Excluído com Sucesso!');

  await page.goto('/clientespj?search=zenite quantica');
  await row.getByRole('button', { name: /Funções/ }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Sim, excluir' }).click();
  await dismiss(page, 'Cliente PJ Excluído com Sucesso!');
  await expect(page.getByText('Nada encontrado')).toBeVisible();
});

test(
  'with the remote gone its pages say so, the rest works, and it comes back',
  { tag: '@journey' },
  async ({ page }) => {
    await page.route('**/mfe/mfe-clientes/**', (route) => route.abort());
    await openSignedIn(page, 'gestor', '/clientespf');
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('main')).toContainText(/indisponível/);
    await openFromMenu(page, 'ADMINISTRAÇÃO', 'Lista de Usuários');
    await expect(page.getByRole('heading', { name: 'Usuários' })).toBeVisible();
    await page.unroute('**/mfe/mfe-clientes/**');
    await page.getByRole('navigation').getByRole('link', { name: 'Lista de Clientes PF' }).click();
    await expect(page.getByRole('heading', { name: 'Pessoa Física' })).toBeVisible();
    await expect(page.getByText(/^1 - \d+ de \d+$/)).toBeVisible();
  },
);
