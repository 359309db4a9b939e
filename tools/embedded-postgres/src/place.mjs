import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { canReach, serverAccount } from './account.mjs';
import { findPrograms, ownFolder } from './programs.mjs';
import { EmbeddedEngineRefusedError } from './refused-error.mjs';

/** For clones that the server's account cannot reach. */
const OUTSIDE = '/var/lib/foro';

function outside() {
  const clone = path.dirname(ownFolder());
  const hash = createHash('sha256').update(clone).digest('hex').slice(0, 8);
  const folder = path.join(OUTSIDE, `${path.basename(clone)}-${hash}`);
  fs.mkdirSync(folder, { recursive: true });
  for (const entered of [OUTSIDE, folder]) fs.chmodSync(entered, 0o711);
  return folder;
}

/** The folder of PostgreSQL's programs, or of a copy of their package where the account cannot reach them. */
export function placePrograms(account, programs = findPrograms()) {
  const server = path.join(programs, 'bin', 'postgres');
  if (account === null || (canReach(account, server) && (fs.statSync(server).mode & 0o005) === 0o005))
    return programs;
  const copy = path.join(outside(), `programas-${versionOf(programs)}`);
  if (!fs.existsSync(copy)) {
    const draft = fs.mkdtempSync(`${copy}.`);
    fs.cpSync(path.dirname(programs), draft, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', draft]);
    // Another start may have finished first; its copy is the same.
    if (fs.existsSync(copy)) fs.rmSync(draft, { recursive: true });
    else fs.renameSync(draft, copy);
  }
  return path.join(copy, path.basename(programs));
}

/** Of the package beside the programs. */
export const versionOf = (programs) =>
  JSON.parse(fs.readFileSync(path.join(programs, '../package.json'), 'utf8')).version;

/**
 * Where the cluster of a data folder lies, and its server's account: in the folder, or where `postgres` in it leads
 * to. A cluster that does not exist yet gets a place that the account can reach; `link` then says that the data
 * folder needs that link.
 * @throws EmbeddedEngineRefusedError if the data folder holds a database that this version cannot open
 */
export function placeCluster(dataDir) {
  const entry = path.join(dataDir, 'postgres');
  const found = fs.lstatSync(entry, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) {
    const cluster = fs.readlinkSync(entry);
    if (!fs.existsSync(cluster))
      throw new EmbeddedEngineRefusedError(
        `O banco de dados de ${dataDir} ficava em ${cluster}, que não existe mais: recupere essa pasta ou, para começar um banco vazio, apague ${entry}.`,
      );
    return { cluster, account: serverAccount(cluster), link: null };
  }
  const account = serverAccount(entry);
  if (found === undefined && fs.existsSync(path.join(dataDir, 'pgdata')))
    throw new EmbeddedEngineRefusedError(
      `A pasta de dados ${dataDir} foi gravada por uma versão anterior do Foro e ficou como está: com aquela versão rode npm run admin -- db export, depois mova a pasta e, com esta versão, rode npm run admin -- db import.`,
    );
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  fs.chmodSync(dataDir, account === null ? 0o700 : 0o711);
  if (canReach(account, entry)) return { cluster: entry, account, link: null };
  if (found !== undefined)
    throw new EmbeddedEngineRefusedError(
      `O PostgreSQL não roda como root, e a conta dele não entra em ${dataDir}: dê passagem às pastas acima (chmod o+x) ou escolha outra pasta em FORO_DATA_DIR.`,
    );
  const place = fs.mkdtempSync(path.join(outside(), 'dados-'));
  fs.chmodSync(place, 0o711);
  return { cluster: path.join(place, 'postgres'), account, link: entry };
}
