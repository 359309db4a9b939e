import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  choose,
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAs,
  openSignedIn,
  signIn,
  test,
} from '../../src/suite';
import { atWidth, journeyAt } from '../../src/topology';

const SENHA = 'Ladrilho-Vento@73';
const SALVO = 'Usuário da Plataforma salvo com sucesso!';

/** The token that the page of a signed-in person stores. */
const tokenOf = (page: Page) =>
  page.evaluate(() =>
    Object.values(localStorage)
      .map(String)
      .find((value) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value)),
  );

/**
 * Offers 'Desfazer' for a minute: on a slow machine its ten seconds may pass before the pointer is on it.
 */
const prolongUndo = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (call: TimerHandler, delay?: number, ...given: unknown[]) =>
        later(call, delay === 10_000 ? 60_000 : delay, ...given),
    });
  });

/** Chooses from the menu of the only person in the list of users. */
async function chooseFuncao(page: Page, nome: string, funcao: string): Promise<void> {
  await page.getByRole('button', { name: `Funções de ${nome}` }).click();
  await page.getByRole('menuitem', { name: funcao }).click();
}

for (const width of [1440, 390]) {
  const NOME = `Nina Convidada ${width}`;
  const EMAIL = `nina${width}@foro.dev`;

  test(
    `who is invited chooses the password and enters; a session that is ended is over in its next request, at ${width}`,
    atWidth(width),
    async ({ page, browser, suite }) => {
      test.slow();
      const size = { width, height: 900 };
      const device = async () =>
        (await browser.newContext({ baseURL: suite.url, locale: 'pt-BR', viewport: size })).newPage();
      await page.setViewportSize(size);
      await openSignedIn(page, 'admin', '/usuariodetalhe/0');
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
      // Mail is sent every few seconds.
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
    },
  );

  test(
    `'Desfazer' gives back what was restricted, overwrites nothing of somebody else, and 'Auditoria' tells of all of it, at ${width}`,
    journeyAt(width),
    async ({ page, browser, suite }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      const nome = width === 1440 ? 'Diego Santana Lopes' : 'Patrícia Moura Brandão';
      const row = page
        .getByRole('main')
        .getByRole(width < 768 ? 'listitem' : 'row')
        .filter({ hasText: nome });
      await prolongUndo(page);
      await openSignedIn(page, 'admin', '/usuarios');
      await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(nome);
      await expect(page.getByText('1 - 1 de 1')).toBeVisible();
      await chooseFuncao(page, nome, 'Restringir Acesso');
      await dismiss(page, 'Acesso restringido com sucesso!');
      const desfazer = page.getByRole('button', { name: 'Desfazer' });
      // The message stays while the pointer is on it.
      await desfazer.hover();
      await expectAccessible(page);
      await desfazer.click();
      await expect(row).toContainText('Sim');

      await chooseFuncao(page, nome, 'Restringir Acesso');
      await dismiss(page, 'Acesso restringido com sucesso!');
      await desfazer.hover();
      const other = await (await browser.newContext({ baseURL: suite.url, locale: 'pt-BR' })).newPage();
      await openSignedIn(other, 'gestor', '/usuarios');
      await other.getByRole('searchbox', { name: 'Pesquisar' }).fill(nome);
      await expect(other.getByText('1 - 1 de 1')).toBeVisible();
      await other.getByRole('link', { name: nome }).click();
      await other.getByLabel('Complemento').fill(`Sala ${width}`);
      await other.getByRole('button', { name: 'Salvar' }).click();
      await dismiss(other, SALVO);
      await other.context().close();
      await desfazer.click();
      expect(await dismiss(page, 'Não foi possível desfazer')).toContain('foi alterado por');
      await expect(row).toContainText('Não');
      await chooseFuncao(page, nome, 'Liberar Acesso');
      await dismiss(page, 'Acesso liberado com sucesso!');

      await page.goto('/auditoria?tipo=usuario');
      // On a phone the filters are folded.
      if (width < 768) await page.locator('summary', { hasText: 'Filtros' }).click();
      await expect(page.getByLabel('Tipo')).toHaveValue('usuario');
      await row.filter({ hasText: 'liberou o acesso' }).first().waitFor();
      await page.getByLabel('O que fez').selectOption('restringiu o acesso');
      await expect(row.filter({ hasText: 'liberou o acesso' })).toHaveCount(0);
      await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(nome);
      // The two rows may be there before the search, which has begun once it is in the address.
      await expect(page).toHaveURL(/[?&]search=/);
      await expect(page.getByText('1 - 1 de 2')).toBeVisible();
      await expect(row.first()).toContainText('Acesso liberado: Sim → Não');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Exportar CSV' }).click(),
      ]);
      expect(csv.suggestedFilename()).toBe('auditoria.csv');
      const lines = (await readFile(await csv.path(), 'utf8')).trim().split(/\r?\n/);
      expect(lines).toHaveLength(3);
      expect(lines[1]).toContain(nome);
      await page.getByRole('button', { name: 'Conferir histórico' }).click();
      await dismiss(page, 'O histórico confere');
    },
  );
}
