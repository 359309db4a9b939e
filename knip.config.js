import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFolders } from './scripts/workspace/packages.mjs';
import { fromRoot } from './scripts/workspace/paths.mjs';

// Taken from the share scope, or given to it: the preset's share list names them, not the sources of each package.
const shared = ['@tanstack/react-query', 'axios', 'dayjs', 'react-hook-form'];

const remotes = remoteFolders();
/** A remote that nobody has begun holds its place in the workspace, and nothing that could be dead. */
const isBegun = (folder) => existsSync(fromRoot(folder, 'src/routes.tsx'));

/** What a remote exposes for slots, as its contract says. */
const slotModules = (folder) =>
  JSON.parse(readFileSync(fromRoot(folder, 'contract.json'), 'utf8')).contributions?.slots?.map(
    ({ module }) => path.normalize(module),
  ) ?? [];

const remote = (folder) => ({
  entry: ['src/routes.tsx', ...slotModules(folder)],
  project: ['src/**/*.{ts,tsx}'],
  ignoreDependencies: [...shared, 'zustand'],
});

export default {
  ignoreExportsUsedInFile: true,
  exclude: ['duplicates'],
  ignoreWorkspaces: remotes.filter((folder) => !isBegun(folder)),
  workspaces: {
    // oxfmt, oxlint and sherif are run by their files (scripts/checks).
    '.': {
      entry: ['scripts/*.mjs', 'scripts/jest/*'],
      project: ['scripts/**/*.{mjs,cjs}', '*.mjs'],
      ignoreDependencies: ['oxfmt', 'oxlint', 'oxlint-tsgolint', 'sherif'],
    },
    shared: {
      entry: [
        'federation/**/*.{mjs,cjs,ts,tsx}',
        'src/standalone/main.ts',
        'src/gallery/main.tsx',
        'src/gallery/serve.mjs',
        'src/testing/*.{ts,tsx}',
      ],
      project: ['src/**/*.{ts,tsx}'],
      ignoreDependencies: ['dayjs', 'webpack-cli', 'webpack-dev-server', /^foro-/],
      ignoreUnresolved: ['#contract', '#routes'],
    },
    // The font is named by a style sheet.
    host: { project: ['src/**/*.{ts,tsx}'], ignoreDependencies: [...shared, '@fontsource-variable/inter'] },
    ...Object.fromEntries(remotes.filter(isBegun).map((folder) => [folder, remote(folder)])),
    api: {
      entry: [
        'src/server.ts',
        'src/cli/*.ts',
        'src/drawing/drawing-process.ts',
        'src/document-work/document-work-process.ts',
        'src/testing/*.ts',
        'src/testing/assault/command.ts',
      ],
      project: ['src/**/*.{ts,mjs}'],
      // Run in processes of their own, by texts and paths.
      ignoreDependencies: ['@redocly/openapi-core', 'openapi-fetch', 'openapi-typescript'],
    },
    'tools/embedded-postgres': {
      entry: ['src/testing/*.{ts,mjs}'],
      project: ['src/**/*.{ts,mjs}'],
    },
    'tools/sample-firms': { project: ['src/**/*.ts'] },
    // openssl is the machine's own; its test is skipped where there is none.
    'tools/deploy': {
      entry: ['src/stack.ts', 'src/*-cli.ts'],
      project: ['src/**/*.ts'],
      ignoreBinaries: ['openssl'],
    },
    // psql is the machine's own, and asked for only where a server is given.
    'tools/e2e': { entry: ['containers/*.spec.ts'], project: ['**/*.ts'], ignoreBinaries: ['psql'] },
    'tools/bench': {
      entry: ['*.bench.mjs', 'servers/*.mjs', 'single-bundle/webpack.config.mjs'],
      project: ['**/*.mjs'],
      ignoreDependencies: ['webpack', 'mini-css-extract-plugin'],
    },
  },
};
