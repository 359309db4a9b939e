import { CNPJ } from '../../src/stand-ins';
import { choose, dismiss, expect, expectAccessible, openSignedIn, test } from '../../src/suite';

const SALVA = 'Empresa do Grupo salva com sucesso!';
/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'a company goes from the list through the form and back: looked up, made, given a team, and deleted',
  { tag: '@journey' },
  async ({ page }) => {
    test.slow();
    await openSignedIn(page, 'admin', '/empresas');
    await page.getByRole('main').getByRole('link', { name: 'Nova Empresa' }).click();
    await expect(page.getByRole('group', { name: 'Equipes' })).toHaveCount(0);
    await page.getByLabel('CNPJ').fill(CNPJ.toLowerCase());
    await page.getByLabel('CNPJ').blur();
    await expect(page.getByLabel('Razão Social')).toHaveValue('ANDRADE E REIS SOCIEDADE DE ADVOGADOS');
    await expect(page.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    await expect(page.getByLabel('CEP')).toHaveValue('80020-310');
    await expect(page.getByLabel('Cidade')).toHaveValue('CURITIBA');
    await page.getByLabel('Nome Fantasia').fill('Andrade & Reis');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, SALVA);
    await expect(page).toHaveURL(/\/empresas(\?.*)?$/);

    const row = page.getByRole('row', { name: /Andrade & Reis/ });
    await expect(row).toContainText('12.ABC.345/01DE-35');
    await row.getByRole('link', { name: 'Andrade & Reis' }).click();

    const equipes = page.getByRole('group', { name: 'Equipes' });
    await expect(equipes).toContainText('Nenhuma equipe');
    await equipes.getByRole('button', { name: 'Nova Equipe' }).click();
    await page.getByLabel('Nome da equipe').fill('Tributário');
    await choose(page, 'Membros', 'Helena Almeida Prado');
    await choose(page, 'Membros', 'Marcelo Tavares de Lima');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Nova Equipe' }).getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Equipe salva com sucesso!');
    await expect(equipes.getByRole('listitem')).toContainText(
      'Helena Almeida Prado, Marcelo Tavares de Lima',
    );

    await equipes.getByRole('button', { name: 'Editar a equipe Tributário' }).click();
    await expectAccessible(page);
    await page.getByLabel('Nome da equipe').fill('Tributário e Fiscal');
    await page.getByRole('dialog', { name: 'Equipe' }).getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Equipe salva com sucesso!');
    await equipes.getByRole('button', { name: 'Excluir a equipe Tributário e Fiscal' }).click();
    await page.getByRole('button', { name: 'Sim, excluir' }).click();
    await dismiss(page, 'Equipe excluída com sucesso!');
    await expect(equipes).toContainText('Nenhuma equipe');

    await page.getByRole('link', { name: 'Voltar' }).click();
    await row.getByRole('button', { name: 'Funções de Andrade & Reis' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page
      .getByRole('alertdialog', { name: 'Deseja realmente excluir?' })
      .getByRole('button', { name: 'Sim, excluir' })
      .click();
    await dismiss(page, 'Empresa do Grupo Excluída com Sucesso!');
    await expect(row).toHaveCount(0);
  },
);

test(
  'logo and colours show in the preview, warn if they cannot be read, and reach the menu on saving',
  { tag: '@journey' },
  async ({ page }) => {
    await openSignedIn(page, 'admin', '/empresadetalhe/1');
    await page.getByLabel('Cor do menu', { exact: true }).fill('#4a0d2b');
    await page.getByLabel('Cor do texto do menu', { exact: true }).fill('#5a1d3b');
    await expect(page.getByText(/^O texto do menu teria contraste de/)).toBeVisible();
    await page.getByLabel('Cor do texto do menu', { exact: true }).fill('#ffffff');
    await expect(page.getByText(/^O texto do menu teria contraste de/)).toBeHidden();
    await page
      .getByLabel('Logotipo')
      .setInputFiles({ name: 'logo.pdf', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') });
    await expect(page.getByText('Envie uma imagem PNG, JPEG ou WebP')).toBeVisible();
    await page.getByLabel('Logotipo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
    await expect(page.getByRole('img', { name: 'Logotipo: imagem atual' })).toBeVisible();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, SALVA);
    const menu = page.getByRole('navigation').first();
    await expect
      .poll(() =>
        menu.evaluate(
          (element) =>
            getComputedStyle(document.documentElement).getPropertyValue('--foro-navbar') +
            getComputedStyle(element).color,
        ),
      )
      .toBe('#4a0d2brgb(255, 255, 255)');
    await expect(page.getByRole('img', { name: 'Logotipo do escritório' })).toHaveAttribute(
      'src',
      /^\/api\/Logo\/[0-9a-f]{64}$/,
    );
  },
);

test('what others depend on is not deleted, and the reason is said', async ({ page }) => {
  await openSignedIn(page, 'admin', '/empresas');
  await page.getByRole('button', { name: 'Funções de Almeida & Prado Rio de Janeiro' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sim, excluir' }).click();
  const refusal = page.getByRole('alertdialog', { name: 'Falha ao excluir uma Empresa do Grupo' });
  await expect(refusal).toContainText(/\d+ processos/);
  await expectAccessible(page);
  await refusal.getByRole('link', { name: /^Ver usuários \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\/usuarios\?search=Almeida/);
  await expect(page.getByRole('row', { name: /Almeida & Prado Rio de Janeiro/ }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Almeida & Prado Rio de Janeiro' }).click();
  await page
    .getByRole('button', { name: /^Excluir a equipe/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sim, excluir' }).click();
  expect(await dismiss(page, 'Falha ao excluir uma Equipe')).toMatch(/\d+ processos?/);
});
