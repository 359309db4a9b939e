import { watch } from 'node:fs';
import { fromRoot } from '../workspace/paths.mjs';
import { runNode } from '../workspace/run.mjs';
import { UserError } from '../workspace/user-error.mjs';
import { ApiProcess } from './api-process.mjs';

const watched = ['api/src', 'shared/src/contracts', 'shared/src/validation', 'shared/src/format'];
/** An editor writes a file in several steps. */
const SETTLE_MS = 150;

const output = () => fromRoot('api/dist/dev');
const build = () => runNode([fromRoot('api/build.mjs'), output()], { cwd: fromRoot('api') });

/** The API, built and started again whenever its sources change; a build that fails is shown, and the running one stays. */
export async function startDevApi({ url, env, log, say }) {
  const first = await build();
  if (first.code !== 0) throw new UserError(first.output.trim());
  const api = new ApiProcess({ program: `${output()}/server.mjs`, url, env, log, say });

  let timer;
  let work = Promise.resolve();
  const rebuild = async () => {
    const { code, output: errors, seconds } = await build();
    if (code !== 0) return say(`[api] ${errors.trim()}`);
    try {
      await api.restart();
      say(`[api] atualizada (${seconds.toFixed(1)} s)`);
    } catch (error) {
      say(`[api] ${error.message}`);
    }
  };
  const onChange = (_event, file) => {
    if (file === null || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(rebuild);
    }, SETTLE_MS);
  };
  const watchers = watched.map((folder) => watch(fromRoot(folder), { recursive: true }, onChange));
  return {
    start: () => api.start(),
    kill: () => api.kill(),
    async stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await work;
      await api.stop();
    },
  };
}
