import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const swc = (parser) => ({
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
  },
});

/** How each kind of file is compiled; the same for the host and every remote. */
export const createModuleRules = () => [
  { test: /\.tsx$/, exclude: /node_modules/, use: swc({ syntax: 'typescript', tsx: true }) },
  { test: /\.ts$/, exclude: /node_modules/, use: swc({ syntax: 'typescript' }) },
  // What may be imported at run time is what the package exports: the list is generated, so that none is forgotten.
  { test: /[\\/]host[\\/]src[\\/]remotes[\\/]shared-modules\.ts$/, use: fileURLToPath(new URL('./shared-modules-loader.cjs', import.meta.url)) },
  { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: require.resolve('css-loader'), options: { sourceMap: false, modules: false } }], sideEffects: true },
  { test: /\.(woff2|png|jpe?g|webp|svg)$/, type: 'asset/resource' },
];
