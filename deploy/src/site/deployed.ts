import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Contract, contractSchema, type HostOffer } from '@foro/shared/federation';
import type { HostPreload } from '@foro/shared/federation/render-shell.mjs';
import { hostBase, sitePaths } from './site-paths';

/** A host's folder, read: all that a release needs of it. */
export interface DeployedHost {
  folder: string;
  base: string;
  template: string;
  offer: HostOffer;
  preload: HostPreload;
}

/** A remote's folder, read. */
export interface DeployedRemote {
  folder: string;
  contract: Contract;
}

const readText = (...parts: string[]) => readFile(path.join(...parts), 'utf8');

/** Reads what the host's build emitted (`template.html`, `host.json`, `preload.json`) from its folder in the site. */
export async function readHost(site: string, folder: string): Promise<DeployedHost> {
  const from = sitePaths(site).host(folder);
  const [template, offer, preload] = await Promise.all([readText(from, 'template.html'), readText(from, 'host.json'), readText(from, 'preload.json')]);
  return { folder, base: hostBase(folder), template, offer: JSON.parse(offer) as HostOffer, preload: JSON.parse(preload) as HostPreload };
}

/**
 * Reads a remote's contract from its folder in the site.
 * @throws ZodError when the contract is not one
 */
export async function readRemote(site: string, name: string, folder: string): Promise<DeployedRemote> {
  return { folder, contract: contractSchema.parse(JSON.parse(await readText(sitePaths(site).remote(name, folder), 'contract.json'))) };
}
