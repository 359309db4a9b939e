import type { Page } from '@playwright/test';
import { remoteFolders } from '../../../../scripts/workspace/packages.mjs';
import { expect, test } from '../../src/developer-site';
import { expectAccessible, expectNoSidewaysScroll, openAs, openFromMenu, signIn } from '../../src/suite';

const row = (name: RegExp) => ({ name });

/** Contributions to slots have rows too, such as 'Agenda: Hoje'. */
const loadedModules = (page: Page) => page.getByRole('row', row(/^[^:]*mfe-.*Carregado/));

test('an administrator sees what runs, since when, and how it is', async ({ page, violations }) => {
  await openAs(page, 'admin', '/home');
  await page.getByRole('link', { name: 'Situação do sistema' }).click();
  await expect(page.getByRole('heading', { name: 'Situação do sistema' })).toBeVisible();
  await expect(page.getByText(/^Disponível$/)).toHaveCount(2);
  await expect(page.getByText('nº 1', { exact: true })).toBeVisible();
  const agenda = page.getByRole('row', row(/^Agenda(?!:)/));
  await expect(agenda).toContainText(/1\.0\.0\s*\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}\s*Não carregado/);
  await page.getByRole('link', { name: 'Minha Agenda' }).click();
  await expect(page.getByRole('heading', { name: 'Minha Agenda' })).toBeVisible();
  await page.getByRole('link', { name: 'Situação do sistema' }).click();
  await expect(agenda).toContainText(/Carregado\s*[\d.]+ ms/);
  await page.getByRole('button', { name: 'Verificar módulos' }).click();
  await expect(loadedModules(page)).toHaveCount(remoteFolders().length);
  await expect(page.getByText(/^19\.\d+\.\d+$/).first()).toBeVisible();
  expect(violations).toEqual([]);
});

test.describe('a module that fails', () => {
  // A service worker would respond in place of the fault.
  test.use({ serviceWorkers: 'block' });

  test('shows its last error, and the API counts it', async ({ page, site }) => {
    await page.route(/\/mfe\/mfe-agenda\/[^/]+\/remote-entry/, (route) =>
      route.fulfill({ status: 200, contentType: 'text/javascript', body: 'var mfe_agenda = {};' }),
    );
    await openAs(page, 'admin', '/agenda');
    await expect(page.getByRole('heading', { name: 'Módulo Agenda indisponível' })).toBeVisible();
    await page.getByRole('link', { name: 'Situação do sistema' }).click();
    await expect(page.getByRole('row', row(/^Agenda(?!:).*Indisponível/))).toContainText(
      'não é o arquivo publicado (sha384 diferente)',
    );
    await expect
      .poll(site.metrics)
      .toMatch(/foro_remote_failures_total\{remote="mfe-agenda",class="integridade"\} [1-9]/);
    // The other modules load, and their loads are counted too.
    await openFromMenu(page, 'ADMINISTRAÇÃO', 'Lista de Usuários');
    await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible();
    await expect.poll(site.metrics).toMatch(/foro_remote_load_seconds_count\{remote="mfe-admin"\} [1-9]/);
  });
});

for (const [width, height] of [
  [1440, 900],
  [769, 900],
  [768, 1024],
  [390, 844],
] as const) {
  test(
    `the page has no axe violation and nothing beside it at ${width} pixels`,
    { tag: '@screen' },
    async ({ page, site }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${site.development}/status`);
      await signIn(page, 'admin');
      await expect(page.getByText(/^Disponível$/)).toHaveCount(2);
      await page.getByRole('button', { name: 'Verificar módulos' }).click();
      await expect(loadedModules(page)).toHaveCount(remoteFolders().length);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );
}
