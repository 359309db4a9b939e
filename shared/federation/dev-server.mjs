import path from 'node:path';

const api = () => process.env.FORO_API ?? 'http://localhost:3000';

/**
 * Remotes of a development suite, from `FORO_REMOTES`:
 * `mfe-admin=http://localhost:3101/ mfe-agenda=http://localhost:3104/`. An address may be followed by the one
 * with which this server itself reaches the remote (`http://localhost:3104/|http://mfe-agenda:3104/`, between
 * containers). Several addresses for one name are tried in turn: first the remote's own server, then the
 * address of its build.
 */
function devRemotes() {
  const withSlash = (address) => (address.endsWith('/') ? address : `${address}/`);
  const remotes = new Map();
  for (const pair of (process.env.FORO_REMOTES ?? '').split(/[\s,]+/).filter(Boolean)) {
    const [name, addresses] = pair.split(/=(.*)/s);
    const [base, from = base] = addresses.split('|').map(withSlash);
    remotes.set(name, [...(remotes.get(name) ?? []), { base, from }]);
  }
  return [...remotes.values()];
}

/** A remote's contract, from the first of its addresses that answers. */
async function contractOf([{ base, from }, ...others]) {
  try {
    const response = await fetch(new URL('contract.json', from), { signal: AbortSignal.timeout(10_000) });
    return { ...(await response.json()), base };
  } catch (error) {
    if (others.length === 0) throw error;
    return contractOf(others);
  }
}

/**
 * The current registry: each remote's contract is read from its own server, and a remote that is down is left
 * out.
 */
export async function devRegistry() {
  const answers = await Promise.allSettled(devRemotes().map(contractOf));
  return {
    schemaVersion: 1,
    release: 0,
    remotes: answers.filter(({ status }) => status === 'fulfilled').map(({ value }) => value),
  };
}

export const devConfig = {
  apiBase: '/api',
  supportEmail: 'suporte@foro.dev',
  environment: 'development',
  remoteOrigins: ['http://localhost:*', 'http://127.0.0.1:*'],
};

function answerRunTimeFiles(middlewares) {
  middlewares.unshift({
    name: 'foro-run-time-files',
    middleware: async (request, response, next) => {
      if (request.url === '/registry.json') return response.json(await devRegistry());
      if (request.url === '/config.json') return response.json(devConfig);
      return next();
    },
  });
  return middlewares;
}

/**
 * Listens on this machine only; in a container on all of its addresses, because its neighbours call it by the
 * container's name.
 */
const listening = (name) => ({
  host: process.env.FORO_DEV_HOST ?? 'localhost',
  allowedHosts: process.env.FORO_DEV_HOST ? ['localhost', name] : ['localhost'],
});

/**
 * Development server: `PORT` and `FORO_API` come from the environment; without `PORT` it takes a free port.
 * As a remote (`--env federated`) any page may request its files: a page of a suite on this machine, or of a
 * development deployment elsewhere that overrides its module with this one.
 */
export function createDevServer({ name, dir, isHost, isStandalone }) {
  return {
    ...listening(name),
    port: process.env.PORT ?? 'auto',
    // Reload the page when a file changes: hot replacement fails with several federated builds in one page.
    hot: false,
    liveReload: true,
    static: isHost ? { directory: path.join(dir, 'public') } : false,
    historyApiFallback: isHost || isStandalone,
    // `npm run dev` of the whole suite prints the address; a package that runs alone prints its own.
    onListening: ({ server }) => {
      if (isStandalone) process.stdout.write(`${name} em http://localhost:${server.address().port}\n`);
    },
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    ...(isHost || isStandalone
      ? {
          proxy: [{ context: ['/api'], target: api(), changeOrigin: true }],
          setupMiddlewares: answerRunTimeFiles,
        }
      : {}),
  };
}
