import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry, type Registry, signaturesOf, signedText } from '@foro/shared/federation';
import { type Form, FORMS, isFormOf } from '../site/compress';
import { shellFile } from '../site/compose-release';
import { listFiles } from '../site/list-files';
import { currentRelease, readRelease, type ReleaseRecord } from '../site/release-store';
import { hostBase, remoteBase } from '../site/site-paths';

/** A registry as it is served, and what it says. */
interface Served {
  raw: { sequence?: number };
  said: Registry;
}

const readServed = (text: string): Served => {
  const raw = JSON.parse(text) as { sequence?: number };
  return { raw, said: parseRegistry(raw) };
};

const signersOf = ({ raw }: Served) =>
  signaturesOf(raw)
    .filter(({ key, value }) =>
      verify(
        null,
        Buffer.from(signedText(raw)),
        createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }),
        Buffer.from(value, 'base64url'),
      ),
    )
    .map(({ key }) => key);

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
 * Expects that the site serves one whole state: everybody's registry, that of every cohort and the one inside
 * each page belong to the same release, are signed by these keys, and name files that are there.
 *
 * @returns the record of that release
 */
export async function expectWhole(site: string, keys: string[]): Promise<ReleaseRecord> {
  const folder = path.join(site, 'current');
  const record = await readRelease(site, (await currentRelease(site)) ?? 0);
  const files = await listFiles(folder);
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const { canaries = {}, disabled = {} } = record;

  const everybody = readServed(await read('registry.json'));
  const cohorts = everybody.said.cohorts.map(({ key, remotes }) => ({
    key,
    remotes,
    file: `cohorts/${key}/registry.json`,
  }));
  expect(files.filter((name) => /^cohorts\/.*\.json$/.test(name))).toEqual(
    cohorts.map(({ file }) => file).sort(),
  );
  const everyone = { key: null, remotes: [] as string[], file: 'registry.json' };
  for (const { key, remotes, file } of [everyone, ...cohorts]) {
    const served = readServed(await read(file));
    const folders = Object.entries(record.remotes).map(([name, stable]) => [
      name,
      remoteBase(name, remotes.includes(name) ? (canaries[name]?.folder ?? '') : stable),
    ]);
    expect({
      file,
      ...served.said,
      sequence: served.raw.sequence,
      remotes: served.said.remotes.map(({ name, base }) => [name, base]),
      canaries: served.said.canaries.map((canary) => [canary.remote, canary.stable, canary.folder]),
    }).toMatchObject({
      file,
      release: record.number,
      sequence: record.sequence,
      host: hostBase(record.host),
      remotes: folders,
      disabled,
      dropped: [],
      canaries: Object.entries(canaries).map(([name, canary]) => [name, record.remotes[name], canary.folder]),
      cohorts: everybody.said.cohorts,
      cohort: key,
    });
    expect([file, signersOf(served)]).toEqual([file, keys]);
    await expectFiles(site, served.said);
  }

  const shells = everybody.said.remotes.flatMap(({ prefixes }) => prefixes.map((one) => shellFile(one.path)));
  const pages = ['index.html', ...shells.map((name) => `shells/${name}`)];
  expect(files.filter((name) => name.endsWith('.html') && !name.startsWith('shell.')).sort()).toEqual(
    pages.sort(),
  );
  for (const page of pages) {
    const [, block = ''] = /id="foro-registry">([^<]*)/.exec(await read(page)) ?? [];
    expect([page, JSON.parse(block)]).toEqual([page, everybody.raw]);
  }
  await expectForms(folder, files);
  return record;
}
