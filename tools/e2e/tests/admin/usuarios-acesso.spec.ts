import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from '../../src/suite';

test('only Admin and Gestor come in', async ({ page, browser, suite }) => {
  await openAs(page, 'gestor', '/usuarios');
  await expect(page.getByRole('heading', { name: 'Usuários' })).toBeVisible();
  for (const who of ['colaborador', 'clientepj']) {
    const other = await (await browser.newContext({ baseURL: suite.url })).newPage();
    await openAs(other, who, '/usuariodetalhe/1');
    await expect(other.getByText('Acesso negado')).toBeVisible();
    await other.context().close();
  }
});

test(
  'an address that is not for the role requests nothing; one that is requests its rows once',
  { tag: '@journey' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const rows = /\/api\/((?:User|Company)\/FindByTipo|WatchedOab)\?/.exec(request.url());
      if (rows?.[1]) asked.push(rows[1]);
    });
    await openAs(page, 'clientepf', '/processos');
    for (const path of ['/usuarios', '/clientespj', '/oabs']) {
      await page.goto(path);
      await expect(page.getByText('Acesso negado')).toBeVisible();
    }
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await openAs(page, 'admin', '/oabs');
    // The table is drawn before its rows are requested.
    const rows = page.getByText(/^1 - \d+ de \d+$/);
    await rows.waitFor();
    asked.length = 0;
    await page.reload();
    await rows.waitFor();
    expect(asked).toEqual(['WatchedOab']);
  },
);

for (const width of [1440, 768, 390]) {
  test(`list and form are accessible and fit at ${width} pixels`, { tag: '@screen' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'admin', '/usuarios');
    await page.getByText(/^1 - \d+ de \d+$/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('button', { name: /^Funções de/ })
      .first()
      .click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Abrir' }).click();
    await expect(page.getByLabel('Nome')).not.toHaveValue('');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
