import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Rewrites a file of a site, and its compressed forms where it has them. */
function rewrite(file, text) {
  fs.writeFileSync(file, text);
  if (fs.existsSync(`${file}.br`)) fs.writeFileSync(`${file}.br`, brotliCompressSync(text));
  if (fs.existsSync(`${file}.gz`)) fs.writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}

/** Edits the texts of a folder's files; returns how many of them changed. */
function change(folder, isMeant, edit) {
  let changed = 0;
  for (const name of fs.readdirSync(folder, { recursive: true }).filter(isMeant)) {
    const file = path.join(folder, name);
    const text = fs.readFileSync(file, 'utf8');
    const edited = edit(text);
    if (edited === text) continue;
    rewrite(file, edited);
    changed += 1;
  }
  return changed;
}

/**
 * Copies a published site as it would be without signatures: its host was built without keys, and neither
 * registry nor pages bear a signature. Everything else is the same to the byte.
 */
export function copyUnsigned(site, copy) {
  fs.cpSync(site, copy, { recursive: true, verbatimSymlinks: true });
  const release = path.join(copy, fs.readlinkSync(path.join(copy, 'current')));
  const { host } = JSON.parse(fs.readFileSync(path.join(release, 'release.json'), 'utf8'));
  const hostFolder = path.join(copy, 'host', host);
  const { registryKeys = [] } = JSON.parse(fs.readFileSync(path.join(hostFolder, 'host.json'), 'utf8'));
  const inHost = change(
    hostFolder,
    (name) => name.endsWith('.js'),
    (text) => text.replaceAll(JSON.stringify(registryKeys), '[]'),
  );
  const inRelease = change(
    release,
    (name) => name.endsWith('.html') || name.endsWith('registry.json'),
    (text) => text.replace(/,"signatures":\[[^\]]*\]/, ''),
  );
  if (registryKeys.length === 0 || inHost === 0 || inRelease === 0)
    throw new Error('the site is not signed, or is signed otherwise than this program knows');
}
