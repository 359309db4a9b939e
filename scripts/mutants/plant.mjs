import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A planted fault: a small change that the named tests are meant to notice.
 * @typedef {object} Mutant
 * @property {string} name the fault in a few words
 * @property {string} file the source that is changed
 * @property {string} find a text that occurs there once
 * @property {string} replace the text that replaces it
 * @property {string[]} tests files of tests, or the beginnings of their paths
 */

/**
 * Plants the mutant and returns the function that removes it; null if its text does not occur exactly once in
 * the file.
 */
export function plant(folder, { file, find, replace }) {
  const target = path.join(folder, file);
  const text = readFileSync(target, 'utf8');
  if (text.split(find).length !== 2 || find === replace) return null;
  writeFileSync(
    target,
    text.replace(find, () => replace),
  );
  return () => writeFileSync(target, text);
}
