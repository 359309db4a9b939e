import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import { nginxTopology } from '../../../scripts/stack/nginx-topology.mjs';
import { buildProbe } from './build-probe';
import { type FaultyFront, startFaultyFront } from './faulty-front';
import { copyPublished } from './published';
import { startStubApi } from './stub-api';
import { isProduction } from './topology';

const root = path.resolve(import.meta.dirname, '../../..');

/** A remote, or one of its contributions: `inicio/sonda`. */
interface Switched {
  site: string;
  name: string;
  part?: string;
}

interface Stack {
  publishSite: (options: {
    site: string;
    host: object;
    remotes: object[];
    config: object;
  }) => Promise<{ refused: { name: string; reason: string }[] }>;
  switchOff: (what: Switched, cause: { action: 'disable'; who: string; reason: string }) => Promise<object>;
  switchOn: (what: Switched, cause: { action: 'enable'; who: string; reason: null }) => Promise<object>;
  buildGateway: (options: {
    site: string;
    apiUrl: string;
  }) => Promise<{ listen: (options: object) => Promise<string>; close: () => Promise<void> }>;
}

/**
 * The published modules: the host, `mfe-admin` (contract 1), `mfe-processos` and the probe (contract 2), each
 * from its own build.
 */
export interface FederationSite {
  url: string;
  /** The server in front of the site that fails on command; healed after each test. */
  front: FaultyFront;
  /** The site's folder. */
  folder: string;
  /** Folder of the probe's build, which tests alter and publish again. The probe runs only on its own pages. */
  probe: string;
  /** The same build, with its contributions to other places. */
  contributing: string;
  /** Activates a release with this build as the probe. */
  publish: (probe: string) => Promise<{ name: string; reason: string }[]>;
  /** Switches the probe, or one of its contributions, off with a reason, or on again. */
  switchProbe: (reason: string | null, part?: string) => Promise<unknown>;
  /** Activates a release without the probe. */
  withdraw: () => Promise<unknown>;
}

function distOf(folder: string, file: string): string {
  const dist = path.join(root, folder, 'dist');
  if (!existsSync(path.join(dist, file)))
    throw new Error(`${folder} is not built: run "pnpm --filter ./${folder} build"`);
  return dist;
}

/** A copy of the probe's build whose contract contributes nothing. */
async function withoutContributions(build: string, copy: string): Promise<void> {
  await cp(build, copy, { recursive: true });
  const file = path.join(copy, 'contract.json');
  const { contributions: _, ...contract } = JSON.parse(await readFile(file, 'utf8')) as Record<
    string,
    unknown
  >;
  await writeFile(file, JSON.stringify(contract));
}

async function startSite(): Promise<FederationSite & { stop: () => Promise<void> }> {
  const stack = (await import(
    pathToFileURL(path.join(distOf('tools/deploy', 'stack.mjs'), 'stack.mjs')).href
  )) as Stack;
  const folder = await mkdtemp(path.join(tmpdir(), 'foro-federation-'));
  const [site, probe] = [path.join(folder, 'site'), path.join(folder, 'probe')];
  const contributing = path.join(folder, 'contributing');
  await buildProbe(contributing);
  await withoutContributions(contributing, probe);
  const publishWith = async (...probes: object[]) => {
    const { refused } = await stack.publishSite({
      site,
      host: { name: 'host', version: '1.0.0', dist: distOf('host', 'host.json') },
      remotes: [
        { name: 'mfe-admin', version: '1.0.0', dist: distOf('mfe-admin', 'contract.json') },
        { name: 'mfe-processos', version: '1.0.0', dist: distOf('mfe-processos', 'contract.json') },
        ...probes,
      ],
      config: { apiBase: '/api', supportEmail: 'suporte@foro.dev', environment: 'test' },
    });
    return refused;
  };
  const publish = (dist: string) => publishWith({ name: 'mfe-probe', version: '1.0.0', dist });
  const withdraw = () => publishWith();
  const switchProbe = (reason: string | null, part?: string) => {
    const probeOrPart = { site, name: 'mfe-probe', ...(part !== undefined && { part }) };
    return reason === null
      ? stack.switchOn(probeOrPart, { action: 'enable', who: 'ana', reason })
      : stack.switchOff(probeOrPart, { action: 'disable', who: 'ana', reason });
  };
  await copyPublished(site);
  await publish(probe);
  const api = await startStubApi();
  const server = await startServer(stack, site, api.url);
  const front = await startFaultyFront(server.url);
  const stop = async () => {
    await front.stop();
    await Promise.all([server.stop(), api.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  return { url: front.url, front, folder: site, probe, contributing, publish, withdraw, switchProbe, stop };
}

/** The site is served by the gateway of `npm start`, or by the production stack's nginx. */
async function startServer(
  stack: Stack,
  site: string,
  apiUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (isProduction) {
    const nginx = nginxTopology({ site, apis: [new URL(apiUrl).host] });
    return { url: await nginx.start(), stop: () => nginx.stop() };
  }
  const gateway = await stack.buildGateway({ site, apiUrl });
  return { url: await gateway.listen({ host: '127.0.0.1', port: 0 }), stop: () => gateway.close() };
}

/** Problems that a browser reports and no test expects. */
export interface Complaints {
  violations: string[];
  errors: string[];
}

/** Tests on a published suite with a stand-in for the API: they test loading, not data. */
export const test = base.extend<{ complaints: Complaints }, { site: FederationSite }>({
  site: [
    // Playwright reads the first parameter's names.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { stop, ...site } = await startSite();
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
    site.front.heal();
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: Complaints = { violations: [], errors: [] };
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) complaints.violations.push(message.text());
      });
      page.on('pageerror', (error) => complaints.errors.push(error.message));
      await use(complaints);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Signs in by the form; the page then opens the requested address. */
export async function signIn(page: Page, username = 'admin'): Promise<void> {
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill('Foro@2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Olá!').waitFor();
}
