// node build.mjs [folder]: bundles the site's publisher and the gateway into dist/stack.mjs (or that folder),
// and beside it the programs that a person runs (src/*-cli.ts). Fastify and its plugins stay in node_modules.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const programs = readdirSync(path.join(here, 'src')).filter((file) => file.endsWith('-cli.ts'));

const out = path.resolve(process.argv[2] ?? path.join(here, 'dist'));

rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: ['stack.ts', ...programs].map((file) => path.join(here, 'src', file)),
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  external: ['fastify', '@fastify/*', 'undici'],
});
