import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Contract, contractSchema, type HostOffer } from '@foro/shared/federation';
import type { HostPreload } from '@foro/shared/federation/render-shell.mjs';
import { listFiles } from './list-files';
import { hostBase, sitePaths } from './site-paths';

/** The parts of a host's folder that a release needs. */
export interface DeployedHost {
  folder: string;
  base: string;
  template: string;
  offer: HostOffer;
  preload: HostPreload;
  /** The service worker's program; null in an older host. */
  worker: string | null;
  /** Whether it includes the program for a page's first requests; an older host does not. */
  hasFirstData: boolean;
  /** Files for the site's root: manifest, icons. */
  root: Record<string, Buffer>;
}

/** The parts of a remote's folder that a release needs. */
export interface DeployedRemote {
  folder: string;
  contract: Contract;
}

/** The program that starts a page's first requests, among a host's files. */
export const FIRST_DATA = 'first-data.js';

const readText = (...parts: string[]) => readFile(path.join(...parts), 'utf8');

const orElse =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  };

async function readRoot(folder: string): Promise<Record<string, Buffer>> {
  const names = (await listFiles(folder).catch(orElse([]))).filter((name) => !/\.(?:br|gz)$/.test(name));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
}

/**
 * Reads the files of the host's build (`template.html`, `host.json`, `preload.json`, `service-worker.js`,
 * `root`) from its folder in the site.
 */
export async function readHost(site: string, folder: string): Promise<DeployedHost> {
  const from = sitePaths(site).host(folder);
  const [template, offer, preload, worker, firstData, root] = await Promise.all([
    readText(from, 'template.html'),
    readText(from, 'host.json'),
    readText(from, 'preload.json'),
    readText(from, 'service-worker.js').catch(orElse(null)),
    readText(from, FIRST_DATA).catch(orElse(null)),
    readRoot(path.join(from, 'root')),
  ]);
  return {
    folder,
    base: hostBase(folder),
    template,
    offer: JSON.parse(offer) as HostOffer,
    preload: JSON.parse(preload) as HostPreload,
    worker,
    hasFirstData: firstData !== null,
    root,
  };
}

/**
 * Reads a remote's contract from its folder in the site.
 * @throws ZodError if the contract is invalid
 */
export async function readRemote(site: string, name: string, folder: string): Promise<DeployedRemote> {
  return {
    folder,
    contract: contractSchema.parse(
      JSON.parse(await readText(sitePaths(site).remote(name, folder), 'contract.json')),
    ),
  };
}
