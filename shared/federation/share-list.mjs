import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const versionOf = (packageName) =>
  require(packageName === '@foro/shared' ? '../package.json' : `${packageName}/package.json`).version;

/**
 * Packages that exist once in the page, with the requests under which they are imported. This is the only
 * list of them. `first` marks what the first screen needs: it is part of the host's first files, instead of
 * one request each.
 */
const singletons = {
  react: { first: ['react', 'react/jsx-runtime'] },
  'react-dom': { first: ['react-dom'] },
  'react-router-dom': { first: ['react-router-dom'] },
  zustand: { first: ['zustand'] },
  axios: { first: ['axios'] },
  '@tanstack/react-query': { later: ['@tanstack/react-query'] },
  // If it were not shared, `useFormContext` in `shared` would not see a remote's `FormProvider`.
  'react-hook-form': { later: ['react-hook-form'] },
  zod: { later: ['zod'] },
  dayjs: { later: ['dayjs'] },
  '@foro/shared': {
    first: ['config', 'http', 'session', 'ui/core', 'ui/icons', 'ui/page', 'ui/unsaved'].map(
      (entry) => `@foro/shared/${entry}`,
    ),
    later: ['@foro/shared/'],
  },
};

/** Requests that the host answers with only a part of the package. */
const facades = {
  'react-router-dom': fileURLToPath(new URL('./router-facade.mjs', import.meta.url)),
  zod: fileURLToPath(new URL('./zod-facade.mjs', import.meta.url)),
};

/**
 * Names under which the facades reach the packages themselves. zod's messages in forty languages are left out:
 * ours are in the contracts.
 */
export const aliases = {
  'foro-router$': 'react-router-dom',
  'foro-zod$': 'zod',
  [path.join(path.dirname(require.resolve('zod')), 'v4/locales/index.js')]: false,
};

const routerDir = path.resolve(
  path.dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router')),
  '../production',
);

/**
 * Aliases that only a production build has: the router's package exports only its development build by name,
 * whose warnings nobody would read.
 */
export const productionAliases = {
  'react-router$': path.join(routerDir, 'index.mjs'),
  'react-router/dom$': path.join(routerDir, 'dom-export.mjs'),
};

const versions = Object.fromEntries(Object.keys(singletons).map((name) => [name, versionOf(name)]));

/**
 * Packages that no first screen needs: the host has to import each one once, or its build would not see and
 * offer them.
 */
export const laterPackages = Object.values(singletons).flatMap(({ later = [] }) =>
  later.filter((request) => !request.endsWith('/')),
);

/** The part of the federation runtime that remotes take from the host outside the share scope. */
const RUNTIME = '@module-federation/runtime-core';
// The plugin's package and its runtime have the same version; the package does not export its package.json.
const { version: runtimeVersion } = require(
  path.resolve(require.resolve('@module-federation/enhanced'), '../../../package.json'),
);

/** Installed version of each shared package: the host offers these. */
export const offeredVersions = () => ({ ...versions, [RUNTIME]: runtimeVersion });

/** Version ranges required by a remote that takes these requests from the share scope. */
export function requiredRanges(requests) {
  const isTaken = (name) => requests.some((request) => request === name || request.startsWith(`${name}/`));
  const taken = Object.entries(versions).filter(([name]) => isTaken(name));
  return {
    ...Object.fromEntries(taken.map(([name, version]) => [name, `^${version}`])),
    [RUNTIME]: `~${runtimeVersion}`,
  };
}

/**
 * The `shared` option of the federation plugin.
 *
 * The host provides the packages; a remote consumes them (`import: false`) and refuses a version outside its
 * range (`strictVersion`), so that a mismatch is an error with a reason and not two copies of React.
 */
export function shareList({ provides }) {
  const option = (name, request, eager) => [
    request,
    {
      singleton: true,
      version: versions[name],
      requiredVersion: `^${versions[name]}`,
      strictVersion: !provides,
      ...(provides ? { eager, ...(facades[request] && { import: facades[request] }) } : { import: false }),
    },
  ];
  return Object.fromEntries(
    Object.entries(singletons).flatMap(([name, { first = [], later = [] }]) => [
      ...first.map((request) => option(name, request, true)),
      ...later.map((request) => option(name, request, false)),
    ]),
  );
}
