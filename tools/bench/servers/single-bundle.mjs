import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { serveBuild } from './static.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = path.join(root, 'tools/bench/single-bundle');

function buildSingleBundle() {
  const config = path.join(sources, 'webpack.config.mjs');
  const webpack = path.join(root, 'host/node_modules/webpack-cli/bin/cli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [webpack, '--config', config], {
    cwd: path.join(root, 'host'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the single bundle does not build:\n${stdout}${stderr}`);
  return path.join(sources, 'dist');
}

/**
 * The page as the federated release has it: with configuration and registry as data blocks, from which the
 * host reads its prefixes.
 */
async function pageOfSingleBundle(folder, suiteUrl) {
  const [registry, config] = await Promise.all(
    ['/registry.json', '/config.json'].map(async (file) => (await fetch(suiteUrl + file)).text()),
  );
  const block = (id, json) =>
    `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
  const main = fs.readdirSync(folder).filter((file) => file.startsWith('main.'));
  const tags = main.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/assets/${file}">`
      : file.endsWith('.js')
        ? `<script defer src="/assets/${file}"></script>`
        : '',
  );
  return fs
    .readFileSync(path.join(root, 'host/src/index.html'), 'utf8')
    .replace(
      '<!--foro:head-->',
      block('foro-config', config) + block('foro-registry', registry) + tags.join(''),
    );
}

/** Builds the suite as one bundle and serves it, in front of the API of the running suite. */
export async function serveSingleBundle(suiteUrl) {
  const dist = buildSingleBundle();
  return serveBuild({ folder: dist, page: await pageOfSingleBundle(dist, suiteUrl), api: suiteUrl });
}
