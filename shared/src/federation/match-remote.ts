import type { RegistryEntry } from './registry';

/**
 * Whether an address lies under a prefix, by whole segments: `/usuarios/7` lies under `/usuarios`,
 * `/usuariospj` does not.
 */
export const isUnderPrefix = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** The remote, and its prefix, that an address belongs to. */
export interface RemoteMatch {
  remote: RegistryEntry;
  prefix: RegistryEntry['prefixes'][number];
}

/** The remote that an address belongs to, by its longest prefix; null if there is none. */
export function matchRemote(pathname: string, remotes: readonly RegistryEntry[]): RemoteMatch | null {
  const matches = remotes
    .flatMap((remote) => remote.prefixes.map((prefix) => ({ remote, prefix })))
    .filter(({ prefix }) => isUnderPrefix(pathname, prefix.path));
  return matches.sort((a, b) => b.prefix.path.length - a.prefix.path.length)[0] ?? null;
}
