import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../workspace/paths.mjs';

/** The files that the API's tests read. */
const COPIED = [
  'api',
  'embedded-postgres',
  'sample-firms',
  'shared',
  'scripts',
  'jest.config.mjs',
  'jest.preset.mjs',
  'package.json',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
];
const LEFT_OUT = new Set(['dist', '.cache', 'coverage']);

/**
 * Copies the sources, to plant faults in the copy, with the installed packages of this clone; `remove`
 * deletes it.
 */
export function copySources() {
  const folder = mkdtempSync(path.join(tmpdir(), 'foro-mutantes-'));
  for (const name of COPIED)
    cpSync(fromRoot(name), path.join(folder, name), {
      recursive: true,
      // pnpm's links are relative: in the copy they lead to the copy's own packages.
      verbatimSymlinks: true,
      filter: (source) => !LEFT_OUT.has(path.basename(source)),
    });
  symlinkSync(fromRoot('node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
