import { gzipSync } from 'node:zlib';
import { expect, signIn, test } from '../../src/federation-site';
import { expectAccessible } from '../../src/suite';

test('login takes at most 260 kB of JavaScript, gzip', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(scripts)).reduce(
    (sum, body) => sum + gzipSync(body, { level: 9 }).length,
    0,
  );
  test.info().annotations.push({ type: 'JavaScript at login, gzip -9', description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(260_000);
});

test('a deep link arrives knowing its route: every file of the page is in its HTML', async ({
  page,
  complaints,
}) => {
  await page.goto('/usuarios');
  await signIn(page);
  const html = await (await page.request.get('/usuarios')).text();
  const links = [...html.matchAll(/(?:href|src)="(\/(?:assets|mfe)\/[^"]+)"/g)].map(([, file]) => file);
  // The page that is left still preloads when idle.
  await page.goto('about:blank');
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Files that are prefetched in idle time do not belong to this page.
    if (request.resourceType() === 'fetch') return;
    if (/^\/(?:assets|mfe)\/.*\.(?:js|css)$/.test(pathname)) asked.add(pathname);
  });
  await page.goto('/usuarios');
  await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible();
  expect([...asked].filter((file) => !links.includes(file))).toEqual([]);
  expect(complaints).toEqual({ violations: [], errors: [] });
});

test("a reload paints in the firm's colours from the first frame", { tag: '@screen' }, async ({ page }) => {
  await page.goto('/home');
  await signIn(page);
  // The colours come with the profile, for which signing in waits three seconds only.
  await expect(page.getByText('Ana Beatriz Souza')).toBeVisible();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const side = document.querySelector('.side');
      if (side) seen.push(getComputedStyle(side).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // The profile may take its time: the colours are there without it.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/profile', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Olá!')).toBeVisible();
  release();
  await expect(page.getByText('Ana Beatriz Souza')).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(['rgb(74, 29, 63)']));
});

test(
  'the menu on mobile is a drawer that keeps the focus and closes with Escape',
  { tag: '@screen' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/home');
    await signIn(page);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('link', { name: 'Instalar APP' })).toBeAttached();
    await expect(page.getByRole('link', { name: 'Novo Compromisso' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused();
  },
);

test('a file of the host that is gone loads the page again once, then reads "Unexpected Application Error!"', async ({
  page,
}) => {
  await page.goto('/home');
  await signIn(page);
  let loads = 0;
  // Not the load event, because the page is left before it fires.
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.route(/\/assets\/[^/]+\/install\.[^/]+\.js/, (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  await page.goto('/aplicativo');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(loads).toBe(2);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Instalar APP' })).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `login, home, install and failure pages have no axe violation at ${width} pixels`,
    { tag: '@screen' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
      await expectAccessible(page);
      await signIn(page);
      for (const path of ['/home', '/aplicativo', '/agenda', '/nada', '/teste']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await test.step(path, () => expectAccessible(page));
      }
    },
  );
}
