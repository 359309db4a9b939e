import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PNPM } from '../workspace/install.mjs';
import { readManifest } from '../workspace/packages.mjs';
import { cacheDir } from '../workspace/paths.mjs';
import { run } from '../workspace/run.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';

/**
 * The bill of materials in a build; tools/deploy/src/site/immutable-folder.ts publishes it, and no server serves
 * it.
 */
export const SBOM_FILE = '.sbom.cdx.json';

/** Reads only the lock file: the shipped packages, with their versions and hashes. */
const ARGS = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
  '--lockfile-only',
  '--prod',
];

/**
 * Writes the CycloneDX bill of materials of one package or, without one, of the whole suite. @throws
 * UserError
 */
export async function writeSbom({ folder, file }) {
  mkdirSync(path.dirname(file), { recursive: true });
  const filter = folder === undefined ? [] : ['--filter', readManifest(folder).name];
  const { code, output } = await run('npx', ['--yes', PNPM, ...filter, ...ARGS, '--out', file], {
    env: { CI: 'true', npm_config_loglevel: 'error' },
  });
  if (code !== 0) throw new UserError(`${output.trim()}\nA lista de componentes (SBOM) não foi gerada.`);
}

/** `npm run release -- sbom [<arquivo>]`. */
export const sbom = ([name] = []) =>
  runMain(async () => {
    const file = path.resolve(
      process.env.INIT_CWD ?? '.',
      name ?? path.join(cacheDir, 'sbom', 'foro.cdx.json'),
    );
    await writeSbom({ file });
    process.stdout.write(`${file}\n`);
  });
