import type { Page } from '@playwright/test';
import { expectSoundAtAnyWidth, keptAddresses, underWorker } from '../../src/app';
import { expect, signIn, test } from '../../src/federation-site';
import { follow, unavailable, works } from '../../src/ladder';

test.use({ serviceWorkers: 'allow' });

/** A browser that never reports its network state, like Chromium 150 in a page that was opened offline. */
const keepBrowserSilent = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => true });
    for (const event of ['online', 'offline'])
      window.addEventListener(event, (told) => told.stopImmediatePropagation(), { capture: true });
  });

const notice = (page: Page) => page.getByText('Você está sem conexão.');

async function visit(page: Page, address: string) {
  await page.goto(address);
  await signIn(page);
  await underWorker(page);
}

test(
  'after one visit the suite opens without a network, says what it cannot do, and recovers by itself',
  { tag: '@journey' },
  async ({ page, context, complaints }) => {
    await visit(page, '/usuarios');
    await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible();
    await expect(notice(page)).toBeHidden();
    await context.setOffline(true);
    await expect(notice(page)).toBeVisible();
    await page.reload();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText('nada pode ser consultado nem salvo até a conexão voltar')).toBeVisible();
    await expect(page.getByText('Erro ao buscar os Usuários Pessoa Jurídica')).toBeVisible();
    await expectSoundAtAnyWidth(page);
    let loads = 0;
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await expect(page.getByText('Erro ao buscar os Usuários Pessoa Jurídica')).toBeHidden();
    await expect(page.getByText('Ana Beatriz Souza')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Minha Agenda' })).toBeVisible();
    expect(loads).toBe(0);
    expect(complaints).toEqual({ violations: [], errors: [] });
  },
);

test(
  'the sign-in page opens without a network and says that it needs one',
  { tag: '@screen' },
  async ({ page, context }) => {
    await page.goto('/login');
    await underWorker(page);
    await context.setOffline(true);
    await page.goto('/login');
    await expect(page.getByText('Para entrar é preciso estar conectado.')).toBeVisible();
    await expectSoundAtAnyWidth(page);
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await signIn(page);
  },
);

test('a module that was visited opens without a network; one that never was says so, and opens once the network is back', async ({
  page,
  context,
}) => {
  await visit(page, '/sonda');
  await expect(works(page)).toBeVisible();
  await context.setOffline(true);
  await page.goto('/sonda');
  await expect(works(page)).toBeVisible();
  await follow(page, '/sonda/segunda');
  await expect(unavailable(page)).toBeVisible();
  await expect(page.getByText('Este módulo ainda não foi aberto neste aparelho')).toBeVisible();
  await context.setOffline(false);
  // The person comes back to the window. Otherwise it takes up to eight seconds, whatever the browser
  // reports. If the browser reports that the network is back, the page is already being reloaded, and there
  // is no window to come back to.
  await page
    .evaluate(() => window.dispatchEvent(new Event('focus')))
    .catch((error: unknown) => {
      if (!String(error).includes('context was destroyed')) throw error;
    });
  await expect(page.getByRole('heading', { name: 'Segunda' })).toBeVisible();
});

test(
  'a browser that tells nothing of its network keeps nobody waiting: the suite asks by itself',
  { tag: '@screen' },
  async ({ page, context }) => {
    await keepBrowserSilent(page);
    await visit(page, '/usuarios');
    await page.clock.install();
    await context.setOffline(true);
    await page.reload();
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    await page.clock.runFor(8_000);
    await expect(notice(page)).toBeHidden();
    await expect(page.getByText('Ana Beatriz Souza')).toBeVisible();
  },
);

for (const [how, fault] of [
  ['answers with failures', 'unavailable'],
  ['does not answer', 'hung'],
] as const) {
  test(
    `a server that ${how} does not keep the suite from opening`,
    { tag: '@screen' },
    async ({ page, site }) => {
      await visit(page, '/home');
      site.front.fail(/^\/(?:home|api|registry|config)/, fault);
      await page.goto('/home');
      await expect(page.getByText('Olá!')).toBeVisible();
      site.front.heal();
      await page.goto('/home');
      await expect(page.getByText('Ana Beatriz Souza')).toBeVisible();
      await expect(notice(page)).toBeHidden();
    },
  );
}

test('nothing of the API is kept: nobody finds what another person saw', async ({ page, context }) => {
  await visit(page, '/usuarios');
  await page.reload();
  await expect(page.getByText('Ana Beatriz Souza')).toBeVisible();
  // The worker keeps a file after it has passed it on.
  await expect.poll(async () => Object.keys(await keptAddresses(page)).length).toBeGreaterThanOrEqual(3);
  const kept = await keptAddresses(page);
  expect(
    Object.values(kept)
      .flat()
      .filter((address) => address.startsWith('/api')),
  ).toEqual([]);
  await context.setOffline(true);
  // A tab keeps the name of the person who is signed in in it; another finds nothing.
  const other = await context.newPage();
  await other.goto('/usuarios');
  await expect(notice(other)).toBeVisible();
  await expect(other.getByText('Ana Beatriz Souza')).toHaveCount(0);
});

test('the stored page holds no registry, and no other page is stored', async ({ page }) => {
  await visit(page, '/sonda');
  const pages = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (answer?.headers.get('content-type')?.includes('html')) found.push(await answer.text());
      }
    }
    return found;
  });
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('id="foro-host"');
  expect(pages[0]).not.toMatch(/foro-registry|foro-config/);
});

for (const [what, fault] of [
  ['is missing', 'gone'],
  ['is a page in its place', 'html'],
] as const) {
  test(
    `a module's file that ${what} is not kept, and is fetched when it is there`,
    { tag: '@screen' },
    async ({ page, site }) => {
      // From the start: in idle time the page fetches the module ahead.
      site.front.fail(/^\/mfe\/mfe-probe\//, fault);
      await visit(page, '/home');
      await follow(page, '/sonda');
      await expect(unavailable(page)).toBeVisible();
      expect(
        Object.values(await keptAddresses(page))
          .flat()
          .filter((address) => address.includes('mfe-probe')),
      ).toEqual([]);
      site.front.heal();
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(works(page)).toBeVisible();
    },
  );
}
