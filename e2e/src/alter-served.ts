import { cp, readdir, readFile, readlink, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The start of the probe's address in a registry, in `registry.json` and inside a page alike. */
const WRITTEN = '"base":"/mfe/mfe-probe/';
export const ALTERED = '"base":"/mfe/mfe-probf/';

/** No release of a test gets so far; the gateway of `npm start` keeps a release in memory by its number. */
const FAR = 1_000;

const forms = { '.br': brotliCompressSync, '.gz': gzipSync };

/** The content with one byte changed, in the probe's address; null if it has no registry. */
function withOneByte(content: Buffer): Buffer | null {
  const at = content.indexOf(WRITTEN);
  if (at < 0) return null;
  const altered = Buffer.from(content);
  altered.write(ALTERED, at);
  return altered;
}

async function putInForce(site: string, release: string): Promise<void> {
  const draft = path.join(site, 'current.altered');
  await symlink(path.join('releases', release), draft);
  await rename(draft, path.join(site, 'current'));
}

/**
 * Serves a copy of the current release in which every file with a registry, and each of its compressed forms,
 * has one byte changed: as somebody could who writes the site's folder and has no key.
 *
 * @returns the way back to the release as it was
 */
export async function alterServed(site: string): Promise<() => Promise<void>> {
  const release = path.basename(await readlink(path.join(site, 'current')));
  const copy = String(Number(release) + FAR);
  const folder = path.join(site, 'releases', copy);
  await cp(path.join(site, 'releases', release), folder, { recursive: true });
  const names = await readdir(folder, { recursive: true });
  // Later than every release of the test, or else a browser would be told that nothing has changed.
  const later = new Date(Date.now() + 3_600_000);
  for (const name of names.filter((file) => /\.(?:json|html)$/.test(file))) {
    const file = path.join(folder, name);
    const altered = withOneByte(await readFile(file));
    if (altered === null) continue;
    await writeFile(file, altered);
    await utimes(file, later, later);
    for (const [suffix, compress] of Object.entries(forms)) {
      if (!names.includes(`${name}${suffix}`)) continue;
      await writeFile(`${file}${suffix}`, compress(altered));
      await utimes(`${file}${suffix}`, later, later);
    }
  }
  await putInForce(site, copy);
  return async () => {
    await putInForce(site, release);
    await rm(folder, { recursive: true });
  };
}
