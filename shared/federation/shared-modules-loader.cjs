const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

const sharedDir = path.resolve(__dirname, '..');
// Not for a remote: the host's own, the build's, what tests use, and what runs on Node alone.
const kept = /^\.\/(?:federation|server|testing)(?:\/|$)/;

/** `./contracts/*` stands for each file of its folder. */
function expand(key, target) {
  if (!key.includes('*')) return [key];
  const folder = path.resolve(sharedDir, path.dirname(target));
  const extension = path.extname(target);
  return readdirSync(folder)
    .filter((file) => file.endsWith(extension) && !file.includes('.test.'))
    .map((file) => key.replace('*', path.basename(file, extension)));
}

/**
 * Writes the host's table of everything that `@foro/shared` and the share list offer to remotes, each as a lazy import: the
 * share scope offers only what the host's own build has seen.
 */
module.exports = function sharedModulesLoader() {
  this.addDependency(path.join(sharedDir, 'package.json'));
  this.addContextDependency(path.join(sharedDir, 'src'));
  delete require.cache[require.resolve('../package.json')];
  const { exports: entries } = require('../package.json');
  const keys = Object.entries(entries)
    .filter(([key]) => !kept.test(key))
    .filter(([, target]) => target.includes('*') || existsSync(path.resolve(sharedDir, target)))
    .flatMap(([key, target]) => expand(key, target));
  const requests = [
    ...keys.sort().map((key) => `@foro/shared${key.slice(1)}`),
    ...this.getOptions().packages,
  ];
  const lines = requests.map((request) => `  '${request}': () => import('${request}'),`);
  return `export const sharedModules = {\n${lines.join('\n')}\n};\n`;
};
