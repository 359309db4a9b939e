import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedEngineRefusedError } from './refused-error.mjs';

const fromHere = createRequire(import.meta.url);

/** Whether this Linux has another C library than glibc, for which the programs are built. */
const isMusl = () =>
  process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined;

/** Of this package, in the API's bundle, too: it is the one that depends on the programs. */
export const ownFolder = () =>
  path.dirname(fs.realpathSync(fromHere.resolve('@foro/embedded-postgres/package.json')));

/**
 * The folder with `bin`, `lib` and `share` of PostgreSQL for this machine.
 * @throws EmbeddedEngineRefusedError if there is no package for it
 */
export function findPrograms({ platform = process.platform, arch = process.arch, musl = isMusl() } = {}) {
  const machine = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const refusal = new EmbeddedEngineRefusedError(
    `Não há PostgreSQL embutido para esta máquina (${machine}${musl ? ' com musl' : ''}): informe um servidor PostgreSQL em DATABASE_URL.`,
  );
  if (musl) throw refusal;
  try {
    const own = createRequire(path.join(ownFolder(), 'package.json'));
    return path.resolve(own.resolve(`@embedded-postgres/${machine}`), '../../native');
  } catch (error) {
    if (error?.code === 'MODULE_NOT_FOUND') throw refusal;
    throw error;
  }
}
