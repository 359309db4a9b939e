import type { Page } from '@playwright/test';
import { alterText } from '../../src/alter-build';
import {
  expectSoundAtAnyWidth,
  keptAddresses,
  lookForReleases,
  registryOf,
  releaseHost,
  rollBack,
  underWorker,
} from '../../src/app';
import { expect, type FederationSite, signIn, test } from '../../src/federation-site';
import { follow, works } from '../../src/ladder';

test.use({ serviceWorkers: 'allow' });
// Each test begins with the original builds of the host and the probe.
test.beforeEach(async ({ site }) => void (await site.publish(site.probe)));
test.afterEach(async ({ site }) => void (await site.publish(site.probe)));

const prompt = (page: Page) => page.getByText('Há uma nova versão do Foro.');
const update = (page: Page) => page.getByRole('button', { name: 'Atualizar' });
const releaseProbe = async (site: FederationSite) =>
  void (await site.publish(await alterText(site.probe, 'primeira publicação', 'segunda publicação')));

/** Signs in at an address that the worker controls; every later load of a page is counted. */
async function enter(page: Page, address: string): Promise<() => number> {
  await page.goto(address);
  await signIn(page);
  await underWorker(page);
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  return () => loads;
}

/** The release of the last registry that the page itself took from the server and stored. */
const knownRelease = (page: Page) =>
  page.evaluate(async () => {
    const known = await caches.match('/registry.json', { cacheName: 'foro-release' });
    return ((await known?.json()) as { release: number } | undefined)?.release;
  });

/**
 * Makes the tab look for releases until it knows the active one: if the server takes three seconds, the
 * worker answers with its copy, and the tab stays at what it knows.
 */
async function look(page: Page): Promise<void> {
  const { release } = await registryOf(page);
  await expect(async () => {
    await lookForReleases(page);
    await expect.poll(() => knownRelease(page), { timeout: 5_000 }).toBe(release);
  }).toPass();
  // By the time this response arrives, the page has handled the previous one.
  await page.evaluate(() => fetch('/config.json').then((answer) => answer.text()));
}

test(
  'another release of a module that runs is offered; "Atualizar" loads the page once and runs it',
  { tag: '@journey' },
  async ({ page, site }) => {
    const loads = await enter(page, '/sonda');
    await expect(works(page)).toBeVisible();
    await look(page);
    await expect(prompt(page)).toBeHidden();
    await releaseProbe(site);
    await look(page);
    await expect(prompt(page)).toBeVisible();
    await follow(page, '/home');
    await expectSoundAtAnyWidth(page);
    // Nobody is interrupted: the tab continues as it was.
    await follow(page, '/sonda/segunda');
    await expect(page.getByText('primeira publicação')).toBeVisible();
    expect(loads()).toBe(0);
    await update(page).click();
    await expect(page.getByText('segunda publicação')).toBeVisible();
    await expect(prompt(page)).toBeHidden();
    expect(loads()).toBe(1);
  },
);

test('a release that is taken back is offered the same way', { tag: '@screen' }, async ({ page, site }) => {
  await releaseProbe(site);
  const loads = await enter(page, '/sonda/segunda');
  await expect(page.getByText('segunda publicação')).toBeVisible();
  await rollBack(site, 'mfe-probe');
  await look(page);
  await update(page).click();
  await expect(page.getByText('primeira publicação')).toBeVisible();
  expect(loads()).toBe(1);
});

test(
  'a release that the tab knows of opens without a network, though it never ran',
  { tag: '@screen' },
  async ({ page, context, site }) => {
    await enter(page, '/sonda');
    await expect(works(page)).toBeVisible();
    await releaseProbe(site);
    const base = (await registryOf(page)).remotes.find(({ name }) => name === 'mfe-probe')?.base ?? '';
    await look(page);
    await expect
      .poll(
        async () =>
          (await keptAddresses(page))['foro-mfe']?.filter((address) => address.startsWith(base)).length,
      )
      .toBeGreaterThanOrEqual(3);
    await context.setOffline(true);
    await page.goto('/sonda');
    await expect(works(page)).toBeVisible();
  },
);

test(
  'a module that the tab has not begun is loaded in its new release, without a question',
  { tag: '@screen' },
  async ({ page, site }) => {
    const loads = await enter(page, '/home');
    await releaseProbe(site);
    await look(page);
    await follow(page, '/sonda/segunda');
    await expect(page.getByText('segunda publicação')).toBeVisible();
    await expect(prompt(page)).toBeHidden();
    expect(loads()).toBe(0);
  },
);

test('an open page takes the registry of each release and of each way back, worker or not', async ({
  page,
  site,
}) => {
  await enter(page, '/sonda/segunda');
  for (const [release, text] of [
    [() => releaseProbe(site), 'segunda publicação'],
    [() => rollBack(site, 'mfe-probe'), 'primeira publicação'],
  ] as const) {
    await release();
    await page.reload();
    await expect(page.getByText(text)).toBeVisible();
    await underWorker(page);
  }
});

test('a newer service worker waits for the yes, in one tab, and leaves the others as they are', async ({
  page,
  context,
  site,
}) => {
  const loads = await enter(page, '/home');
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByText('Olá!')).toBeVisible();
  let otherLoads = 0;
  other.on('request', (request) => (otherLoads += Number(request.isNavigationRequest())));
  const before = (await registryOf(page)).host;
  await releaseHost(site);
  const after = (await registryOf(page)).host;
  expect(after).not.toBe(before);
  await look(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed');
  await expect(prompt(page)).toBeVisible();
  expect(loads()).toBe(0);
  await update(page).click();
  await expect(page.locator(`script[src^="${after}main."]`)).toBeAttached();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null))
    .toBeNull();
  await expect(page.getByText('Olá!')).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  expect(loads()).toBe(1);
  expect(otherLoads).toBe(0);
  // The worker deletes the former files once it has taken over.
  await expect
    .poll(async () => {
      const kept = Object.values(await keptAddresses(page)).flat();
      return [after, before].map((folder) => kept.some((address) => address.startsWith(folder)));
    })
    .toEqual([true, false]);
  await lookForReleases(other);
  await expect(prompt(other)).toBeVisible();
});

test('the worker can be withdrawn: it deletes its files and leaves, and the page stays', async ({
  page,
  site,
}) => {
  const loads = await enter(page, '/sonda');
  await expect(works(page)).toBeVisible();
  await rollBack(site, 'service-worker');
  await lookForReleases(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await keptAddresses(page)).toEqual({});
  await follow(page, '/sonda/segunda');
  await expect(page.getByText('primeira publicação')).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  expect(loads()).toBe(0);
  await page.reload();
  await expect(page.getByText('primeira publicação')).toBeVisible();
});
