import { existsSync } from 'node:fs';
import { packageFolders, readManifest, remoteFolders } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { run } from '../workspace/run.mjs';
import { UserError } from '../workspace/user-error.mjs';

/** The packages of the workspace with their dependencies, and which of them are remotes. */
export function readWorkspace() {
  const folders = packageFolders();
  const byName = new Map(folders.map((folder) => [readManifest(folder).name, folder]));
  const needs = Object.fromEntries(
    folders.map((folder) => {
      const { dependencies = {}, devDependencies = {} } = readManifest(folder);
      return [
        folder,
        Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => byName.get(name) ?? []),
      ];
    }),
  );
  const walks = Object.fromEntries(remoteFolders().map((folder) => [folder, folder.replace('mfe-', '')]));
  return {
    needs,
    remotes: remoteFolders(),
    walks: Object.fromEntries(
      Object.entries(walks).filter(([, walk]) => existsSync(fromRoot('tools/e2e/tests', walk))),
    ),
  };
}

/** Files outside of a package's folder that its tests read. */
const readElsewhere = { 'docs/operacao.md': 'api', 'docs/decisions/deadlines.md': 'shared' };
const isProse = (file) => file.startsWith('docs/') || /^[^/]+\.md$/.test(file);

function withDependents(changed, needs) {
  const found = new Set(changed);
  // Each round finds the packages that depend on those of the previous round.
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const [folder, upon] of Object.entries(needs))
      if (upon.some((other) => found.has(other))) found.add(folder);
  }
  return found;
}

/**
 * Finds what a change affects: the packages whose types, tests and build it may break, and which folders of
 * `tools/e2e/tests`. A remote affects no other package, because none imports it; a file outside all packages
 * affects everything.
 *
 * @param {string[]} files changed files, from the repository's folder
 * @returns {{ packages: string[], walks: 'all' | string[] }}
 */
export function affectedBy(files, { needs, remotes, walks }) {
  const changed = new Set();
  const walked = new Set();
  for (const file of files) {
    const [, folder] = /^((?:tools\/)?[^/]*)/.exec(file);
    const owner = readElsewhere[file];
    if (owner) changed.add(owner);
    else if (isProse(file) || folder === 'tools/bench') continue;
    else if (!(folder in needs)) return { packages: Object.keys(needs), walks: 'all' };
    else changed.add(folder);
    const [, walk] = /^tools\/e2e\/tests\/([^/]+)\//.exec(file) ?? [];
    if (remotes.includes(folder)) walked.add(walks[folder]);
    else if (walk) walked.add(walk);
    // A page of the manual can break a test of the API, but nothing that a browser shows.
    else if (!owner) walked.add('all');
  }
  const packages = [...withDependents(changed, needs)].sort();
  return { packages, walks: walked.has('all') ? 'all' : [...walked].filter(Boolean).sort() };
}

/**
 * Files that differ from the commit where this branch left `ref`, including uncommitted and untracked ones.
 */
export async function changedSince(ref) {
  const git = async (...args) => {
    const { code, stdout, output } = await run('git', args);
    if (code !== 0) throw new UserError(`git ${args[0]}: ${output.trim()}`);
    return stdout.split('\n').filter(Boolean);
  };
  const [base] = await git('merge-base', ref, 'HEAD');
  return [
    ...new Set([
      ...(await git('diff', '--name-only', base)),
      ...(await git('ls-files', '--others', '--exclude-standard')),
    ]),
  ];
}
