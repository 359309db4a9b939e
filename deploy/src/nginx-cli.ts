import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { productionConfigs } from './nginx/production-configs';

/** `nginx-cli.mjs <folder>` writes the production stack's nginx configurations there. */
const [folder = 'nginx'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(productionConfigs())) await writeFile(path.join(folder, name), text);
console.log(`${folder}: ${Object.keys(productionConfigs()).join(', ')}`);
