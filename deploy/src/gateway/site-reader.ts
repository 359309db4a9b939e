import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { matchRemote, parseRegistry, type Registry } from '@foro/shared/federation';
import { shellFile } from '../site/compose-release';
import { currentRelease } from '../site/release-store';
import { listFiles } from '../site/list-files';
import { sitePaths } from '../site/site-paths';
import { type PolicyConfig, securityHeaders } from './security-headers';

/** Headers to send while no release names the allowed origins. */
export const NO_ORIGINS = securityHeaders({ environment: 'production' });

/** A file of the current release, in every form in which it can be sent. */
export interface ReleaseFile {
  content: Buffer;
  br: Buffer | undefined;
  gz: Buffer | undefined;
  etag: string;
}

interface LoadedRelease {
  number: number;
  headers: Record<string, string>;
  registry: Registry;
  files: Map<string, ReleaseFile>;
}

/**
 * Reads the current release. The current release is looked up each time (one read of a link), so a release or a
 * rollback reaches the next request; its few files stay in memory.
 */
export function siteReader(site: string) {
  let loaded: Promise<LoadedRelease> | null = null;
  let loadedNumber: number | null = null;

  async function release(): Promise<LoadedRelease | null> {
    const number = await currentRelease(site);
    if (number === null) return null;
    if (loaded === null || loadedNumber !== number) {
      loadedNumber = number;
      loaded = load(site, number);
      loaded.catch(() => {
        loadedNumber = null;
      });
    }
    return loaded;
  }

  return {
    /** A file by its name, such as `registry.json`. */
    file: async (name: string): Promise<ReleaseFile | undefined> => (await release())?.files.get(name),
    /**
     * Security headers of every response: the release's configuration names the origins of remotes. An
     * unreadable release names none.
     */
    headers: async (): Promise<Record<string, string>> =>
      (await release().catch(() => null))?.headers ?? NO_ORIGINS,
    /** The page for an address: its remote's shell, or the page without a route. */
    page: async (pathname: string): Promise<ReleaseFile | undefined> => {
      const inForce = await release();
      const match = inForce && matchRemote(pathname, inForce.registry.remotes);
      return (
        (match && inForce.files.get(`shells/${shellFile(match.prefix.path)}`)) ??
        inForce?.files.get('index.html')
      );
    },
  };
}

async function load(site: string, number: number): Promise<LoadedRelease> {
  const folder = sitePaths(site).release(number);
  const contents = new Map(
    await Promise.all(
      (await listFiles(folder)).map(async (name) => [name, await readFile(path.join(folder, name))] as const),
    ),
  );
  const files = new Map(
    [...contents]
      .filter(([name]) => !/\.(?:br|gz)$/.test(name) && name !== 'release.json')
      .map(([name, content]) => {
        const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
        return [
          name,
          { content, br: contents.get(`${name}.br`), gz: contents.get(`${name}.gz`), etag },
        ] as const;
      }),
  );
  const registry = parseRegistry(
    JSON.parse(String(files.get('registry.json')?.content ?? '{"schemaVersion":1,"release":0,"remotes":[]}')),
  );
  const config = JSON.parse(String(files.get('config.json')?.content ?? '{}')) as PolicyConfig;
  return { number, headers: securityHeaders(config), registry, files };
}
