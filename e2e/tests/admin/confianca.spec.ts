import type { Page } from '@playwright/test';
import {
  choose,
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAs,
  signIn,
  test,
} from '../../src/suite';

const SENHA = 'Ladrilho-Vento@73';
const SALVO = 'Usuário da Plataforma salvo com sucesso!';

/** The token that the page of a signed-in person keeps. */
const tokenOf = (page: Page) =>
  page.evaluate(() =>
    Object.values(localStorage)
      .map(String)
      .find((value) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value)),
  );

for (const width of [1440, 390]) {
  const NOME = `Nina Convidada ${width}`;
  const EMAIL = `nina${width}@foro.dev`;

  test(`who is invited chooses the password and enters; a session that is ended is over in its next request, at ${width}`, async ({
    page,
    browser,
    suite,
  }) => {
    test.slow();
    const size = { width, height: 900 };
    const device = async () =>
      (await browser.newContext({ baseURL: suite.url, locale: 'pt-BR', viewport: size })).newPage();
    await page.setViewportSize(size);
    await openAs(page, 'admin', '/usuariodetalhe/0');
    await page.getByLabel('Nome').fill(NOME);
    await page.getByLabel('E-mail').fill(EMAIL);
    await choose(page, 'Tipo', 'Colaborador');
    await choose(page, 'Empresa', 'Almeida & Prado São Paulo');
    await page.getByRole('checkbox', { name: /^Convidar/ }).check();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('alertdialog').getByText(`O convite segue por e-mail para ${EMAIL}`).waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await dismiss(page, SALVO);
    await page.goto('/caixa-de-saida');
    const link = page.getByRole('listitem').filter({ hasText: EMAIL }).getByRole('link');
    // The post looks every few seconds.
    await expect(async () => {
      await page.getByRole('button', { name: 'Atualizar' }).click();
      await expect(link).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });

    const [here, there] = [await device(), await device()];
    await here.goto((await link.getAttribute('href')) ?? '');
    await here.getByRole('textbox', { name: 'Senha', exact: true }).fill(SENHA);
    await here.getByRole('textbox', { name: 'Confirmar senha' }).fill(SENHA);
    await expectAccessible(here);
    await here.getByRole('button', { name: 'Guardar senha' }).click();
    await expect(here.getByText(/^Senha guardada\./)).toBeVisible();
    await here.getByRole('link', { name: 'Ir para a entrada' }).click();
    await signIn(here, EMAIL, SENHA);
    await openAs(there, EMAIL, '/agenda', SENHA);
    const stolen = await tokenOf(there);

    await here.goto('/conta');
    const sessoes = here.getByRole('region', { name: 'Onde você está conectado' });
    await expect(sessoes.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(here);
    await expectNoSidewaysScroll(here);
    await sessoes.getByRole('button', { name: /^Encerrar .+, de / }).click();
    await here.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click();
    await expect(sessoes.getByText('Você não está conectado em nenhum outro aparelho.')).toBeVisible();
    const answer = await here.request.get('/api/user/profile', {
      headers: { authorization: `Bearer ${stolen}` },
    });
    expect(answer.status()).toBe(401);
    await there.reload();
    await expect(there).toHaveURL(/\/login/);
    await here.reload();
    await expect(sessoes.getByRole('listitem')).toHaveCount(1);
    for (const one of [here, there]) await one.context().close();
  });
}
