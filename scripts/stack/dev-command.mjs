import { install } from '../workspace/install.mjs';
import { remoteFolders } from '../workspace/packages.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { apiEnvironment, openApiLog } from './api-environment.mjs';
import { openDevApi } from './dev-api.mjs';
import { startDevServer } from './dev-servers.mjs';
import { assertPortFree, freePort } from './ports.mjs';
import { readyText } from './ready-text.mjs';
import { readSettings } from './settings.mjs';
import { onStopSignal } from './stop-signal.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

function chosenRemotes(names) {
  const all = remoteFolders();
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new UserError(`Não há o módulo ${unknown}; há: ${all.join(', ')}.`);
  return names.length > 0 ? names : all;
}

/**
 * `npm run dev`: runs every front end on its own hot server, of which the host's is the one address, and
 * rebuilds the API as it changes.
 */
export const dev = () =>
  runMain(async () => {
    const settings = readSettings(process.env);
    const names = chosenRemotes(process.argv.slice(2));
    await assertPortFree(settings.port, settings.host);
    await install({ say });

    const hostPort = settings.port || (await freePort());
    const api = await openDevApi({
      env: apiEnvironment({ ...settings, port: 0 }),
      log: openApiLog(settings),
      say,
    });
    const stopped = onStopSignal({ onForce: () => api.kill() });
    process.once('exit', () => api.kill());

    const remotes = await Promise.all(names.map(async (folder) => ({ folder, port: await freePort() })));
    const addresses = remotes.map(({ folder, port }) => `${folder}=http://localhost:${port}/`).join(' ');
    say(`Preparando ${['host', ...names].join(', ')} e a API…`);
    const servers = [
      startDevServer({
        folder: 'host',
        port: hostPort,
        env: { FORO_API: api.url, FORO_REMOTES: addresses },
        probe: '/',
        say,
      }),
      ...remotes.map(({ folder, port }) =>
        startDevServer({ folder, port, env: {}, args: ['--env', 'federated'], probe: '/contract.json', say }),
      ),
    ];
    try {
      const starting = Promise.all([api.start(), ...servers]);
      // If it is stopped first, nobody waits for the start.
      starting.catch(() => undefined);
      const isUp = await Promise.race([starting.then(() => true), stopped.then(() => false)]);
      if (isUp) {
        const address = `http://localhost:${hostPort}`;
        say(readyText({ ...settings, address }));
        process.send?.({ type: 'ready', address });
        await stopped;
      }
      say('Encerrando…');
    } finally {
      const running = (await Promise.allSettled(servers)).filter(({ status }) => status === 'fulfilled');
      await Promise.all([api.stop(), ...running.map(({ value }) => value.stop())]);
    }
  });
