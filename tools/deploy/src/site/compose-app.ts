import { createHash } from 'node:crypto';
import { renderDocument } from '@foro/shared/federation/render-shell.mjs';
import type { DeployedHost } from './deployed';

/**
 * Replaces the service worker and unregisters itself; the host's build puts it among the files of its root.
 */
const WAY_BACK = 'sw-off.js';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * The worker's program, prefixed with what it must know of this release: where the host's files are, and
 * which page to show when the server cannot be reached.
 */
const programOf = (host: DeployedHost, worker: string, shell: string) =>
  `self.__FORO_HOST=${JSON.stringify({ base: host.base, shell: `/${shell}` })};\n${worker}`;

/**
 * The files that make the suite an app: the host's own for the root (manifest, icons), the service worker,
 * and the page that it caches. That page carries no registry, and its name derives from its content: a worker
 * never caches the page of another release.
 */
export function composeApp(host: DeployedHost, isWorkerOff: boolean): Record<string, string | Buffer> {
  if (host.worker === null) return host.root;
  if (isWorkerOff) return { ...host.root, 'sw.js': host.root[WAY_BACK] ?? '' };
  const page = renderDocument({
    template: host.template,
    base: host.base,
    preload: host.preload,
    offer: host.offer,
  });
  const shell = `shell.${hashOf(page)}.html`;
  return { ...host.root, [shell]: page, 'sw.js': programOf(host, host.worker, shell) };
}

/** The one page that is served under its file name. */
export const isKeptShell = (pathname: string): boolean => /^\/shell\.[\da-f]{12}\.html$/.test(pathname);
