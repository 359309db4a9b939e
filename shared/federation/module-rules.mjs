import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { laterPackages } from './share-list.mjs';

const require = createRequire(import.meta.url);
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const swc = (parser) => ({
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    // Never the development JSX runtime: a remote in development must run in a host that was built for production.
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic', development: false } } },
  },
});

const loader = (file) => fileURLToPath(new URL(file, import.meta.url));

const registryReader = /[\\/]shared[\\/]src[\\/]federation[\\/]index\.ts$/;

/** How each kind of file is compiled; the same for the host and every remote. */
export const createModuleRules = () => [
  { test: /\.tsx$/, exclude: /node_modules/, use: swc({ syntax: 'typescript', tsx: true }) },
  { test: /\.ts$/, exclude: [/node_modules/, registryReader], use: swc({ syntax: 'typescript' }) },
  { test: registryReader, use: loader('isolate-loader.cjs') },
  // This file lists the modules that may be imported at run time, which are the package's exports. It is
  // generated, so that none is forgotten.
  {
    test: /[\\/]host[\\/]src[\\/]remotes[\\/]shared-modules\.ts$/,
    use: { loader: loader('shared-modules-loader.cjs'), options: { packages: laterPackages } },
  },
  {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: require.resolve('css-loader'), options: { sourceMap: false, modules: false } },
    ],
    sideEffects: true,
  },
  // These packages do not declare it themselves: without it, an input would bring the text area along, and antd's
  // configuration its forms.
  { test: /[\\/]node_modules[\\/]@rc-component[\\/](?:form|input)[\\/]/, sideEffects: false },
  // pdf.js requests its fonts and decoders by their own names; the remote's folder changes with its content
  // anyway.
  {
    test: /[\\/]pdfjs-dist[\\/](?:standard_fonts|wasm)[\\/]/,
    type: 'asset/resource',
    generator: { filename: 'pdfjs/[base]' },
  },
  { test: /\.(woff2|png|jpe?g|webp|svg)$/, type: 'asset/resource' },
];
