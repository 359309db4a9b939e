import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, type FederationSite } from './federation-site';
import { expectAccessible, expectNoSidewaysScroll } from './suite';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Waits until the service worker controls the page: later requests go through it. */
export async function underWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Addresses in the browser's caches, by the name of the cache. */
export const keptAddresses = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys())
      kept[name] = (await (await caches.open(name)).keys()).map(
        ({ url }) => new URL(url).pathname + new URL(url).search,
      );
    return kept;
  });

/** Makes the page check for releases at once, as it does when the network returns. */
export const lookForReleases = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('online')));

/** The registry of the active release. */
export const registryOf = async (page: Page) =>
  (await (await page.request.get('/registry.json')).json()) as {
    release: number;
    host: string;
    remotes: { name: string; base: string }[];
  };

/** Runs the release tool on the site: `rollback mfe-probe --reason x`. */
async function runTool({ folder }: FederationSite, args: string[]): Promise<void> {
  const targets = path.join(folder, 'targets.json');
  await writeFile(
    targets,
    JSON.stringify({
      site: {
        site: folder,
        config: { apiBase: '/api', supportEmail: 'suporte@foro.dev', environment: 'test' },
      },
    }),
  );
  await run(process.execPath, [
    path.join(root, 'tools/deploy/dist/release-cli.mjs'),
    ...args,
    '--to',
    'site',
    '--targets',
    targets,
  ]);
}

/**
 * Expects that axe finds nothing on the page, and that nothing is wider than the window, on a desktop and on
 * a phone.
 */
export async function expectSoundAtAnyWidth(page: Page): Promise<void> {
  // Nothing may still be fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Activates another host, which differs only in its title. */
export async function releaseHost(site: FederationSite): Promise<void> {
  const build = await mkdtemp(path.join(path.dirname(site.probe), 'host-'));
  await cp(path.join(root, 'host/dist'), build, { recursive: true });
  const template = path.join(build, 'template.html');
  await writeFile(
    template,
    (await readFile(template, 'utf8')).replace('<title>Foro</title>', '<title>Foro novo</title>'),
  );
  await runTool(site, ['publish', 'host', '--dist', build]);
}

/** Activates the previous release of a module again. */
export const rollBack = (site: FederationSite, name: string): Promise<void> =>
  runTool(site, ['rollback', name, '--reason', 'teste']);
