// Bundles the site's publisher and the gateway into dist/stack.mjs, and what a person runs (src/*-cli.ts) beside it; Fastify and
// its plugins stay in node_modules.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const programs = readdirSync(path.join(here, 'src')).filter((file) => file.endsWith('-cli.ts'));

rmSync(path.join(here, 'dist'), { recursive: true, force: true });
await build({
  entryPoints: ['stack.ts', ...programs].map((file) => path.join(here, 'src', file)),
  outdir: path.join(here, 'dist'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  external: ['fastify', '@fastify/*'],
});
