import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { alterEntry, type Contract } from '../../src/alter-build';
import { expect, signIn, test } from '../../src/federation-site';
import { withRegistryIn } from '../../src/registry-in-page';

/** A page that is older than the release: its registry is no longer active. */
async function withRegistry(page: Page, change: (remotes: Contract[]) => void) {
  await page.route('**/sonda', async (route) => {
    const answer = await route.fetch();
    const body = withRegistryIn(await answer.text(), (registry) => {
      change(registry.remotes as Contract[]);
      return registry;
    });
    await route.fulfill({ response: answer, body });
  });
}

/** The names of what federation has started in the page: the host, and each remote whose entry ran. */
const startedOf = (page: Page) =>
  page.evaluate(() => {
    const { __FEDERATION__ } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string }[] };
    };
    return __FEDERATION__.__INSTANCES__.map(({ name }) => name);
  });

test(
  "a remote's build completes its contract with all that a host must know before loading it",
  { tag: '@screen' },
  async ({ site }) => {
    const contract = JSON.parse(await readFile(path.join(site.probe, 'contract.json'), 'utf8')) as Contract &
      Record<string, unknown>;
    const entry = await readFile(path.join(site.probe, contract.entry.file));
    expect(contract).toMatchObject({
      contractVersion: 2,
      name: 'mfe-probe',
      version: '1.0.0',
      container: 'mfe_probe',
      entry: { integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}` },
      preload: [expect.stringMatching(/^routes\.\w+\.js$/)],
      prefixes: [
        {
          path: '/sonda',
          preload: [expect.stringMatching(/^sonda\.\w+\.js$/)],
          shared: expect.arrayContaining(['@foro/shared/ui/form', 'react']),
        },
      ],
      requires: {
        react: expect.stringMatching(/^\^19\./),
        'react-router-dom': expect.stringMatching(/^\^7\./),
        '@foro/shared': expect.stringMatching(/^\^1\./),
      },
      facade: {
        '@foro/shared/session': ['useRole', 'useSession'],
        '@foro/shared/ui/form': ['Select'],
        dayjs: ['default'],
        react: ['*', 'default', 'lazy'],
      },
    });
    expect(contract.requires).not.toHaveProperty('axios');
  },
);

test.afterEach(async ({ site }) => void (await site.publish(site.probe)));

test(
  'a remote that needs another React is refused by its contract, with the reason, before its code runs',
  { tag: '@screen' },
  async ({ page }) => {
    await withRegistry(page, (remotes) => {
      for (const remote of remotes) remote.requires.react = '^18.0.0';
    });
    await page.goto('/sonda');
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Módulo Sonda incompatível' })).toBeVisible();
    await expect(page.getByText(/react \^18\.0\.0, e este sistema tem 19\./)).toBeVisible();
    expect(await startedOf(page)).toEqual(['foro_host']);
    await page.getByRole('link', { name: 'Minha Agenda' }).click();
    await expect(page.getByRole('heading', { name: 'Módulo Agenda indisponível' })).toBeVisible();
  },
);

test(
  'a remote whose contract hides what it needs is refused by the share scope',
  { tag: '@screen' },
  async ({ page, site }) => {
    const build = await alterEntry(site.probe, (_, entry) => {
      const changed = entry.replaceAll(/\^19\.\d+\.\d+/g, '^18.0.0');
      expect(changed).not.toBe(entry);
      return changed;
    });
    const refused = await site.publish(build);
    expect(refused.filter(({ name }) => name === 'mfe-probe')).toEqual([]);
    await page.goto('/sonda');
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Módulo Sonda incompatível' })).toBeVisible();
    expect(await startedOf(page)).toContain('mfe_probe');
  },
);

test('a release refuses a remote that the host cannot run', { tag: '@screen' }, async ({ page, site }) => {
  const build = await alterEntry(site.probe, (contract, entry) => {
    contract.requires['@foro/shared'] = '^9.0.0';
    return entry;
  });
  expect(await site.publish(build)).toContainEqual({
    name: 'mfe-probe',
    reason: expect.stringContaining('@foro/shared ^9.0.0'),
  });
  await page.goto('/sonda');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
});
