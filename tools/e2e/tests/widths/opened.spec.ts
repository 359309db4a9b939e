import type { Locator, Page } from '@playwright/test';
import { lastingFlawsOf } from '../../src/flaws';
import { englishNamesOf } from '../../src/names';
import { expect, openSignedIn, test } from '../../src/suite';

const WIDTHS = [320, 1440];

/** Dialogs with a form that refuses to be saved empty: the screen, and the button that opens it. */
const REFUSED = [
  ['/empresadetalhe/1', 'Nova Equipe'],
  ['/calendarios', 'Novo Calendário'],
  ['/calendariodetalhe/1', 'Novo dia'],
  ['/calendariodetalhe/1', 'Colar lista'],
  ['/riscos', 'Importar índice'],
  ['/agendadetalhe/3', 'Convidar alguém de fora'],
  ['/processodetalhe/3/docs', 'Gerar documento'],
] as const;

const openFuncoes = (page: Page) =>
  page
    .getByRole('button', { name: /^Funções de/ })
    .first()
    .click();

/** Elements that open over a screen: the press that opens each, and what it shows. */
const OPENED: readonly {
  what: string;
  at: string;
  press: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
}[] = [
  {
    what: "a select's list",
    at: '/processonovo',
    press: (page) => page.getByRole('combobox', { name: 'Tipo', exact: true }).click(),
    shown: (page) => page.locator('.ant-select-item-option').first(),
  },
  {
    what: "a searched select's list",
    at: '/processonovo',
    press: (page) => page.getByRole('combobox', { name: 'Cliente' }).click(),
    shown: (page) => page.locator('.ant-select-item-option').first(),
  },
  {
    what: 'the days of a month',
    at: '/agendadetalhe/0',
    press: (page) =>
      page
        .getByRole('button', { name: /calendário/i })
        .first()
        .click(),
    shown: (page) => page.getByRole('grid'),
  },
  {
    what: "a row's menu",
    at: '/processos',
    press: openFuncoes,
    shown: (page) => page.getByRole('menuitem').first(),
  },
  {
    what: 'the question before a record is deleted',
    at: '/clientespj',
    press: async (page) => {
      await openFuncoes(page);
      await page.getByRole('menuitem', { name: 'Excluir' }).click();
    },
    shown: (page) => page.getByRole('alertdialog'),
  },
  {
    what: "the form of a client's access",
    at: '/clientespf?sort=ativo&order=asc',
    press: async (page) => {
      await openFuncoes(page);
      await page.getByRole('menuitem', { name: 'Liberar Acesso' }).click();
    },
    shown: (page) => page.getByRole('dialog', { name: 'Liberar Acesso ao Cliente PF' }),
  },
  {
    what: "the form of an office's team",
    at: '/empresadetalhe/1',
    press: (page) => page.getByRole('button', { name: 'Nova Equipe' }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Nova Equipe' }),
  },
  ...REFUSED.map(([at, name]) => ({
    what: `a refused form: ${name}`,
    at,
    press: async (page: Page) => {
      await page.getByRole('button', { name }).first().click();
      // The last button of a dialog saves.
      await page.getByRole('dialog').getByRole('button').last().click();
    },
    shown: (page: Page) => page.getByRole('dialog').locator('.foro-field-error').first(),
  })),
  {
    what: 'a refused access of a client',
    at: '/clientespf?sort=ativo&order=asc',
    press: async (page) => {
      await openFuncoes(page);
      await page.getByRole('menuitem', { name: 'Liberar Acesso' }).click();
      const dialog = page.getByRole('dialog', { name: 'Liberar Acesso ao Cliente PF' });
      await dialog.getByRole('button').last().click();
    },
    shown: (page) => page.getByRole('dialog').locator('.foro-field-error').first(),
  },
  {
    what: 'a refused form',
    at: '/usuariodetalhe/0',
    press: (page) => page.getByRole('button', { name: 'Salvar' }).click(),
    shown: (page) => page.locator('.foro-field-error').first(),
  },
  {
    what: 'the question before what is typed is left',
    at: '/usuariodetalhe/0',
    press: async (page) => {
      await page.getByLabel('Nome').fill('Rui Lima');
      await page.getByRole('link', { name: 'Voltar' }).first().click();
    },
    shown: (page) => page.getByRole('alertdialog'),
  },
];

for (const width of WIDTHS)
  test(`what opens over a screen is named in Portuguese and whole, at ${width} pixels`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page, 'admin', '/home');
    const found: string[] = [];
    for (const { what, at, press, shown } of OPENED) {
      await page.goto(at);
      await press(page);
      await shown(page).waitFor();
      found.push(...(await lastingFlawsOf(page)).map((flaw) => `${what}: ${flaw}`));
      found.push(...(await englishNamesOf(page)).map((name) => `${what}: named in English: "${name}"`));
    }
    expect(found).toEqual([]);
  });
