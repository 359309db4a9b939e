import path from 'node:path';

/** The paths within a site's folder; README.md draws them. */
export const sitePaths = (site: string) => ({
  hosts: path.join(site, 'host'),
  host: (folder: string) => path.join(site, 'host', folder),
  remotes: path.join(site, 'mfe'),
  remote: (name: string, folder: string) => path.join(site, 'mfe', name, folder),
  releases: path.join(site, 'releases'),
  release: (number: number) => path.join(site, 'releases', String(number)),
  /** The current release: a link that a single rename switches. */
  current: path.join(site, 'current'),
  /** Who released what, when and why: one JSON object per line. */
  log: path.join(site, 'releases.jsonl'),
});

/** Public address of a host's folder. */
export const hostBase = (folder: string) => `/assets/${folder}/`;

/** Public address of a remote's folder; `origin` is given if it is not the suite's own. */
export const remoteBase = (name: string, folder: string, origin = '') => `${origin}/mfe/${name}/${folder}/`;
