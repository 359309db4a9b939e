import { isConsumed, shareKeyOf } from './chunk-files.mjs';

const namesOf = (dependency) => {
  if (dependency.type === 'harmony side effect evaluation') return [];
  const ids = dependency.ids;
  if (!Array.isArray(ids)) return ['*'];
  return ids.length > 0 ? [String(ids[0])] : ['*'];
};

const dependenciesOf = (block) => [...block.dependencies, ...block.blocks.flatMap(dependenciesOf)];

/**
 * Names that the sources import from each shared module: `{ '@foro/shared/ui/data': ['DataTable'] }`.
 * `'*'` stands for the whole namespace. Read before modules are concatenated.
 */
export function importedNames({ modules, moduleGraph }) {
  const found = new Map();
  for (const module of modules) {
    for (const dependency of dependenciesOf(module)) {
      const target = moduleGraph.getModule(dependency);
      if (!target || !isConsumed(target)) continue;
      const names = found.get(shareKeyOf(target)) ?? new Set();
      for (const name of namesOf(dependency)) names.add(name);
      found.set(shareKeyOf(target), names);
    }
  }
  return Object.fromEntries(
    [...found].sort(([a], [b]) => a.localeCompare(b)).map(([key, names]) => [key, [...names].sort()]),
  );
}
