import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { underWorker } from '../../src/app';
import { expect, test } from '../../src/federation-site';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

/** Width and height of a PNG, read from its first chunk. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the manifest names the suite in Portuguese, and every icon is there in its size', async ({ page }) => {
  const answer = await page.request.get('/manifest.webmanifest');
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringContaining('application/manifest+json'),
    'cache-control': 'no-cache',
  });
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({
    id: '/',
    short_name: 'Foro',
    lang: 'pt-BR',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: '#14284b',
    background_color: '#14284b',
  });
  for (const purpose of ['any', 'maskable']) {
    for (const size of ['192x192', '512x512'])
      expect(manifest.icons).toContainEqual(
        expect.objectContaining({ purpose, sizes: size, type: 'image/png' }),
      );
  }
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']?.split(';')[0]]).toEqual([src, 200, type]);
    if (type === 'image/png') expect([src, sizeOf(await icon.body())]).toEqual([src, sizes]);
  }
});

test('the page names manifest, icon and colour', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#14284b');
  const touch = await page.request.get(
    (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '',
  );
  expect(sizeOf(await touch.body())).toBe('180x180');
});

test('the worker is requested again each time, and has the whole site in its scope', async ({
  page,
  complaints,
}) => {
  const answer = await page.request.get('/sw.js');
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringContaining('text/javascript'),
    'cache-control': 'no-cache',
  });
  await page.goto('/login');
  await underWorker(page);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope.replace(location.origin, '')),
  ).toBe('/');
  expect(complaints).toEqual({ violations: [], errors: [] });
});

test('a browser finds nothing that keeps it from being installed', async ({ site }, testInfo) => {
  // A separate profile: the suite's own contexts are private windows, in which nothing is installed.
  const profile = await mkdtemp(path.join(tmpdir(), 'foro-profile-'));
  const context = await chromium.launchPersistentContext(profile, { ...testInfo.project.use.launchOptions });
  const page = await context.newPage();
  await page.goto(`${site.url}/login`);
  const devtools = await context.newCDPSession(page);
  const found = (await devtools.send('Page.getAppManifest')) as { errors: unknown[]; url: string };
  expect([found.url, found.errors]).toEqual([`${site.url}/manifest.webmanifest`, []]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await context.close();
  await rm(profile, { recursive: true, force: true });
});
