import { mkdirSync, rmSync } from 'node:fs';
import { sourcesOfApi } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { UserError } from '../workspace/user-error.mjs';
import { ApiProcess } from './api-process.mjs';
import { openGate } from './dev-gate.mjs';
import { watchSources } from './watch-sources.mjs';

const isSource = (file) => !file.endsWith('.test.ts');

/**
 * The API for development: it is rebuilt and restarted whenever its sources change. If a build fails, the
 * failure is shown, and the running API stays. `env` is the API's environment. The result's `url` is the address of a gate (`at`: its
 * `port` and `host`) that holds requests while the API restarts.
 */
export async function openDevApi({ env, log, say, at = {} }) {
  const folder = fromRoot('api/dist/dev');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Imported here, because esbuild exists only once dependencies are installed.
  const { openServerBuild } = await import('../../api/build.mjs');
  const build = await openServerBuild(folder);
  const api = new ApiProcess({ program: `${folder}/server.mjs`, env: { ...env, PORT: '0' }, log, say });

  let serving = Promise.resolve();
  /** Holds new requests until `work` is done. */
  const holdDuring = (work) => {
    serving = work;
    // Perhaps no request waits for it, so its failure must not go unhandled here.
    work.catch(() => undefined);
    return work;
  };
  const gate = await openGate({ ...at, whenServing: () => serving.then(() => api.url) });

  const startAll = async () => {
    await build.rebuild();
    await api.start();
  };

  const update = async () => {
    const startedAt = performance.now();
    try {
      await build.rebuild();
      await holdDuring(api.restart());
      say(`[api] atualizada (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    } catch (error) {
      if (!isStopping) say(`[api] ${error.message}`);
    }
  };
  let isStopping = false;
  let work = Promise.resolve();
  let isQueued = false;
  /** Queues one update for all changes during another. */
  const queueUpdate = () => {
    if (isQueued) return;
    isQueued = true;
    work = work.then(() => {
      isQueued = false;
      return isStopping ? undefined : update();
    });
  };
  const watcher = await watchSources(
    sourcesOfApi.map((name) => fromRoot(name)),
    (files) => {
      if (files.some(isSource)) queueUpdate();
    },
  );

  return {
    url: gate.url,
    /** @throws UserError if the first build fails, the database is in use, or the API does not start */
    start: () =>
      holdDuring(startAll()).catch((error) => {
        throw new UserError(error.message);
      }),
    kill: () => api.kill(),
    async stop() {
      isStopping = true;
      await watcher.close();
      gate.close();
      await api.stop();
      await work;
      // A running update may have started it once more.
      await api.stop();
      await build.dispose();
    },
  };
}
