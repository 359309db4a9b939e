import { existsSync, readFileSync } from 'node:fs';
import { apiEnvironment } from '../stack/api-environment.mjs';
import { openDevApi } from '../stack/dev-api.mjs';
import { startDevServer } from '../stack/dev-servers.mjs';
import { readyText } from '../stack/ready-text.mjs';
import { onStopSignal } from '../stack/stop-signal.mjs';
import { buildChanged } from '../workspace/build.mjs';
import { buildUnits, remoteFolders } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { serveBuilt } from './serve-built.mjs';

const API_PORT = 3001;
/** The clone's own lock file, beside the one that the image was made from. */
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
    dataDir: null,
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
  // Webpack's server is in a group of its own: it ends with this process.
  if (!server) return (await starting).stop();
  say(
    isHost
      ? readyText({
          address: `http://localhost:${port}`,
          isDemo: true,
          dataDir: 'PostgreSQL (volume postgres)',
        })
      : `${folder} pronto`,
  );
  const isDead = await Promise.race([server.ended.then(() => true), stopped.then(() => false)]);
  if (isDead) throw new UserError(`O servidor de desenvolvimento de ${folder} parou.`);
  return server.stop();
}

/** Each remote is served as soon as it is built; one that is not is told of, and the others are served. */
async function runBuilt() {
  const server = await serveBuilt({ port: Number(process.env.PORT), names: remoteFolders() });
  const stopped = onStopSignal({ onForce: () => undefined });
  for (const unit of buildUnits().filter(({ folder }) => remoteFolders().includes(folder))) {
    const [{ state, output }] = await buildChanged({ say, units: [unit] });
    say(
      state === 'failed'
        ? `${output}\nA construção de ${unit.folder} falhou: veja a mensagem acima. Os outros módulos seguem.`
        : `${unit.folder} construído`,
    );
  }
  await stopped;
  server.close();
  server.closeAllConnections();
}

/** What answers once a service can be used. */
export function probesOf(name, port) {
  if (name === 'api') return [`http://127.0.0.1:${API_PORT}/api/health/ready`];
  if (name === 'host') return [`http://127.0.0.1:${port}/`];
  const paths = name === 'construidos' ? remoteFolders().map((remote) => `${remote}/`) : [''];
  return paths.map((folder) => `http://127.0.0.1:${port}/${folder}contract.json`);
}

/** For the health checks: 0 when the service can be used. */
async function isReady(name) {
  const answers = await Promise.all(
    probesOf(name, process.env.PORT).map((address) =>
      fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return answers.every(Boolean) ? 0 : 1;
}

/** A service of docker-compose.yml, until it is told to stop; `pronto <service>` says whether it can be used. */
export const runDevService = ([name, of]) =>
  runMain(async () => {
    // At once: a connection that is kept would keep the process.
    if (name === 'pronto') process.exit(await isReady(of));
    warnOfOldImage();
    const special = { api: runApi, construidos: runBuilt };
    if (name !== 'host' && !special[name] && !remoteFolders().includes(name))
      throw new UserError(
        `Não há o serviço ${name}; há: ${['api', 'host', ...remoteFolders(), 'construidos'].join(', ')}.`,
      );
    await (special[name] ?? (() => runFront(name)))();
    // What still listens or watches is of no use any more.
    process.exit(0);
  });
