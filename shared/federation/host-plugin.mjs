import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesOf, isProvided, sharedRequestsOf } from './chunk-files.mjs';
import { offeredVersions } from './share-list.mjs';
import { renderDocument } from './render-shell.mjs';

const { Compilation, sources } = createRequire(import.meta.url)('webpack');

/**
 * Versions of the contract between host and remotes that this host supports, the newest last. Contributions
 * exist from 2 on.
 */
const CONTRACT_VERSIONS = [1, 2];

/**
 * Emits what a release needs from a host:
 * - `host.json`: what it offers (contract version, versions of the shared packages, names of each shared
 * module);
 * - `preload.json`: its first files, the files of the signed-in frame and those of each shared module, so
 * that a page can be rendered for its route;
 * - `index.html`: the shell without a registry, which it then fetches;
 * - `root/…`: the content of `public`, which a release serves at its root.
 */
export class HostPlugin {
  constructor({ dir, template }) {
    Object.assign(this, { dir, template });
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HostPlugin', (compilation) => {
      let names = {};
      compilation.fileDependencies.add(this.template);
      compilation.contextDependencies.add(path.join(this.dir, 'public'));
      // Sealing begins when the exports of every module are known.
      compilation.hooks.seal.tap('HostPlugin', () => {
        names = providedNames(compilation);
      });
      compilation.hooks.processAssets.tap(
        { name: 'HostPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          this.emit(compilation, names);
        },
      );
    });
  }

  emit(compilation, names) {
    const { version } = JSON.parse(readFileSync(path.join(this.dir, 'package.json'), 'utf8'));
    const offer = {
      contractVersion: Math.max(...CONTRACT_VERSIONS),
      contractVersions: CONTRACT_VERSIONS,
      version,
      shared: offeredVersions(),
      facade: names,
    };
    const entry = filesOf(compilation.entrypoints.get('main'));
    const first = withShared(compilation, 'bootstrap', entry);
    const preload = {
      entry,
      first,
      shell: withShared(compilation, 'shell', [...entry, ...first]),
      shared: sharedFiles(compilation),
    };
    const template = readFileSync(this.template, 'utf8');
    const emitJson = (file, value) =>
      compilation.emitAsset(file, new sources.RawSource(`${JSON.stringify(value, null, 2)}\n`));
    emitJson('host.json', offer);
    emitJson('preload.json', preload);
    for (const file of filesIn(path.join(this.dir, 'public'))) {
      // Emitted unchanged: after a minimizer it would no longer be what was written.
      compilation.emitAsset(
        `root/${file}`,
        new sources.RawSource(readFileSync(path.join(this.dir, 'public', file))),
        { minimized: true },
      );
    }
    // Emitted unchanged: a minimizer would remove the comment that is to be replaced.
    compilation.emitAsset('template.html', new sources.RawSource(template), { minimized: true });
    const base =
      compilation.outputOptions.publicPath === 'auto' ? '/assets/' : compilation.outputOptions.publicPath;
    compilation.emitAsset(
      'index.html',
      new sources.RawSource(renderDocument({ template, base, preload, offer })),
      { minimized: true },
    );
  }
}

/** Files under a folder, by their paths in it, with slashes; empty if the folder does not exist. */
const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .filter((file) => statSync(path.join(folder, file)).isFile())
        .map((file) => file.replaceAll(path.sep, '/'))
    : [];

/** Names that each offered module exports; `['*']` if they cannot be known before the module runs. */
function providedNames({ modules, moduleGraph }) {
  const entries = [...modules].filter(isProvided).map((module) => {
    const [dependency] = module.blocks[0]?.dependencies ?? module.dependencies;
    const offered = dependency && moduleGraph.getModule(dependency);
    return [module._name, offered ? namesOf(offered, moduleGraph) : ['*']];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

function namesOf(module, moduleGraph) {
  const names = moduleGraph.getExportsInfo(module).getProvidedExports();
  if (!Array.isArray(names)) return ['*'];
  // A module that is not an ES module can also be imported as default.
  const isEsm = module.buildMeta?.exportsType === 'namespace';
  return [
    ...new Set([...names.filter((name) => name !== '__esModule'), ...(isEsm ? [] : ['default'])]),
  ].sort();
}

const isUnique = (file, index, all) => all.indexOf(file) === index;

/**
 * Files of each offered module, and of the shared modules that it takes in turn:
 * `{ '@foro/shared/ui/list': ['lists.ab12.js'] }`.
 */
function sharedFiles(compilation) {
  const provided = new Map(
    [...compilation.modules]
      .filter(isProvided)
      .map((module) => [module._name, groupsOf(module, compilation)]),
  );
  const closure = (name, seen) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const groups = provided.get(name) ?? [];
    return [
      ...groups.flatMap(filesOf),
      ...groups
        .flatMap((group) => sharedRequestsOf(group, compilation))
        .flatMap((request) => closure(request, seen)),
    ];
  };
  return Object.fromEntries(
    [...provided.keys()].sort().map((name) => [name, closure(name, new Set()).filter(isUnique)]),
  );
}

const groupsOf = (module, { chunkGraph }) =>
  module.blocks.map((block) => chunkGraph.getBlockChunkGroup(block)).filter(Boolean);

/**
 * Files of a named chunk and of the shared modules that it takes, except the files that are known already.
 */
function withShared(compilation, name, known) {
  const chunkGroup = compilation.namedChunkGroups.get(name);
  if (!chunkGroup) return [];
  const files = sharedFiles(compilation);
  const all = [
    ...filesOf(chunkGroup),
    ...sharedRequestsOf(chunkGroup, compilation).flatMap((request) => files[request] ?? []),
  ];
  return all.filter(isUnique).filter((file) => !known.includes(file));
}
