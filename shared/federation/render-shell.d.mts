import type { HostOffer, RegistryEntry } from '../src/federation';

/** `preload.json` of the host: files of its entry, those of its first screen, and those of each shared module. */
export interface HostPreload {
  entry: string[];
  first: string[];
  shared: Record<string, string[]>;
}

export interface PreloadLink {
  href: string;
  integrity?: string;
}

export function renderDocument(page: {
  template: string;
  base: string;
  preload: HostPreload;
  offer: HostOffer;
  registry?: unknown;
  config?: unknown;
  links?: PreloadLink[];
}): string;

export function routeLinks(remote: RegistryEntry, pathname: string, host: { base: string; preload: HostPreload }): PreloadLink[];
