import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  tabTo,
  takeFound,
  test,
} from '../../src/suite';
import { press, wantTwo } from './passos-de-prazo';

/** Reaches the box by Tab and types. */
async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Reaches a select, searches in it, and takes the first option by Enter. */
async function choose(page: Page, label: string, text: string, option: string | RegExp): Promise<void> {
  await typeInto(page, page.getByRole('combobox', { name: label, exact: true }), text);
  await takeFound(page, option);
}

/** Reads a result dialog, whose button has the focus, and closes it by Enter; the focus is on the page again. */
async function acknowledge(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toBeVisible();
}

const expectWell = async (page: Page) => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

const rowOf = (page: Page, nome: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: nome, exact: true }) });

/**
 * Creates a deadline from a follow-up of a case, reads its count, and confirms it; returns its row.
 */
async function createAndConfirm(page: Page, nome: string): Promise<Locator> {
  await openSignedIn(page, 'colaborador', '/processodetalhe/3/hist');
  const funcoes = page.getByRole('button', { name: /^Funções de Petição protocolada/ }).first();
  await funcoes.waitFor();
  await press(page, funcoes);
  const itens = page.getByRole('menuitem');
  await expect(itens.first()).toBeFocused();
  const criar = page.getByRole('menuitem', { name: 'Criar prazo' });
  for (let step = await itens.count(); step > 0; step -= 1)
    if (!(await criar.evaluate((item) => item === document.activeElement)))
      await page.keyboard.press('ArrowDown');
  await expect(criar).toBeFocused();
  await page.keyboard.press('Enter');

  await page.getByText('Do acompanhamento').waitFor();
  await choose(page, 'Ato', 'replica', /Réplica/);
  await expect(page.getByRole('textbox', { name: /^Prazo/ })).toHaveValue('15');
  await tabTo(page, page.getByRole('textbox', { name: /Descrição/ }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(nome);
  await choose(page, 'Comunicação', 'djen', /DJEN/);
  await typeInto(page, page.getByRole('textbox', { name: /Data da comunicação/ }), '02/03/2026');
  await choose(page, 'Calendário forense', 'nacional', 'Nacional');
  await expect(page.getByRole('button', { name: /24\/03\/2026: dia 15, último dia/ })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /07\/03\/2026: não conta/ }));
  await expect(page.getByText(/07\/03\/2026: não conta\. Sábado/).first()).toBeVisible();
  await expectWell(page);
  await press(page, page.getByRole('button', { name: 'Salvar' }));
  await acknowledge(page, 'Prazo salvo com sucesso!');

  const linha = rowOf(page, nome);
  await press(page, linha.getByRole('button', { name: 'Confirmar' }));
  await expectAccessible(page);
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }));
  await acknowledge(page, 'Prazo confirmado!');
  return linha;
}

/** Confirms it in the list of all deadlines, as the second person that the firm requires. */
async function confirmAsSecond(page: Page, nome: string): Promise<void> {
  await page.goto(`/prazos?periodo=vencidos&search=${encodeURIComponent(nome)}`);
  const escolha = page.getByRole('checkbox', { name: `Escolher ${nome}` });
  await tabTo(page, escolha);
  await page.keyboard.press('Space');
  await expect(escolha).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Confirmar escolhidos' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }));
  const resultado = page.getByRole('group', { name: 'Resultado da confirmação' });
  await expect(resultado).toContainText('1 prazo confirmado.');
  await expect(resultado).toBeFocused();
  await expectWell(page);
}

/** Records the filing by which it was met. */
async function meet(page: Page, linha: Locator): Promise<void> {
  await press(page, linha.getByRole('button', { name: 'Cumprir' }));
  const dialog = page.getByRole('dialog', { name: 'Cumprir prazo' });
  await typeInto(page, dialog.getByLabel('Número do protocolo'), '7654321/2026');
  await expectAccessible(page);
  await press(page, dialog.getByRole('button', { name: 'Cumprir' }));
  await acknowledge(page, 'Prazo cumprido!');
}

test(
  'the keyboard is enough from a follow-up to a deadline that two confirm and one meets, at 1440 pixels',
  { tag: '@screen' },
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    const nome = 'Réplica a 1440';
    const viewport = { width: 1440, height: 900 };
    const second = await (await browser.newContext({ viewport })).newPage();
    await openSignedIn(second, 'gestor', '/prazos');
    await wantTwo(second, 'sempre');
    await page.setViewportSize(viewport);
    const linha = await createAndConfirm(page, nome);
    await expect(linha).toContainText('Aguarda segunda conferência');
    await confirmAsSecond(second, nome);
    await wantTwo(second, 'nunca');
    await second.context().close();

    await page.reload();
    await linha.waitFor();
    await meet(page, linha);
    await expect(page.getByRole('list', { name: 'Prazos encerrados' })).toContainText(nome);
    await expectWell(page);
  },
);
