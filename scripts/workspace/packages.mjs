import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

const byName = (a, b) => (a < b ? -1 : 1);

/** Folders of the workspace that hold a package. */
export const packageFolders = () =>
  [...readdirSync(fromRoot()), ...readdirSync(fromRoot('tools')).map((folder) => `tools/${folder}`)]
    .filter((folder) => existsSync(fromRoot(folder, 'package.json')))
    .sort(byName);

/** Folders of the remotes: those named `mfe-*` that have a contract. */
export const remoteFolders = () =>
  packageFolders().filter(
    (folder) => folder.startsWith('mfe-') && existsSync(fromRoot(folder, 'contract.json')),
  );

export const readManifest = (folder) => JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8'));

/** The parts of the API's bundle: these packages, and these folders of `shared`. */
const packagesInApi = ['api', 'tools/embedded-postgres', 'tools/sample-firms'];
const sharedInApi = ['contracts', 'validation', 'format', 'prazos', 'atualizacao', 'search', 'server'].map(
  (name) => `shared/src/${name}`,
);
export const sourcesOfApi = [...packagesInApi.map((folder) => `${folder}/src`), ...sharedInApi];

const inEveryBuild = ['pnpm-lock.yaml', 'tsconfig.base.json'];

/**
 * The builds, the longest first: a package, the sources that its build reads, and an output file.
 * A remote takes `shared` from the host at run time and reads only the preset at build time.
 */
export function buildUnits() {
  const remotes = remoteFolders().map((folder) => ({
    folder,
    inputs: [folder, 'shared/federation', 'shared/package.json'],
    output: 'contract.json',
  }));
  const units = [
    { folder: 'host', inputs: ['host', 'shared'], output: 'host.json' },
    ...remotes,
    {
      folder: 'api',
      inputs: [...packagesInApi, ...sharedInApi],
      output: 'server.mjs',
    },
    {
      folder: 'tools/deploy',
      inputs: [
        'tools/deploy',
        'shared/src/federation',
        'shared/src/contracts',
        'shared/src/server',
        'shared/federation',
      ],
      output: 'stack.mjs',
    },
  ];
  return units
    .filter(({ folder }) => readManifest(folder).scripts?.build)
    .map((unit) => ({ ...unit, inputs: [...unit.inputs, ...inEveryBuild] }));
}
