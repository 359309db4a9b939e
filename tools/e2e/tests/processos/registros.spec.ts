import { URI } from 'otpauth';
import {
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  signIn,
  test,
} from '../../src/suite';
import { journeyAt } from '../../src/topology';
import { choosePerRow, fillProcesso, search } from './processo-form';

for (const width of [1440, 390])
  test(
    `a case is deleted with a reason, brought back from the trash, and its history tells all of it, at ${width}`,
    journeyAt(width),
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      const TITULO = `Caso aberto em dobro ${width}`;
      const row = (text: string | RegExp) =>
        page
          .getByRole('main')
          .getByRole(width < 768 ? 'listitem' : 'row')
          .filter({ hasText: text });
      await openSignedIn(page, 'admin', '/processonovo');
      await fillProcesso(page, { titulo: TITULO, caso: 'Processo originário (Principal)' });
      await page.getByRole('button', { name: 'Salvar' }).click();
      await dismiss(page, 'Processo criado com sucesso!');

      await page.goto('/processos');
      await search(page, TITULO);
      await choosePerRow(page, TITULO, 'Excluir');
      const question = page.getByRole('alertdialog', { name: 'Deseja realmente excluir?' });
      await expect(question).toContainText('Esta ação não poderá ser desfeita.');
      await question.getByLabel('Motivo (opcional)').fill('Já existe na pasta 12');
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Sim, excluir' }).click();
      await dismiss(page, 'Processo Excluído com Sucesso!');

      await page.goto('/lixeira');
      const deleted = row(TITULO);
      await expect(deleted).toContainText('Já existe na pasta 12');
      await expectAccessible(page);
      await choosePerRow(page, TITULO, 'Restaurar');
      await page.getByRole('button', { name: 'Sim, restaurar' }).click();
      await dismiss(page, 'Registro restaurado com sucesso!');
      await expect(deleted).toHaveCount(0);

      await page.goto('/processos');
      await search(page, TITULO);
      await page.getByRole('main').getByRole('link', { name: TITULO }).click();
      await page
        .getByRole('navigation', { name: 'Abas do processo' })
        .getByRole('link', { name: 'Linha do tempo' })
        .click();
      await expect(row(/Processo, restaurou/)).toBeVisible();
      await expect(row(/Processo, excluiu/)).toContainText('Motivo: Já existe na pasta 12');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );

/** Managers of the demonstration firm; no other walk signs in as them. */
const ESQUECIDOS = [
  { width: 1440, QUEM: 'beatriz.farias@almeidaprado.example' },
  { width: 390, QUEM: 'rafael.moreira@almeidaprado.example' },
];
const NOVA = 'Ladrilho-Vento@73';

for (const { width, QUEM } of ESQUECIDOS)
  test(
    `who forgot the password chooses another by the link that was sent, and enters with a second factor, at ${width}`,
    journeyAt(width),
    async ({ page, browser, suite }) => {
      test.slow();
      const viewport = { width, height: 900 };
      await page.setViewportSize(viewport);
      await page.goto('/login');
      await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
      await page.getByLabel('E-mail com que você entra').fill(QUEM);
      await page.getByRole('button', { name: 'Pedir nova senha' }).click();
      await expect(page.getByText(/enviamos a ele um endereço/)).toBeVisible();
      await expectAccessible(page);

      const admin = await (await browser.newContext({ baseURL: suite.url })).newPage();
      await openSignedIn(admin, 'admin', '/caixa-de-saida');
      const link = admin.getByRole('listitem').filter({ hasText: QUEM }).getByRole('link');
      // Mail is sent every few seconds.
      await expect(async () => {
        await admin.getByRole('button', { name: 'Atualizar' }).click();
        await expect(link).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      const address = await link.getAttribute('href');
      await admin.context().close();

      await page.goto(address ?? '');
      await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(NOVA);
      await page.getByRole('textbox', { name: 'Confirmar nova senha' }).fill(NOVA);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Guardar senha' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Senha trocada.' })).toBeVisible();
      await page.getByRole('link', { name: 'Ir para a entrada' }).click();
      await signIn(page, QUEM, NOVA);

      await page.goto('/conta');
      await page.getByRole('button', { name: 'Ligar', exact: true }).click();
      const senha = page.getByRole('dialog', { name: 'Ligar segundo fator' });
      await senha.getByRole('textbox', { name: 'Senha atual' }).fill(NOVA);
      await senha.getByRole('button', { name: 'Continuar' }).click();
      const aparelho = page.getByRole('dialog', { name: 'Aponte o aplicativo autenticador' });
      const segredo = aparelho.getByRole('link', { name: 'Abrir no aplicativo deste aparelho' });
      const totp = URI.parse((await segredo.getAttribute('href')) ?? '');
      await expectAccessible(page);
      await aparelho.getByRole('textbox', { name: 'Código' }).fill(totp.generate());
      await aparelho.getByRole('button', { name: 'Ligar', exact: true }).click();
      const codigos = page.getByRole('dialog', { name: 'Guarde os códigos de reserva' });
      await expect(
        codigos.getByRole('list', { name: 'Códigos de reserva' }).getByRole('listitem'),
      ).toHaveCount(10);
      const reserva = await codigos.getByRole('listitem').first().innerText();
      await codigos.getByRole('button', { name: 'Guardei os códigos' }).click();
      await expect(page.getByRole('button', { name: 'Desligar' })).toBeVisible();
      await expectNoSidewaysScroll(page);

      // In another browser the password alone is not enough; a recovery code is, once.
      const other = await (await browser.newContext({ baseURL: suite.url, viewport })).newPage();
      for (const isUsed of [false, true]) {
        await other.context().clearCookies();
        await other.goto('/login');
        await other.evaluate(() => localStorage.clear());
        await other.goto('/login');
        await other.getByLabel('Usuário').fill(QUEM);
        await other.getByRole('textbox', { name: 'Senha' }).fill(NOVA);
        await other.getByRole('button', { name: 'Entrar' }).click();
        const passo = other.getByRole('form', { name: 'Segundo fator' });
        await expect(passo).toBeVisible();
        await expectAccessible(other);
        await other.getByRole('button', { name: 'Usar um código de reserva' }).click();
        await passo.getByRole('textbox').fill(reserva);
        await passo.getByRole('button', { name: 'Confirmar' }).click();
        if (isUsed) await expect(passo.getByRole('alert')).toBeVisible();
        else await other.getByText('Olá!').waitFor();
      }
      await other.context().close();
    },
  );
