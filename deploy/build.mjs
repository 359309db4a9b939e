// Bundles the site's publisher and the gateway into dist/stack.mjs; Fastify and its plugins stay in node_modules.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;

rmSync(path.join(here, 'dist'), { recursive: true, force: true });
await build({
  entryPoints: [path.join(here, 'src/stack.ts')],
  outfile: path.join(here, 'dist/stack.mjs'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  external: ['fastify', '@fastify/*'],
});
