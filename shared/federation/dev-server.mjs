import path from 'node:path';

const api = () => process.env.FORO_API ?? 'http://localhost:3000';

/**
 * Remotes of a development suite: `FORO_REMOTES="mfe-admin=http://localhost:3101/ mfe-agenda=http://localhost:3104/"`. An address may
 * be followed by the one that this server itself reaches it at (`http://localhost:3104/|http://mfe-agenda:3104/`, between
 * containers). Several for one name are asked in turn: a remote's own server, then where it lies built.
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

/** The registry as it stands now: each remote's contract is read from its own server, one that is down is left out. */
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

/** Where it listens: on this machine alone, or in a container, by whose name its neighbours call it, on all of its addresses. */
const listening = (name) => ({
  host: process.env.FORO_DEV_HOST ?? 'localhost',
  allowedHosts: process.env.FORO_DEV_HOST ? ['localhost', name] : ['localhost'],
});

/**
 * Development server: `PORT` and `FORO_API` come from the environment; the port is free when none is given. As a remote
 * (`--env federated`) it may be asked from any page: from a suite on this machine, or from a development deployment elsewhere
 * that overrides its module with this one.
 */
export function createDevServer({ name, dir, isHost, isStandalone }) {
  return {
    ...listening(name),
    port: process.env.PORT ?? 'auto',
    // A changed file loads the page again: hot replacement stumbles over several federated builds in one page.
    hot: false,
    liveReload: true,
    static: isHost ? { directory: path.join(dir, 'public') } : false,
    historyApiFallback: isHost || isStandalone,
    // `npm run dev` of the whole suite says where it is; a package alone says it itself.
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
