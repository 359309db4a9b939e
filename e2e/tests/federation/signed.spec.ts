import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ALTERED, alterServed } from '../../src/alter-served';
import { expect, type FederationSite, signIn, test } from '../../src/federation-site';
import { expectSuiteToStand, works } from '../../src/ladder';
import { type Registry, signedBy, withRegistryIn } from '../../src/registry-in-page';

// A registry that was not released in this form: altered in transit, signed by somebody else, or last
// month's.

const { privateKey: foreign } = generateKeyPairSync('ed25519');

const served = async ({ url }: FederationSite) =>
  (await (await fetch(`${url}/registry.json`)).json()) as Registry;

/** From now on, every page and every request of this browser gets this registry. */
async function serveInstead(page: Page, change: (registry: Registry) => Registry): Promise<void> {
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Registry) });
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: withRegistryIn(await response.text(), change) });
  });
}

/** Alters one letter of a remote's address. */
const altered = (registry: Registry): Registry =>
  JSON.parse(JSON.stringify(registry).replace('/mfe/mfe-probe/', '/mfe/mfe-probf/')) as Registry;

const signedByAnother = (registry: Registry) => signedBy(foreign, registry);

test.beforeEach(async ({ page }) => {
  // A firm without cases would see its first steps instead of panels.
  await page.route('**/api/Process?page=1&pageSize=1', (route) =>
    route.fulfill({ json: { items: [], total: 1 } }),
  );
});

// A registry that is still on its way would fail in its handler as the page closes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

for (const [what, change, reason] of [
  ['that was altered by one letter', altered, 'alterado depois de assinado'],
  ['that a foreign key signed', signedByAnother, 'uma chave que esta versão não conhece'],
] as const) {
  test(
    `a registry ${what} is not believed: the last good one stays, and the reason is told`,
    { tag: '@screen' },
    async ({ page }) => {
      await page.goto('/sonda');
      await signIn(page);
      await expect(works(page)).toBeVisible();
      await serveInstead(page, change);
      await page.reload();
      await expect(works(page)).toBeVisible();
      await page.goto('/home');
      await expect(page.getByText(reason)).toBeVisible();
    },
  );
}

test('a registry altered by one byte on the server itself is served, and not believed', async ({
  page,
  site,
}) => {
  await page.goto('/sonda');
  await signIn(page);
  await expect(works(page)).toBeVisible();
  const restore = await alterServed(site.folder);
  try {
    for (const address of ['/registry.json', '/sonda', '/home'])
      for (const form of ['br', 'gzip', 'identity']) {
        const response = await fetch(`${site.url}${address}`, { headers: { 'accept-encoding': form } });
        expect(response.headers.get('content-encoding') ?? 'identity').toBe(form);
        expect(await response.text()).toContain(ALTERED);
      }
    await page.reload();
    await expect(works(page)).toBeVisible();
    await page.goto('/home');
    await expect(page.getByText('alterado depois de assinado')).toBeVisible();
    await expectSuiteToStand(page);
  } finally {
    await restore();
  }
  await page.goto('/home');
  await expect(page.getByText('Olá!')).toBeVisible();
  await expect(page.getByText('alterado depois de assinado')).toHaveCount(0);
});

test(
  'where no registry was ever believed, no module runs, and the suite stands',
  { tag: '@screen' },
  async ({ page }) => {
    await serveInstead(page, altered);
    await page.goto('/usuarios');
    await signIn(page);
    await expect(page.getByRole('heading', { name: /^Módulo .* indisponível$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lista de Usuários' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible();
  },
);

test(
  'the registry of an earlier release is not believed again, and a rollback is',
  { tag: '@screen' },
  async ({ page, site }) => {
    const earlier = await served(site);
    await site.publish(site.contributing);
    await page.goto('/sonda');
    await signIn(page);
    await expect(works(page)).toBeVisible();
    await serveInstead(page, () => earlier);
    await page.goto('/home');
    await expect(page.getByText('anterior a outro que este navegador já recebeu')).toBeVisible();
    // The later release stays: what it adds to this page and to the menu, and its module.
    await expect(page.getByText('sonda de: meus')).toBeVisible();
    await page.getByRole('link', { name: 'Lista de Sondas' }).click();
    await expect(works(page)).toBeVisible();
    await page.goto('/home');

    await page.unrouteAll({ behavior: 'wait' });
    await site.publish(site.probe);
    await page.reload();
    await expect(page.getByText('Olá!')).toBeVisible();
    await expect(page.getByText('anterior a outro que este navegador já recebeu')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Lista de Usuários' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lista de Sondas' })).toHaveCount(0);
  },
);
