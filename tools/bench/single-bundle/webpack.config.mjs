// Builds host and remotes as one route-split bundle, the baseline of the federated suite. Sources, loaders,
// browsers and hashes are the same; webpack's own chunks replace the federation's.
import { createRequire } from 'node:module';
import path from 'node:path';
import { createModuleRules } from '@foro/shared/federation/module-rules.mjs';
import { aliases, productionAliases } from '@foro/shared/federation/share-list.mjs';
import { remoteFolders } from '../../../scripts/workspace/packages.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const require = createRequire(path.join(root, 'shared/package.json'));
const { NormalModuleReplacementPlugin } = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

export default {
  mode: 'production',
  context: path.join(root, 'host'),
  target: ['web', 'es2022'],
  entry: { main: path.join(import.meta.dirname, 'main.ts') },
  output: {
    path: path.join(import.meta.dirname, 'dist'),
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    publicPath: '/assets/',
    clean: true,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: {
      ...aliases,
      ...productionAliases,
      ...Object.fromEntries(
        remoteFolders().map((name) => [`#${name}`, path.join(root, name, 'src/routes.tsx')]),
      ),
    },
  },
  module: { rules: createModuleRules() },
  plugins: [
    new NormalModuleReplacementPlugin(/\/load-remote$/, path.join(import.meta.dirname, 'load-remote.ts')),
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:8].css',
      chunkFilename: '[name].[contenthash:8].css',
      ignoreOrder: true,
    }),
  ],
  optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
  performance: { hints: false },
  stats: 'errors-warnings',
};
