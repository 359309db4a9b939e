import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildChanged } from '../workspace/build.mjs';
import { install } from '../workspace/install.mjs';
import { readManifest, remoteFolders } from '../workspace/packages.mjs';
import { cacheDir, fromRoot } from '../workspace/paths.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { apiEnvironment, openApiLog } from './api-environment.mjs';
import { ApiProcess } from './api-process.mjs';
import { NginxProcess } from './nginx-process.mjs';
import { assertPortFree, freePort } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { onStopSignal } from './stop-signal.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

async function prepare() {
  if (process.env.FORO_PREPARED === '1') return;
  await install({ say });
  const failed = (await buildChanged({ say })).filter(({ state }) => state === 'failed');
  if (failed.length > 0) throw new UserError(failed.map(({ output }) => output).join('\n\n'));
}

const buildOf = (folder) => ({ name: folder, version: readManifest(folder).version, dist: fromRoot(folder, 'dist') });

async function apiProcesses(settings) {
  const ports = [await freePort(), await freePort()];
  const log = openApiLog(settings);
  return ports.map((port) => new ApiProcess({ program: fromRoot('api/dist/server.mjs'), url: `http://127.0.0.1:${port}`, env: { ...apiEnvironment({ ...settings, port }), NODE_ENV: 'production' }, log, say }));
}

async function nginxProcesses({ renderGateway, renderStatic }, { siteDir, port }, apis) {
  const folder = (name) => path.join(cacheDir, 'production', name);
  const fronts = [];
  for (const name of ['host', ...remoteFolders()]) {
    fronts.push({ name, nginx: new NginxProcess({ folder: folder(name), port: await freePort(), render: (frame) => renderStatic({ ...frame, site: siteDir, name }) }) });
  }
  const statics = Object.fromEntries(fronts.map(({ name, nginx }) => [name, `127.0.0.1:${nginx.port}`]));
  const api = apis.map(({ url }) => url.replace('http://', ''));
  const gateway = new NginxProcess({ folder: folder('gateway'), port: port === 0 ? await freePort() : port, render: (frame) => renderGateway({ ...frame, site: siteDir, api, statics }) });
  return { fronts: fronts.map(({ nginx }) => nginx), gateway };
}

/**
 * `DATABASE_URL=… npm run production`: the topology of docker-compose.yml without containers, on this machine, until it is told to stop.
 * `FORO_DEMO=1` loads the demonstration firm, for the end-to-end suite.
 */
export const runProduction = () =>
  runMain(async () => {
    const settings = readSettings(process.env);
    if (settings.databaseUrl === undefined) throw new UserError('A pilha de produção precisa de DATABASE_URL (um PostgreSQL).');
    await assertPortFree(settings.port, settings.host);
    await prepare();
    const stack = await import(pathToFileURL(fromRoot('deploy/dist/stack.mjs')));
    const config = { apiBase: '/api', supportEmail: settings.supportEmail, environment: settings.isDemo ? 'demo' : 'production' };
    const { refused } = await stack.publishSite({ site: settings.siteDir, host: buildOf('host'), remotes: remoteFolders().map(buildOf), config });
    for (const { name, reason } of refused) say(`O módulo ${name} ficou de fora: precisa de ${reason}.`);

    const apis = await apiProcesses(settings);
    const { fronts, gateway } = await nginxProcesses(stack, settings, apis);
    const killAll = () => [gateway, ...fronts, ...apis].forEach((part) => part.kill());
    const stopped = onStopSignal({ onForce: killAll });
    process.once('exit', killAll);
    try {
      await Promise.all([...apis, ...fronts].map((part) => part.start()));
      await gateway.start();
      const address = `http://localhost:${gateway.port}`;
      say(`A pilha de produção atende em ${address} (2 processos da API, ${fronts.length} servidores de arquivos, nginx).`);
      process.send?.({ type: 'ready', address });
      await stopped;
      say('Encerrando…');
    } finally {
      await gateway.stop();
      await Promise.all([...fronts, ...apis].map((part) => part.stop()));
    }
    process.disconnect?.();
  });
