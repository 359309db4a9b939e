import path from 'node:path';

const api = () => process.env.FORO_API ?? 'http://localhost:3000';

/** Remotes of a development suite: `FORO_REMOTES="mfe-admin=http://localhost:3101/ mfe-agenda=http://localhost:3104/"`. */
function devRemotes() {
  return (process.env.FORO_REMOTES ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((pair) => {
      const [name, base] = pair.split(/=(.*)/s);
      return { name, base: base.endsWith('/') ? base : `${base}/` };
    });
}

/** The registry as it stands now: each remote's contract is read from its own server, one that is down is left out. */
async function devRegistry() {
  const answers = await Promise.allSettled(
    devRemotes().map(async ({ base }) => {
      const response = await fetch(new URL('contract.json', base));
      return { ...(await response.json()), base };
    }),
  );
  return {
    schemaVersion: 1,
    release: 0,
    remotes: answers.filter(({ status }) => status === 'fulfilled').map(({ value }) => value),
  };
}

const devConfig = {
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
 * Development server: `PORT` and `FORO_API` come from the environment; the port is free when none is given. As a remote
 * (`--env federated`) it may be asked from any page: from a suite on this machine, or from a development deployment elsewhere
 * that overrides its module with this one.
 */
export function createDevServer({ name, dir, isHost, isStandalone }) {
  return {
    host: 'localhost',
    port: process.env.PORT ?? 'auto',
    // A changed file loads the page again: hot replacement stumbles over several federated builds in one page.
    hot: false,
    liveReload: true,
    allowedHosts: ['localhost'],
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
