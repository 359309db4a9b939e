// Builds the engine's program: `node build.mjs <folder>` writes embedded.mjs and, beside it, the files that
// it reads.
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const pglite = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/** PostgreSQL as WebAssembly, its initial file system, and the extensions. */
const FILES = [
  'pglite.wasm',
  'pglite.data',
  'initdb.wasm',
  'pg_trgm.tar.gz',
  'unaccent.tar.gz',
  'btree_gin.tar.gz',
];

export async function buildEmbedded(folder) {
  await build({
    entryPoints: [path.join(here, 'src/engine-process.ts')],
    outfile: path.join(folder, 'embedded.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    // CommonJS packages bundled into an ES module still use these globals.
    banner: {
      js: [
        "import { createRequire as foroCreateRequire } from 'node:module';",
        'const require = foroCreateRequire(import.meta.url);',
      ].join('\n'),
    },
  });
  for (const file of FILES) fs.copyFileSync(path.join(pglite, file), path.join(folder, file));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('usage: node build.mjs <folder>');
  fs.mkdirSync(folder, { recursive: true });
  await buildEmbedded(folder);
}
