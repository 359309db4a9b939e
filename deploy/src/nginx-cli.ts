import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isPolicyTarget, productionConfigs } from './nginx/production-configs';

/**
 * `nginx-cli.mjs <folder> <target> <remote>…` writes the production stack's nginx configurations there, with
 * the target's policy, and removes those of remotes that no longer exist. `npm run new -- remotes` calls it with the
 * workspace's remotes.
 */
const [folder = 'nginx', target = 'production', ...remotes] = process.argv.slice(2);
if (!isPolicyTarget(target)) {
  process.stderr.write(`Destino desconhecido: ${target}\n`);
  process.exit(1);
}
await mkdir(folder, { recursive: true });
const configs = productionConfigs(remotes, target);
for (const file of await readdir(folder))
  if (/^mfe-.*\.conf$/.test(file) && !(file in configs)) await rm(path.join(folder, file));
for (const [name, text] of Object.entries(configs)) await writeFile(path.join(folder, name), text);
