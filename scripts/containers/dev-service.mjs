import { existsSync, readFileSync } from 'node:fs';
import { apiEnvironment } from '../stack/api-environment.mjs';
import { openDevApi } from '../stack/dev-api.mjs';
import { startDevServer } from '../stack/dev-servers.mjs';
import { readyText } from '../stack/ready-text.mjs';
import { onStopSignal } from '../stack/stop-signal.mjs';
import { remoteFolders } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { DEVELOPMENT_DATA, runBuilt, runBuiltApi } from './built-services.mjs';
import { outsideText, serveOutside } from './outside-services.mjs';

const API_PORT = 3001;
const OUTSIDE_PORT = 3002;
/** The clone's own lock file, beside the one from which the image was built. */
const CLONED_LOCK = '/repo/pnpm-lock.yaml';

const say = (text) => process.stdout.write(`${text}\n`);

function warnOfOldImage() {
  if (!existsSync(CLONED_LOCK)) return;
  if (readFileSync(CLONED_LOCK, 'utf8') === readFileSync(fromRoot('pnpm-lock.yaml'), 'utf8')) return;
  say('As dependências mudaram desde que a imagem foi feita: rode docker compose up --build.');
}

async function runApi() {
  const databaseUrl = process.env.DATABASE_URL;
  const api = await openDevApi({
    env: apiEnvironment({ port: 0, dataDir: fromRoot('.data'), databaseUrl, isDemo: true }),
    log: 'inherit',
    say,
    at: { port: API_PORT, host: '0.0.0.0' },
  });
  const stopped = onStopSignal({ onForce: () => api.kill() });
  try {
    const starting = api.start();
    starting.catch(() => undefined);
    if (await Promise.race([starting.then(() => true), stopped.then(() => false)])) {
      say('A API atende.');
      await stopped;
    }
  } finally {
    await api.stop();
  }
}

async function runFront(folder) {
  const port = Number(process.env.PORT);
  const isHost = folder === 'host';
  const stopped = onStopSignal({ onForce: () => undefined });
  say(`Preparando ${folder}…`);
  const starting = startDevServer({
    folder,
    port,
    env: {},
    args: isHost ? [] : ['--env', 'federated'],
    probe: isHost ? '/' : '/contract.json',
    say,
  });
  const server = await Promise.race([starting, stopped]);
  // Webpack's server runs in its own process group and has to be ended with this process.
  if (!server) return (await starting).stop();
  say(
    isHost
      ? readyText({
          address: `http://localhost:${port}`,
          isDemo: true,
          dataDir: DEVELOPMENT_DATA,
        })
      : `${folder} pronto. Sem os outros rodando: docker compose up ${folder} construidos`,
  );
  const isDead = await Promise.race([server.ended.then(() => true), stopped.then(() => false)]);
  if (isDead) throw new UserError(`O servidor de desenvolvimento de ${folder} parou.`);
  return server.stop();
}

const runSuite = () =>
  runBuilt({
    port: Number(process.env.PORT),
    stopped: onStopSignal({ onForce: () => undefined }),
    say,
  });

const runApiAsBuilt = () => runBuiltApi({ port: API_PORT, onStopSignal, say });

async function runOutside() {
  const stopped = onStopSignal({ onForce: () => undefined });
  const server = await serveOutside({ port: OUTSIDE_PORT, say });
  say(outsideText(process.env));
  await stopped;
  server.closeAllConnections();
}

/** Services that are not front ends, and what each runs. */
const SPECIAL = {
  api: runApi,
  'api-construida': runApiAsBuilt,
  construidos: runSuite,
  servicos: runOutside,
};

/** The address that responds once a service is ready. */
function probeOf(name, port) {
  if (name === 'servicos') return `http://127.0.0.1:${OUTSIDE_PORT}/`;
  if (name === 'api' || name === 'api-construida') return `http://127.0.0.1:${API_PORT}/api/health/ready`;
  return `http://127.0.0.1:${port}/${remoteFolders().includes(name) ? 'contract.json' : ''}`;
}

/** For the health checks: 0 if the service is ready. */
const isReady = (name) =>
  fetch(probeOf(name, process.env.PORT), { signal: AbortSignal.timeout(4_000) }).then(
    ({ ok }) => (ok ? 0 : 1),
    () => 1,
  );

/** Runs a service of docker-compose.yml until it is stopped; `pronto <service>` tells whether it is ready. */
export const runDevService = ([name, of]) =>
  runMain(async () => {
    // Exits at once: a connection that stays open would keep the process alive.
    if (name === 'pronto') process.exit(await isReady(of));
    warnOfOldImage();
    const fronts = ['host', ...remoteFolders()];
    if (!SPECIAL[name] && !fronts.includes(name))
      throw new UserError(
        `Não há o serviço ${name}; há: ${[...Object.keys(SPECIAL), ...fronts].join(', ')}.`,
      );
    await (SPECIAL[name] ?? (() => runFront(name)))();
    // Whatever still listens or watches is no longer needed.
    process.exit(0);
  });
