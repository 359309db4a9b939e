import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace/paths.mjs';
import { runMain } from '../workspace/user-error.mjs';
import { areasFile, renderAreas } from './areas.mjs';

/** The files that say something of every remote, with what each should hold; nobody writes them by hand. */
export const generatedFiles = () => [{ file: areasFile, text: renderAreas() }];

export const isCurrent = ({ file, text }) => readFileSync(file, 'utf8') === text;

/** `npm run remotes`: writes anew what is generated from the remotes' folders and contracts. */
export const writeRemotes = () =>
  runMain(() => {
    for (const generated of generatedFiles()) {
      if (isCurrent(generated)) continue;
      writeFileSync(generated.file, generated.text);
      process.stdout.write(`${path.relative(root, generated.file)} atualizado\n`);
    }
  });
