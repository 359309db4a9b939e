import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '@playwright/test';
import { remoteFolders } from '../../../scripts/workspace/packages.mjs';
import { copyPublished } from './published';

const root = path.resolve(import.meta.dirname, '../../..');

interface Stack {
  publishSite: (options: {
    site: string;
    host: object;
    remotes: object[];
    config: object;
  }) => Promise<unknown>;
  buildGateway: (options: {
    site: string;
    apiUrl: string;
    config: object;
  }) => Promise<{ listen: (options: object) => Promise<string>; close: () => Promise<void> }>;
}

/**
 * The suite on the API itself, deployed twice: once where developers may override a module from their
 * machines, and once where nobody may.
 */
export interface DeveloperSite {
  development: string;
  demo: string;
  /** The API's metrics for operators. */
  metrics: () => Promise<string>;
}

/** A developer's server of `mfe-agenda`, on this machine. */
export interface DeveloperMachine {
  url: string;
  /** Requested paths, including the contract's. */
  asked: string[];
}

function buildOf(name: string, file = 'contract.json') {
  const dist = path.join(root, name, 'dist');
  if (!existsSync(path.join(dist, file)))
    throw new Error(`${name} is not built: run "pnpm --filter ./${name} build"`);
  return { name, version: '1.0.0', dist };
}

/** The API with its demonstration firm, at its own address. */
async function startApi(folder: string): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(path.join(buildOf('api', 'server.mjs').dist, 'server.mjs'), [], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      FORO_DEMO: '1',
      FORO_DATA_DIR: folder,
      FORO_METRICS_TOKEN: '',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { address: string }).address));
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}`)));
  });
  return { url, child };
}

async function startSites(): Promise<DeveloperSite & { stop: () => Promise<void> }> {
  const stack = (await import(
    pathToFileURL(path.join(buildOf('tools/deploy', 'stack.mjs').dist, 'stack.mjs')).href
  )) as Stack;
  const folder = await mkdtemp(path.join(tmpdir(), 'foro-developer-'));
  const api = await startApi(path.join(folder, 'data'));
  const gateways: { close: () => Promise<void> }[] = [];
  const serve = async (environment: string) => {
    const site = path.join(folder, environment);
    // Both have the same origins: only the environment differs.
    const config = {
      apiBase: '/api',
      supportEmail: 'suporte@foro.dev',
      environment,
      remoteOrigins: ['http://localhost:*'],
    };
    await copyPublished(site);
    await stack.publishSite({
      site,
      host: buildOf('host', 'host.json'),
      remotes: remoteFolders().map((name) => buildOf(name)),
      config,
    });
    const gateway = await stack.buildGateway({ site, apiUrl: api.url, config });
    gateways.push(gateway);
    return (await gateway.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
  };
  return {
    development: await serve('development'),
    demo: await serve('demo'),
    metrics: async () => (await fetch(`${api.url}/api/metrics`)).text(),
    stop: async () => {
      await Promise.all(gateways.map((gateway) => gateway.close()));
      const ended = new Promise((resolve) => api.child.once('exit', resolve));
      api.child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Serves the build of `mfe-agenda` as a developer's server does: to any page, as another version, and with an
 * entry that was changed after its contract was written.
 */
async function startMachine(): Promise<DeveloperMachine & { stop: () => Promise<void> }> {
  const { dist } = buildOf('mfe-agenda');
  const asked: string[] = [];
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://machine');
    asked.push(pathname);
    const text = await readFile(path.join(dist, path.basename(pathname)), 'utf8').catch(() => null);
    response.writeHead(text === null ? 404 : 200, {
      'access-control-allow-origin': '*',
      'content-type': TYPES[path.extname(pathname)] ?? 'text/plain',
    });
    if (pathname === '/contract.json')
      response.end(JSON.stringify({ ...(JSON.parse(text ?? '{}') as object), version: '9.9.9' }));
    else response.end(pathname.includes('remote-entry') ? `${text}\n// changed a moment ago` : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Tests on both deployments; each fails on a violation of the content security policy that it does not expect. */
export const test = base.extend<{ machine: DeveloperMachine; violations: string[] }, { site: DeveloperSite }>(
  {
    site: [
      // Playwright reads the first parameter's names.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const { stop, ...site } = await startSites();
        await use(site);
        await stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: async ({ site }, use) => use(site.demo),
    // oxlint-disable-next-line no-empty-pattern
    machine: async ({}, use) => {
      const { stop, ...machine } = await startMachine();
      await use(machine);
      await stop();
    },
    violations: [
      async ({ page }, use) => {
        const violations: string[] = [];
        page.on('console', (message) => {
          if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
        });
        await use(violations);
      },
      { auto: true },
    ],
  },
);

export { expect } from '@playwright/test';
