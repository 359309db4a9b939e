import { expect, openAs, test } from '../../src/suite';

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
