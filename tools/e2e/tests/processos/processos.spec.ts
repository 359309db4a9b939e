import { dismiss, expect, expectAccessible, openAs, openSignedIn, takeFound, test } from '../../src/suite';
import { pick } from './processo-form';

const LOOKUPS = /\/api\/(Dropdown|Team|Company|User\/FindByTipo|ReceitaCNPJ|Cep)/;

test(
  'a client reads its own cases and nothing else',
  { tag: '@journey' },
  async ({ page, browser, suite }) => {
    const asked: string[] = [];
    const refused: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await openAs(page, 'clientepj', '/');
    const mine = page.getByRole('region', { name: 'Meus processos' });
    await expect(mine.getByRole('listitem').first()).toBeVisible();
    await expect(mine.getByText(/Parecer/)).toHaveCount(0);
    await expectAccessible(page);
    await mine.getByRole('link', { name: /^\d+ processos?$/ }).click();
    await page.getByText(/^1 - \d+ de \d+$/).waitFor();
    await expect(page).toHaveURL(/\/processos$/);
    await expect(page.getByRole('button', { name: /^Funções de/ })).toHaveCount(0);
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Processo', exact: true })).toBeVisible();
    const address = page.url().split('?')[0] ?? '';
    await expect(page.getByText(/^(Risco|Observações|Próximo compromisso)$/)).toHaveCount(0);
    await expectAccessible(page);
    for (const [tab, heading] of [
      ['Justiça e andamento', 'Justiça e andamento'],
      ['Parte Contrária', 'Parte Contrária'],
      ['Acompanhamento', 'Acompanhamento'],
    ] as const) {
      await page
        .getByRole('navigation', { name: 'Abas do processo' })
        .getByRole('link', { name: tab })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('button', { name: /Salvar|Excluir/ })).toHaveCount(0);
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /^(Adicionar|Cadastre|Início|Agenda do|Compromissos)/ }),
      ).toHaveCount(0);
    }
    await page.getByText(/^1 - \d+ de \d+$/).waitFor();
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    await expect(page.getByText('Descrição')).toBeVisible();
    await expect(page.getByText(/Parecer do Advogado/)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page).toHaveURL(`${address}/hist`);
    expect(asked.filter((request) => LOOKUPS.test(request.split(' ')[1] ?? ''))).toEqual([]);
    // Reports about modules come from the page, not from the client.
    expect(asked.filter((request) => /^(POST|PUT|DELETE) (?!\/api\/telemetria$)/.test(request))).toEqual([
      'POST /api/auth',
    ]);
    expect(refused).toEqual([]);

    await page.goto('/processonovo');
    await expect(page.getByText('Acesso negado')).toBeVisible();

    const other = await (await browser.newContext({ baseURL: suite.url })).newPage();
    await openSignedIn(other, 'clientepf', new URL(address).pathname);
    await expect(other.getByRole('heading', { name: 'Processo não encontrado' })).toBeVisible();
    await other.context().close();
  },
);

test(
  'a session that expires in the middle of an 8,000-character follow-up keeps the text for after the next sign-in',
  { tag: '@journey' },
  async ({ page, suite }) => {
    const address = '/processodetalhe/2/histdetalhe/0';
    const descricao = 'Audiência de instrução. '.repeat(400).slice(0, 8000);
    await openSignedIn(page, 'colaborador', address);
    await pick(page, 'Tipo de Acompanhamento', 'Audiência');
    await pick(page, 'Executor da Ação', 'Camila Furtado Guimarães');
    await page.getByLabel('Descrição').fill(descricao);
    await expect(page.getByText('8.000 / 8.000')).toBeVisible();
    await page.route(
      '**/api/ProcessHistory',
      (route) =>
        route.fulfill({
          status: 401,
          json: { code: 'NAO_AUTENTICADO', message: 'Sessão expirada.', requestId: 'r-1' },
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Token expirado ou inválido. Deslogando...')).toBeVisible();
    await page.getByLabel('Usuário').fill('colaborador@foro.dev');
    await page.getByRole('textbox', { name: 'Senha' }).fill('Foro@2026');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Olá!').waitFor();
    await expect(page).toHaveURL(`${suite.url}${address}`);
    await expect(page.getByText('Recuperamos o que você havia digitado e ainda não salvou.')).toBeVisible();
    await expect(page.getByLabel('Descrição')).toHaveValue(descricao);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Acompanhamento salvo com sucesso!');
    await expect(page.getByText(`${descricao.slice(0, 100)}...`)).toBeVisible();
  },
);

test(
  'the keyboard is enough from the list to a saved follow-up',
  { tag: ['@screen', '@journey'] },
  async ({ page }) => {
    test.slow();
    await openSignedIn(page, 'colaborador', '/processos?search=tupa&sort=titulo');
    await page.getByRole('row').nth(1).waitFor();
    const { keyboard } = page;
    const tabTo = async (name: string | RegExp, role: 'link' | 'textbox' | 'combobox' | 'button') => {
      const target = page.getByRole('main').getByRole(role, { name, exact: true }).first();
      // Once around the page, and no further; the elements are counted at each step, because parts of the page
      // are still loading.
      const stops = page.locator('a[href], button, input, textarea, [tabindex="0"]');
      for (let step = 0; step <= (await stops.count()); step += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`Tab never reaches ${String(name)}`);
    };
    await tabTo(/^Funções de/, 'button');
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Abrir' })).toBeFocused();
    await keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Abas do processo' }).waitFor();
    await tabTo('Acompanhamento', 'link');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Acompanhamento' }).waitFor();
    await tabTo('Adicionar um Novo Acompanhamento', 'link');
    await keyboard.press('Enter');
    await page.getByLabel('Descrição').waitFor();
    await tabTo('Tipo de Acompanhamento', 'combobox');
    await keyboard.type('despacho');
    await takeFound(page, 'Despacho');
    await tabTo('Executor da Ação', 'combobox');
    await keyboard.type('camila');
    await takeFound(page, /^Camila/);
    await tabTo('Descrição', 'textbox');
    await keyboard.type('Feito sem o mouse.');
    await tabTo('Salvar', 'button');
    await keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Acompanhamento salvo com sucesso!' }).waitFor();
    await keyboard.press('Enter');
    await expect(page.getByRole('cell').filter({ hasText: 'Feito sem o mouse.' })).toBeVisible();
  },
);
