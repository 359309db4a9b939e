import type { Page } from '@playwright/test';
import { alterText } from '../../src/alter-build';
import { expect, signIn, test } from '../../src/federation-site';
import { openFromMenu } from '../../src/suite';
import { atWidth } from '../../src/topology';

const CASE = {
  id: 7,
  titulo: 'Cobrança de aluguéis',
  numeroCNJ: null,
  dataAlteracao: '2026-03-02T13:00:00.000Z',
};
const FOUND = { id: 4, idProcesso: null, titulo: 'Sonda achada', detalhe: '', trecho: '', to: '/nada' };
const PANEL = /^\/mfe\/mfe-probe\/[^/]+\/slot-inicio-sonda\.[^/]+\.js/;

test.beforeEach(async ({ page }) => {
  await page.route('**/api/Process/7', (route) => route.fulfill({ json: CASE }));
  // A firm without cases would see its first steps instead of panels.
  await page.route('**/api/Process?page=1&pageSize=1', (route) =>
    route.fulfill({ json: { items: [], total: 1 } }),
  );
  await page.route('**/api/Search?*', (route) =>
    route.fulfill({ json: { groups: [{ kind: 'sondas', total: 1, items: [FOUND] }] } }),
  );
});
test.afterEach(async ({ site }) => void (await site.publish(site.probe)));

const palette = (page: Page) => page.getByRole('dialog', { name: 'Busca' });
const panel = (page: Page) => page.getByText('sonda de: meus');
const entry = (page: Page) => page.getByRole('link', { name: 'Lista de Sondas' });
const tab = (page: Page) =>
  page.getByRole('navigation', { name: 'Abas do processo' }).getByRole('link', { name: 'Sondas' });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `a remote adds itself to a running site at ${width} pixels, and taken back goes from everywhere`,
    atWidth(width),
    async ({ page, site, complaints }) => {
      await page.setViewportSize({ width, height });
      await site.withdraw();
      await page.goto('/home');
      await signIn(page);
      const openMenu = () =>
        width < 769 ? page.getByRole('button', { name: 'Abrir menu' }).click() : undefined;
      await openMenu();
      await expect(page.getByRole('link', { name: 'Lista de Processos' })).toBeVisible();
      await expect(entry(page)).toHaveCount(0);
      await expect(panel(page)).toHaveCount(0);

      // The host is the same build as before.
      await site.publish(site.contributing);
      await page.goto('/home');
      await expect(panel(page)).toBeVisible();
      await openMenu();
      await entry(page).click();
      await expect(page.getByRole('heading', { name: 'Sonda', exact: true })).toBeVisible();
      await page.goto('/processodetalhe/7');
      await tab(page).click();
      await expect(page).toHaveURL(/\/processodetalhe\/7\/sondas$/);
      await expect(page.getByText('sondas do processo 7')).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('medir');
      await expect(palette(page).getByRole('option', { name: /^Sondar de novo/ })).toBeVisible();
      await expect(palette(page).getByRole('group', { name: 'Sondas achadas' })).toBeVisible();
      await palette(page).getByRole('option', { name: 'Sonda achada' }).click();
      await expect(page).toHaveURL(/\/sonda\/4$/);

      await site.withdraw();
      await page.goto('/processodetalhe/7/sondas');
      await expect(page.getByText('Esta aba não está disponível.')).toBeVisible();
      await expect(tab(page)).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('sond');
      // The stand-in still returns a kind that nobody can show any more.
      await expect(palette(page).getByText('Nada encontrado para “sond”.')).toBeVisible();
      await expect(palette(page).getByRole('option', { name: /Sonda|Sondar/ })).toHaveCount(0);
      await page.goto('/home');
      await openMenu();
      await expect(page.getByRole('link', { name: 'Lista de Processos' })).toBeVisible();
      await expect(entry(page)).toHaveCount(0);
      await expect(panel(page)).toHaveCount(0);
      expect(complaints).toEqual({ violations: [], errors: [] });
    },
  );
}

test(
  'a panel whose files are gone, or that throws, leaves the page around it standing, and comes back',
  { tag: '@screen' },
  async ({ page, site }) => {
    const failure = page.getByText('“Painel da sonda” não está disponível agora.');
    await site.publish(site.contributing);
    site.front.fail(PANEL, 'gone');
    await page.goto('/home');
    await signIn(page);
    await expect(failure).toBeVisible();
    await expect(page.getByRole('img', { name: 'Balança da justiça' })).toBeVisible();
    site.front.heal();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(panel(page)).toBeVisible();

    await site.publish(await alterText(site.contributing, 'not the panel', 'the panel'));
    await page.goto('/home');
    await expect(failure).toBeVisible();
    await openFromMenu(page, 'ADMINISTRAÇÃO', 'Lista de Usuários');
    await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Situação do sistema' }).click();
    await expect(page.getByRole('row', { name: /^Sonda: Painel da sonda.*o painel quebrou/ })).toBeVisible();
  },
);
