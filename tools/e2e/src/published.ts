import { cp } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readManifest, remoteFolders } from '../../../scripts/workspace/packages.mjs';
import { runningAt } from './topology';

const root = path.resolve(import.meta.dirname, '../../..');
const kept = path.join(root, '.cache/e2e-site');

/** Whether everything was built before the tests, as `npm test` does: nothing changes while they run. */
export const isPrepared = process.env.FORO_PREPARED === '1' && runningAt === undefined;

const buildOf = (name: string) => ({
  name,
  version: readManifest(name).version,
  dist: path.join(root, name, 'dist'),
});

/**
 * Publishes the builds once, in a separate place. A run publishes a dozen sites, and compressing a build takes
 * both processors several seconds.
 */
export async function publishOnce(): Promise<void> {
  if (!isPrepared) return;
  const { publishSite } = (await import(
    pathToFileURL(path.join(root, 'tools/deploy/dist/stack.mjs')).href
  )) as {
    publishSite: (publication: object) => Promise<unknown>;
  };
  await publishSite({
    site: kept,
    host: buildOf('host'),
    remotes: remoteFolders().map(buildOf),
    config: { apiBase: '/api', supportEmail: 'suporte@foro.dev', environment: 'test' },
  });
}

/**
 * Copies the folders of those builds into a new site, so that publishing the same builds there writes nothing
 * again.
 */
export async function copyPublished(site: string): Promise<void> {
  if (!isPrepared) return;
  await Promise.all(
    ['host', 'mfe'].map((name) => cp(path.join(kept, name), path.join(site, name), { recursive: true })),
  );
}
