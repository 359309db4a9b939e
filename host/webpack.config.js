import path from 'node:path';
import { createFederation } from '@foro/shared/federation/create-federation.mjs';
import { InjectManifest } from 'workbox-webpack-plugin';

const federation = createFederation({ name: 'host', dir: import.meta.dirname, isHost: true });
const scratch = path.resolve(import.meta.dirname, '../.cache/service-worker');

/** The service worker's program. By itself: as a part of the host's build it would carry what the host shares. */
const program = ({ mode, context, target, resolve, module }) => ({
  name: 'service-worker',
  mode,
  context,
  target,
  devtool: false,
  resolve,
  module,
  entry: './src/service-worker/service-worker.ts',
  output: { path: scratch, filename: 'service-worker.js' },
  stats: { preset: 'errors-warnings' },
});

/** Writes into the program what it keeps from the start; a release writes above it where those files lie. */
const keptFiles = () =>
  new InjectManifest({
    compileSrc: false,
    swSrc: path.join(scratch, 'service-worker.js'),
    swDest: 'service-worker.js',
    include: [/\.(?:js|css|woff2)$/],
    exclude: [/^service-worker\.js$/, /^ed25519\./],
    dontCacheBustURLsMatching: /\.[\da-f]{8}\./,
    maximumFileSizeToCacheInBytes: 4_000_000,
  });

/** The preset; what is built for a release has the suite's one service worker, a development server has none. */
export default (env = {}, argv = {}) => {
  const host = federation(env, argv);
  if (env.WEBPACK_SERVE) return host;
  return [
    program(host),
    { ...host, name: 'host', dependencies: ['service-worker'], plugins: [...host.plugins, keptFiles()] },
  ];
};
