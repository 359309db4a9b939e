import type { Page } from '@playwright/test';
import { dismiss, expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from '../../src/suite';
import { pick } from '../processos/processo-form';

const NOME = 'Apelação do caminho';

/** Whether the firm wants a second person; by whoever is signed in on the page. */
const wantTwo = (page: Page, duplaConferencia: 'sempre' | 'nunca') =>
  page.evaluate(
    async (body) => {
      const token = Object.values<string>(localStorage).find((value) =>
        /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value),
      );
      const { status } = await fetch('/api/ProcessDeadline/settings', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return status;
    },
    { duplaConferencia },
  );

test('a follow-up becomes a deadline that a second person confirms, is printed and met', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const gestor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openAs(gestor, 'gestor', '/prazos');
  expect(await wantTwo(gestor, 'sempre')).toBe(200);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'colaborador', '/processodetalhe/3/hist');
  await page
    .getByRole('button', { name: /^Funções de/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Criar prazo' }).click();
  await expect(page.getByText('Do acompanhamento')).toBeVisible();
  await pick(page, 'Ato', 'Apelação');
  await page.getByRole('textbox', { name: /Descrição/ }).fill(NOME);
  await page.getByRole('textbox', { name: /^Prazo/ }).fill('15');
  await page.getByRole('textbox', { name: /Data da comunicação/ }).fill('02/03/2026');
  await pick(page, 'Calendário forense', 'Nacional');
  const marco = page.getByRole('region', { name: 'Contagem em março de 2026' });
  await expect(marco.getByRole('button', { name: /24\/03\/2026: dia 15, último dia/ })).toBeVisible();
  await marco.getByRole('button', { name: /07\/03\/2026: não conta/ }).hover();
  await expect(marco.getByText(/07\/03\/2026: não conta\. Sábado/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, 'Prazo salvo com sucesso!');

  const linha = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: NOME, exact: true }) });
  await linha.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await dismiss(page, 'Prazo confirmado!');
  await expect(linha).toContainText('Aguarda segunda conferência');

  const vencidos = `/prazos?periodo=vencidos&search=${encodeURIComponent('caminho')}`;
  await gestor.goto(vencidos);
  await gestor.getByRole('checkbox', { name: `Escolher ${NOME}` }).check();
  await expectAccessible(gestor);
  await expectNoSidewaysScroll(gestor);
  await gestor.getByRole('button', { name: 'Confirmar escolhidos' }).click();
  await gestor.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(gestor.getByText('1 prazo confirmado.')).toBeVisible();
  expect(await wantTwo(gestor, 'nunca')).toBe(200);
  await gestor.context().close();

  await page.goto('/prazos/folha?periodo=vencidos&por=processo&processo=3');
  await expect(page.getByRole('rowheader', { name: NOME })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
  await expect(page.getByText('Conferido por e data')).toBeVisible();
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/processodetalhe/3/prazos');
  await linha.getByRole('button', { name: 'Cumprir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cumprir prazo' });
  await dialog.getByLabel('Número do protocolo').fill('1234567/2026');
  await dialog.getByRole('button', { name: 'Cumprir' }).click();
  await dismiss(page, 'Prazo cumprido!');
  await expect(page.getByRole('list', { name: 'Prazos encerrados' })).toContainText(NOME);
  await expectAccessible(page);
});
