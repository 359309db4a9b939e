import { cpSync, existsSync, rmSync } from 'node:fs';
import { lookup } from 'node:dns/promises';
import path from 'node:path';
import { devPort } from '../remotes/compose.mjs';
import { apiEnvironment } from '../stack/api-environment.mjs';
import { ApiProcess } from '../stack/api-process.mjs';
import { openGate } from '../stack/dev-gate.mjs';
import { readyText } from '../stack/ready-text.mjs';
import { buildChanged } from '../workspace/build.mjs';
import { buildUnits, remoteFolders } from '../workspace/packages.mjs';
import { cacheDir, fromRoot } from '../workspace/paths.mjs';
import { UserError } from '../workspace/user-error.mjs';
import { serveBuilt } from './serve-built.mjs';

/** The place of the development stack's data, as text for people. */
export const DEVELOPMENT_DATA = 'PostgreSQL (volume postgres)';

/** First a remote's own server, which its team runs, then the address of its build. */
const addressesOf = (name, index, port) => [
  `${name}=http://localhost:${devPort(index)}/|http://${name}:${devPort(index)}/`,
  `${name}=/mfe/${name}/|http://127.0.0.1:${port}/mfe/${name}/`,
];

/** Whether a service of this name runs beside this one. */
const isBeside = (name) =>
  lookup(name).then(
    () => true,
    () => false,
  );

/**
 * Builds a package if it changed. A new container has no builds: it first restores those in the cache's
 * volume.
 */
async function buildOnce(folder, say) {
  const [dist, kept] = [fromRoot(folder, 'dist'), path.join(cacheDir, 'construidos', folder)];
  if (!existsSync(dist) && existsSync(kept)) cpSync(kept, dist, { recursive: true });
  const [{ state, output }] = await buildChanged({
    say,
    units: buildUnits().filter((unit) => unit.folder === folder),
  });
  if (state === 'failed')
    throw new UserError(`${output}\nA construção de ${folder} falhou: veja a mensagem acima.`);
  if (state === 'current') return;
  try {
    rmSync(kept, { recursive: true, force: true });
    cpSync(dist, kept, { recursive: true });
  } catch (error) {
    say(`A construção de ${folder} não pôde ser guardada para o próximo início (${error.message}).`);
  }
}

/**
 * Serves the built host and remotes at one address, and the remote of the team that runs it from its sources.
 * A remote that is not built is reported, and the others are served.
 */
export async function runBuilt({ port, stopped, say }) {
  const names = remoteFolders();
  process.env.FORO_REMOTES = names.flatMap((name, index) => addressesOf(name, index, port)).join(' ');
  let isReady = false;
  const server = await serveBuilt({
    port,
    names,
    apiUrl: process.env.FORO_API,
    isReady: () => isReady,
  });
  const build = (folder, more) =>
    buildOnce(folder, say).then(
      () => (say(`${folder} construído`), true),
      (error) => (say(`${error.message} ${more}`), false),
    );
  const buildAll = async () => {
    if (!(await build('host', 'Corrija-a e rode docker compose restart construidos.'))) return;
    for (const name of names) {
      if (await isBeside(name)) say(`${name} vem das fontes.`);
      else await build(name, 'Os outros módulos seguem.');
    }
    isReady = true;
    say(readyText({ address: `http://localhost:${port}`, isDemo: true, dataDir: DEVELOPMENT_DATA }));
  };
  await Promise.race([buildAll(), stopped]);
  await stopped;
  server.close();
  server.closeAllConnections();
}

/**
 * Runs the built API with the demonstration. It listens only within this container; the others reach it
 * through the gate before it.
 */
export async function runBuiltApi({ port, onStopSignal, say }) {
  await buildOnce('api', say);
  const api = new ApiProcess({
    program: fromRoot('api/dist/server.mjs'),
    env: apiEnvironment({
      port: 0,
      dataDir: fromRoot('.data'),
      databaseUrl: process.env.DATABASE_URL,
      isDemo: true,
    }),
    log: 'inherit',
    say,
  });
  const stopped = onStopSignal({ onForce: () => api.kill() });
  const starting = api.start();
  const gate = await openGate({ port, host: '0.0.0.0', whenServing: () => starting.then(() => api.url) });
  try {
    if (await Promise.race([starting.then(() => true), stopped.then(() => false)])) {
      say('A API atende.');
      await stopped;
    }
  } finally {
    starting.catch(() => undefined);
    gate.close();
    await api.stop();
  }
}
