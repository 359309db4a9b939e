import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createFederation } from '@foro/shared/federation/create-federation.mjs';
import { InjectManifest } from 'workbox-webpack-plugin';

const federation = createFederation({ name: 'host', dir: import.meta.dirname, isHost: true });
const scratch = path.resolve(import.meta.dirname, '../.cache/programs');

/** A program by itself: as a part of the host's build it would carry what the host shares. */
const program = (name, { mode, context, target, resolve, module }) => ({
  name,
  mode,
  context,
  target,
  devtool: false,
  resolve,
  module,
  entry: `./src/${name}/${name}.ts`,
  output: { path: scratch, filename: `${name}.js` },
  stats: { preset: 'errors-warnings' },
});

/** The program beside the host's files that begins the first requests of a page that knows them. */
const BESIDE = ['first-data'];
const filesBeside = {
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('FilesBeside', (compilation) => {
      compilation.hooks.processAssets.tap('FilesBeside', () => {
        for (const name of BESIDE) {
          const text = readFileSync(path.join(scratch, `${name}.js`), 'utf8');
          compilation.emitAsset(`${name}.js`, new RawSource(text), { minimized: true });
        }
      });
    });
  },
};

/** Writes into the program what it keeps from the start; a release writes above it where those files lie. */
const keptFiles = () =>
  new InjectManifest({
    compileSrc: false,
    swSrc: path.join(scratch, 'service-worker.js'),
    swDest: 'service-worker.js',
    include: [/\.(?:js|css|woff2)$/],
    exclude: [/^service-worker\.js$/, /^first-data\.js$/],
    dontCacheBustURLsMatching: /\.[\da-f]{8}\./,
    maximumFileSizeToCacheInBytes: 4_000_000,
  });

/** The preset; what is built for a release has the suite's one service worker, a development server has none. */
export default (env = {}, argv = {}) => {
  const host = federation(env, argv);
  if (env.WEBPACK_SERVE) return host;
  return [
    program('service-worker', host),
    ...BESIDE.map((name) => program(name, host)),
    {
      ...host,
      name: 'host',
      dependencies: ['service-worker', ...BESIDE],
      plugins: [...host.plugins, keptFiles(), filesBeside],
    },
  ];
};
