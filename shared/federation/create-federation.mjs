import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createModuleRules } from './module-rules.mjs';
import { createDevServer } from './dev-server.mjs';
import { ContractPlugin } from './contract-plugin.mjs';
import { slotExposes } from './contributions.mjs';
import { HostPlugin } from './host-plugin.mjs';
import { aliases, productionAliases, shareList } from './share-list.mjs';
import { hostChunks } from './split-chunks.mjs';

const require = createRequire(import.meta.url);
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

const here = path.dirname(fileURLToPath(import.meta.url));
const sharedDir = path.resolve(here, '..');

/** Name of the global variable that a remote's entry sets: `mfe-admin` is `mfe_admin`. */
const containerName = (name) => name.replaceAll('-', '_');

const federationPlugin = ({ name, dir, isHost, provides }) =>
  new ModuleFederationPlugin({
    name: isHost ? 'foro_host' : containerName(name),
    // A build that provides the shared modules exposes nothing: a remote that runs alone is its own host.
    ...(provides
      ? {}
      : {
          filename: 'remote-entry.[contenthash:8].js',
          exposes: { './routes': { import: './src/routes.tsx', name: 'routes' }, ...slotExposes(dir) },
        }),
    shared: shareList({ provides }),
    // The default fetches every remote at start, so one dead remote would stop the login.
    shareStrategy: 'loaded-first',
    // `contract.json` replaces the plugin's manifest and its generated types.
    manifest: false,
    dts: false,
    dev: false,
    ...(isHost && { runtimePlugins: [path.join(dir, 'src/remotes/quick-shares.ts')] }),
    // A remote finds the host's runtime instead of bringing its own.
    experiments: {
      optimization: { disableSnapshot: true, target: 'web' },
      ...(provides ? {} : { externalRuntime: true }),
    },
  });

/**
 * Webpack configuration of the host or of a remote: one call, one preset for the whole suite.
 *
 * - host: entry `src/main.ts`, emits `index.html`, `host.json` and `preload.json` beside the hashed files;
 * - remote: exposes `src/routes.tsx` as `./routes`, and the slot contributions of its contract; emits a
 * completed `contract.json`;
 * - remote served by `webpack serve` (without `--env federated`): its own host, with a small page of `shared`
 * around its routes.
 *
 * @param {{ name: string, dir: string, isHost?: boolean }} options `name` of the package's folder, `dir` its
 * absolute path
 */
export function createFederation({ name, dir, isHost = false }) {
  return (env = {}, argv = {}) => {
    const mode = argv.mode ?? 'production';
    const isProduction = mode === 'production';
    const isServed = Boolean(env.WEBPACK_SERVE);
    const isStandalone = !isHost && isServed && !env.federated;
    const provides = isHost || isStandalone;
    const hashed = isProduction ? '[name].[contenthash:8]' : '[name]';
    const entry = isHost ? path.join(dir, 'src/main.ts') : path.join(sharedDir, 'src/standalone/main.ts');

    return {
      mode,
      context: dir,
      target: ['web', 'es2022'],
      entry: provides ? { main: entry } : {},
      output: {
        path: path.join(dir, 'dist'),
        filename: `${hashed}.js`,
        chunkFilename: `${hashed}.js`,
        assetModuleFilename: '[name].[contenthash:8][ext]',
        uniqueName: `foro_${containerName(name)}`,
        // The page of another origin requests this remote's files: it has to use CORS, or the server takes
        // the request for an attack.
        ...(isServed && !provides && { crossOriginLoading: 'anonymous' }),
        publicPath: isStandalone || (isHost && isServed) ? '/' : 'auto',
        clean: true,
        // If a server hangs, the host tries twice more and then shows its error page.
        chunkLoadTimeout: 15_000,
        // A module that throws while loading may be tried again.
        strictModuleErrorHandling: true,
      },
      // Never `eval`: the content security policy forbids it.
      devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
      resolve: {
        extensions: ['.tsx', '.ts', '.mjs', '.js'],
        alias: {
          ...aliases,
          ...(isProduction && productionAliases),
          ...(isStandalone && {
            '#routes': path.join(dir, 'src/routes.tsx'),
            '#contract': path.join(dir, 'contract.json'),
          }),
        },
      },
      module: { rules: createModuleRules() },
      plugins: [
        new MiniCssExtractPlugin({
          filename: `${hashed}.css`,
          chunkFilename: `${hashed}.css`,
          ignoreOrder: true,
        }),
        federationPlugin({ name, dir, isHost, provides }),
        provides
          ? new HostPlugin({
              dir,
              template: isHost
                ? path.join(dir, 'src/index.html')
                : path.join(sharedDir, 'src/standalone/index.html'),
            })
          : new ContractPlugin({ dir, container: containerName(name) }),
      ],
      optimization: {
        moduleIds: 'deterministic',
        chunkIds: isProduction ? 'deterministic' : 'named',
        runtimeChunk: false,
        ...(isHost && isProduction && { splitChunks: hostChunks }),
      },
      cache: {
        type: 'filesystem',
        cacheDirectory: path.resolve(sharedDir, '../.cache/webpack'),
        name: [name, mode, isStandalone ? 'alone' : 'federated'].join('-'),
        buildDependencies: { config: [`${here}/`, path.join(dir, 'webpack.config.js')] },
      },
      performance: { hints: false },
      stats: { preset: 'errors-warnings', timings: true, assets: false },
      infrastructureLogging: { level: 'warn' },
      devServer: isServed ? createDevServer({ name, dir, isHost, isStandalone }) : undefined,
    };
  };
}
