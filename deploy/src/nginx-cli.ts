import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isPolicyTarget, productionConfigs } from './nginx/production-configs';

/** `nginx-cli.mjs <folder> [target]` writes the production stack's nginx configurations there, its policy that of the target (`production`). */
const [folder = 'nginx', target = 'production'] = process.argv.slice(2);
if (!isPolicyTarget(target)) throw new Error(`Destino desconhecido: ${target}`);
await mkdir(folder, { recursive: true });
const configs = productionConfigs(target);
for (const [name, text] of Object.entries(configs)) await writeFile(path.join(folder, name), text);
console.log(`${folder}: ${Object.keys(configs).join(', ')}`);
