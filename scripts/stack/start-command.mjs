import { pathToFileURL } from 'node:url';
import { buildOrFail } from '../workspace/build.mjs';
import { readManifest, remoteFolders } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { apiEnvironment, openApiLog } from './api-environment.mjs';
import { ApiProcess } from './api-process.mjs';
import { assertPortFree, portIssue } from './ports.mjs';
import { readyText } from './ready-text.mjs';
import { readSettings } from './settings.mjs';
import { onStopSignal } from './stop-signal.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

async function prepare() {
  // The end-to-end suite starts many stacks after one build.
  if (process.env.FORO_PREPARED === '1') return;
  await buildOrFail('all', { say });
}

const buildOf = (folder) => ({
  name: folder,
  version: readManifest(folder).version,
  dist: fromRoot(folder, 'dist'),
});

async function publish({ publishSite }, { siteDir, supportEmail, isDemo }) {
  const { refused } = await publishSite({
    site: siteDir,
    host: buildOf('host'),
    remotes: remoteFolders().map(buildOf),
    config: { apiBase: '/api', supportEmail, environment: isDemo ? 'demo' : 'production' },
  });
  for (const { name, reason } of refused) say(`O módulo ${name} ficou de fora: precisa de ${reason}.`);
}

const openApiProcess = (settings) =>
  new ApiProcess({
    program: fromRoot('api/dist/server.mjs'),
    env: apiEnvironment({ ...settings, port: 0 }),
    log: openApiLog(settings),
    say,
  });

async function listen(gateway, { port, host }) {
  try {
    await gateway.listen({ port, host });
  } catch (error) {
    const issue = portIssue(error, port);
    throw issue ? new UserError(issue) : error;
  }
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${gateway.server.address().port}`;
}

/**
 * `npm start`: installs and builds what changed, publishes the site, and runs the API and the gateway until
 * it is stopped.
 */
export const start = () =>
  runMain(async () => {
    const settings = readSettings(process.env);
    await assertPortFree(settings.port, settings.host);
    await prepare();

    const stack = await import(pathToFileURL(fromRoot('tools/deploy/dist/stack.mjs')));
    const api = openApiProcess(settings);
    const stopped = onStopSignal({ onForce: () => api.kill() });
    process.once('exit', () => api.kill());
    const gateway = await stack.buildGateway({ site: settings.siteDir, apiUrl: () => api.url });
    const starting = Promise.all([api.start(), publish(stack, settings)]);
    try {
      const address = await listen(gateway, settings);
      const isUp = await Promise.race([starting.then(() => true), stopped.then(() => false)]);
      if (isUp) {
        say(readyText({ ...settings, address }));
        process.send?.({ type: 'ready', address });
        await stopped;
      }
      say('Encerrando…');
    } finally {
      // The first failure is shown; the other process may still fail while it is being stopped.
      starting.catch(() => undefined);
      // The gateway ends first, so that running requests still reach their API.
      await gateway.close();
      await api.stop();
    }
  });
