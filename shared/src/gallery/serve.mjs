// Serves the gallery of shared/ui and reloads it after each change. Started by `npm run gallery`; PORT as for `npm start`.
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { context } from 'esbuild';

const here = import.meta.dirname;
const outdir = path.resolve(here, '../../../.cache/gallery');
mkdirSync(outdir, { recursive: true });
copyFileSync(path.join(here, 'index.html'), path.join(outdir, 'index.html'));
const build = await context({
  entryPoints: [path.join(here, 'main.tsx')],
  outdir,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});
await build.watch();
const { port } = await build.serve({
  servedir: outdir,
  host: process.env.HOST ?? 'localhost',
  port: Number(process.env.PORT ?? 3000),
});
process.stdout.write(`Galeria em http://localhost:${port} (Ctrl-C encerra)\n`);
