import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesOf, sharedRequestsOf } from './chunk-files.mjs';
import { chunkOf, contributionProblems, exposeOf } from './contributions.mjs';
import { importedNames } from './imported-names.mjs';
import { requiredRanges } from './share-list.mjs';

const { Compilation, WebpackError, sources, validateSchema } = createRequire(import.meta.url)('webpack');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const schema = readJson(path.join(import.meta.dirname, 'contract.schema.json'));

/** Reads the contract as the remote's team wrote it; throws an error that says what is wrong with it. */
function readContract(file) {
  const contract = readJson(file);
  validateSchema(schema, contract, { name: file, baseDataPath: 'contract' });
  delete contract.$schema;
  return contract;
}

/**
 * The chunk name of a prefix's page: `/usuarios` is `usuarios`, named in the source by `webpackChunkName`.
 */
const chunkNameOf = (prefix) => prefix.slice(1).replaceAll('/', '-');

/**
 * Completes the remote's `contract.json` with its version, its entry and the entry's integrity, the files to
 * preload for each prefix, what it exposes for slots, and the version ranges and names that it needs from the
 * host's shared modules. The host learns all of this without loading code.
 */
export class ContractPlugin {
  constructor({ dir, container }) {
    Object.assign(this, { dir, container });
  }

  apply(compiler) {
    const source = path.join(this.dir, 'contract.json');
    compiler.hooks.thisCompilation.tap('ContractPlugin', (compilation) => {
      let names = {};
      compilation.fileDependencies.add(source);
      compilation.hooks.finishModules.tap('ContractPlugin', () => {
        names = importedNames(compilation);
      });
      compilation.hooks.processAssets.tap(
        { name: 'ContractPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          try {
            const written = readContract(source);
            const problems = contributionProblems(written, this.dir);
            for (const problem of problems)
              compilation.errors.push(new WebpackError(`${source}: ${problem}`));
            if (problems.length > 0) return;
            const contract = this.complete(compilation, written, names);
            compilation.emitAsset(
              'contract.json',
              new sources.RawSource(`${JSON.stringify(contract, null, 2)}\n`),
            );
          } catch (error) {
            if (error.name !== 'ValidationError') throw error;
            compilation.errors.push(new WebpackError(error.message));
          }
        },
      );
    });
  }

  complete(compilation, contract, facade) {
    const entryFile = filesOf(compilation.entrypoints.get(this.container)).find((file) =>
      file.startsWith('remote-entry'),
    );
    const routes = compilation.namedChunkGroups.get('routes');
    return {
      ...contract,
      version: readJson(path.join(this.dir, 'package.json')).version,
      container: this.container,
      entry: { file: entryFile, integrity: integrityOf(compilation.getAsset(entryFile).source.buffer()) },
      preload: filesOf(routes),
      prefixes: contract.prefixes.map((prefix) => this.completePrefix(compilation, prefix, routes)),
      ...(contract.contributions && {
        contributions: completeContributions(compilation, contract.contributions),
      }),
      requires: requiredRanges(Object.keys(facade)),
      facade,
    };
  }

  completePrefix(compilation, prefix, routes) {
    const page = compilation.namedChunkGroups.get(chunkNameOf(prefix.path));
    if (!page) {
      compilation.warnings.push(
        new WebpackError(
          `${prefix.path}: no chunk is named '${chunkNameOf(prefix.path)}', so nothing of this page is preloaded`,
        ),
      );
    }
    const groups = page ? [routes, page] : [routes];
    return {
      ...prefix,
      preload: page ? filesOf(page) : [],
      shared: [...new Set(groups.flatMap((group) => sharedRequestsOf(group, compilation)))].sort(),
    };
  }
}

/**
 * Adds what the host has to know about the contributions: what is exposed for a slot, and what that takes
 * from the share scope.
 */
const completeContributions = (compilation, contributions) => ({
  ...contributions,
  slots: (contributions.slots ?? []).map((contribution) => {
    const group = compilation.namedChunkGroups.get(chunkOf(contribution));
    if (!group)
      compilation.errors.push(
        new WebpackError(
          `${exposeOf(contribution)} came with a change of contract.json: begin this build again`,
        ),
      );
    return {
      ...contribution,
      module: exposeOf(contribution),
      shared: group ? sharedRequestsOf(group, compilation) : [],
    };
  }),
});

const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
