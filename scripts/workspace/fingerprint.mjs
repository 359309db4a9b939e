import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, root } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', 'coverage', 'testing', 'test-results']);
/** Tests, stories and change logs, which no build reads. */
const isBeside = (name) => /\.(?:test|stories)\.[cm]?[jt]sx?$|^CHANGELOG\.md$/.test(name);

function* filesUnder(target) {
  if (!existsSync(target)) return;
  if (statSync(target).isFile()) {
    yield target;
    return;
  }
  for (const entry of readdirSync(target, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (entry.name.startsWith('.') || skipped.has(entry.name) || isBeside(entry.name)) continue;
    yield* filesUnder(path.join(target, entry.name));
  }
}

/** Hash of names and contents of files and folders (without tests, stories, change logs, builds and dependencies), given from the repository's folder. */
export function fingerprint(targets, base = root) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const target of targets) {
    for (const file of filesUnder(path.join(base, target))) {
      const content = readFileSync(file);
      hash.update(`\0${path.relative(base, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** The last run under a name: compare it before the work, delete it at its start, store it at its end. */
export function stamp(name, folder = path.join(cacheDir, 'stamps')) {
  const file = path.join(folder, name);
  return {
    matches: (value) => existsSync(file) && readFileSync(file, 'utf8') === value,
    forget: () => rmSync(file, { force: true }),
    keep: (value) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, value);
    },
  };
}
