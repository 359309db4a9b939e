import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry, type Registry } from '@foro/shared/federation';
import { type Form, FORMS, isFormOf } from '../site/compress';
import { shellFile } from '../site/compose-release';
import { listFiles } from '../site/list-files';
import { currentRelease, readRelease, type ReleaseRecord } from '../site/release-store';
import { hostBase, remoteBase } from '../site/site-paths';

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Expects that every remote's files which a registry names are in the site, and are the ones that it means. */
async function expectFiles(site: string, { remotes }: Registry): Promise<void> {
  for (const { base, entry, preload, prefixes } of remotes) {
    expect(hashOf(await readFile(path.join(site, base, entry.file)))).toBe(entry.integrity);
    for (const file of [...preload, ...prefixes.flatMap((prefix) => prefix.preload)])
      await readFile(path.join(site, base, file));
  }
}

/** Expects that every file that is also served compressed expands to the same content. */
async function expectForms(folder: string, files: string[]): Promise<void> {
  for (const name of files) {
    const suffix = FORMS.find((form) => name.endsWith(form));
    if (!suffix) continue;
    const form: Form = { suffix, content: await readFile(path.join(folder, name)) };
    const plain = await readFile(path.join(folder, name.slice(0, -suffix.length)));
    expect([name, await isFormOf(plain, form)]).toEqual([name, true]);
  }
}

/**
 * Expects that the site serves one whole state: the registry and the one inside each page belong to the same
 * release, and name files that are there.
 *
 * @returns the record of that release
 */
export async function expectWhole(site: string): Promise<ReleaseRecord> {
  const folder = path.join(site, 'current');
  const record = await readRelease(site, (await currentRelease(site)) ?? 0);
  const files = await listFiles(folder);
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const served = await read('registry.json');
  const registry = parseRegistry(JSON.parse(served));
  expect({ ...registry, remotes: registry.remotes.map(({ name, base }) => [name, base]) }).toMatchObject({
    release: record.number,
    host: hostBase(record.host),
    remotes: Object.entries(record.remotes).map(([name, stable]) => [name, remoteBase(name, stable)]),
    disabled: record.disabled ?? {},
    dropped: [],
  });
  await expectFiles(site, registry);
  const shells = registry.remotes.flatMap(({ prefixes }) => prefixes.map((one) => shellFile(one.path)));
  const pages = ['index.html', ...shells.map((name) => `shells/${name}`)];
  expect(files.filter((name) => name.endsWith('.html') && !name.startsWith('shell.')).sort()).toEqual(
    pages.sort(),
  );
  for (const page of pages) {
    const block = /<script type="application\/json" id="foro-registry">([^<]*)/.exec(await read(page));
    expect([page, JSON.parse(block?.[1] ?? 'null')]).toEqual([page, JSON.parse(served)]);
  }
  await expectForms(folder, files);
  return record;
}
