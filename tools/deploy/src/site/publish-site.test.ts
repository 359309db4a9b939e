import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { parseRegistry } from '@foro/shared/federation';
import { type SampleSite, sampleSite } from '../testing/sample-site';
import { publishSite } from './publish-site';
import { currentRelease, listReleases, putInForce } from './release-store';

let sample: SampleSite;
beforeEach(async () => {
  sample = await sampleSite();
});
afterEach(() => sample.remove());

const inSite = (...parts: string[]) => path.join(sample.site, ...parts);
const readCurrent = (file: string) => readFile(inSite('current', file), 'utf8');
const publish = async (remotes = [sample.remote()], host = sample.host()) =>
  publishSite({
    site: sample.site,
    host: await host,
    remotes: await Promise.all(remotes),
    config: sample.config,
  });
test('puts host and remotes into folders named by version and content, and a first release in force', async () => {
  expect(await publish()).toEqual({ release: 1, isNew: true, refused: [] });
  const [hostFolder] = await readdir(inSite('host'));
  const [remoteFolder] = await readdir(inSite('mfe/mfe-admin'));
  expect(hostFolder).toMatch(/^1\.0\.0-[\da-f]{12}$/);
  expect(remoteFolder).toMatch(/^1\.0\.0-[\da-f]{12}$/);
  const registry = parseRegistry(JSON.parse(await readCurrent('registry.json')));
  expect(registry).toMatchObject({
    release: 1,
    dropped: [],
    remotes: [{ name: 'mfe-admin', base: `/mfe/mfe-admin/${remoteFolder}/` }],
  });
});

test('leaves source maps and the unreleased page behind, and adds compressed forms of what is worth it', async () => {
  await publish();
  const [hostFolder = ''] = await readdir(inSite('host'));
  const files = await readdir(inSite('host', hostFolder));
  expect(files).not.toContain('main.1a2b3c4d.js.map');
  expect(files).not.toContain('index.html');
  expect(files).not.toContain('boot.5e6f7a8b.js.br');
  const original = await readFile(inSite('host', hostFolder, 'main.1a2b3c4d.js'));
  expect(brotliDecompressSync(await readFile(inSite('host', hostFolder, 'main.1a2b3c4d.js.br')))).toEqual(
    original,
  );
  expect(gunzipSync(await readFile(inSite('host', hostFolder, 'main.1a2b3c4d.js.gz')))).toEqual(original);
});

test('a file that another version has already is not compressed again, unless what lies there is not its form', async () => {
  await publish();
  const [first = ''] = await readdir(inSite('host'));
  const form = (folder: string, suffix: string) => inSite('host', folder, `main.1a2b3c4d.js${suffix}`);
  // A different compression of the same content shows which folder a form was copied from.
  const original = await readFile(form(first, ''));
  const marked = {
    '.br': brotliCompressSync(original, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
    '.gz': gzipSync(original, { level: 1 }),
  };
  for (const [suffix, content] of Object.entries(marked)) await writeFile(form(first, suffix), content);
  const next = await sample.host();
  await writeFile(path.join(next.dist, 'more.js'), 'more();'.repeat(400));
  await publish(undefined, Promise.resolve(next));
  const second = (await readdir(inSite('host'))).find((name) => name !== first) ?? '';
  for (const [suffix, content] of Object.entries(marked))
    expect((await readFile(form(second, suffix))).equals(content)).toBe(true);
  expect(brotliDecompressSync(await readFile(inSite('host', second, 'more.js.br'))).toString()).toMatch(
    /^more/,
  );

  for (const folder of [first, second]) await writeFile(form(folder, '.br'), 'cut');
  await writeFile(path.join(next.dist, 'most.js'), 'most();'.repeat(400));
  await publish(undefined, Promise.resolve(next));
  const third = (await readdir(inSite('host'))).find((name) => name !== first && name !== second) ?? '';
  expect(brotliDecompressSync(await readFile(form(third, '.br')))).toEqual(original);
});

test('a bill of materials goes with its build, changes nothing of its name, and is not compressed for anybody', async () => {
  const host = await sample.host();
  await publish([], Promise.resolve(host));
  const [without] = await readdir(inSite('host'));
  const other = await sampleSite();
  await writeFile(path.join(host.dist, '.sbom.cdx.json'), '{"bomFormat":"CycloneDX"}');
  await publishSite({ site: other.site, host, remotes: [], config: sample.config });
  expect(await readdir(path.join(other.site, 'host'))).toEqual([without]);
  const files = await readdir(path.join(other.site, 'host', without ?? ''));
  expect(files.filter((file) => file.startsWith('.'))).toEqual(['.sbom.cdx.json']);
  await other.remove();
});

test("writes a page for each prefix, which asks at once for the remote's files and the shared ones it takes", async () => {
  await publish();
  const shell = await readCurrent('shells/usuarios.html');
  const plain = await readCurrent('index.html');
  expect(shell).toMatch(/<link rel="preload" as="script" href="\/mfe\/[^"]*remote-entry\.aaaa1111\.js"/);
  for (const file of ['routes.bbbb2222.js', 'usuarios.cccc3333.js', 'data.9c0d1e2f.js']) {
    expect(shell).toMatch(new RegExp(`<script async data-early src="/(mfe|assets)/[^"]*${file}"`));
    expect(plain).not.toContain(`${file}">`);
  }
  expect(shell).toContain('id="foro-registry"');
  expect(plain).toContain('<script type="application/json" id="foro-config">{"apiBase":"/api"');
  expect(plain).not.toContain('usuarios.cccc3333.js">');
});

test('writes the first requests of a page beside those who may see it, and nothing into a page that has none', async () => {
  const prefetch = [{ path: '/usuarios', get: '/User' }];
  await publish([sample.remote({ prefetch })], sample.host({ contracts: [1, 2] }));
  const block = /id="foro-first">([^<]*)</.exec(await readCurrent('shells/usuarios.html'))?.[1] ?? '';
  expect(JSON.parse(block)).toEqual({ apiBase: '/api', templates: prefetch, roles: ['Admin'] });
  expect(await readCurrent('index.html')).not.toContain('foro-first');
});

test('does nothing when the same builds are in force already', async () => {
  await publish();
  expect(await publish()).toEqual({ release: 1, isNew: false, refused: [] });
  expect(await listReleases(sample.site)).toEqual([1]);
});

test('a changed remote gets a folder of its own, and the release before stays for a way back', async () => {
  await publish();
  const before = await readCurrent('registry.json');
  expect(await publish([sample.remote({ script: 'remote2()', version: '1.1.0' })])).toMatchObject({
    release: 2,
    isNew: true,
  });
  expect(await readdir(inSite('mfe/mfe-admin'))).toHaveLength(2);
  expect(JSON.parse(await readCurrent('registry.json'))).toMatchObject({
    release: 2,
    remotes: [{ version: '1.1.0' }],
  });
  await putInForce(sample.site, 1);
  expect(await readCurrent('registry.json')).toBe(before);
});

test('the files of each release bear a second of their own, by which nginx tells them apart', async () => {
  const seconds = [];
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    await publish([sample.remote({ version })]);
    for (const file of ['registry.json', 'shells/usuarios.html', 'shells/usuarios.html.br'])
      seconds.push(Math.floor((await stat(inSite('current', file))).mtimeMs / 1_000));
  }
  expect(new Set(seconds).size).toBe(3);
  expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
});

test('leaves out a remote that the host cannot run, says why, and publishes the others', async () => {
  const { refused, release } = await publish([
    sample.remote({ needs: '^20.0.0' }),
    sample.remote({ name: 'mfe-agenda', prefix: '/agenda' }),
  ]);
  expect(refused).toEqual([{ name: 'mfe-admin', reason: 'react ^20.0.0, e este sistema tem 19.3.1' }]);
  expect(release).toBe(1);
  const { remotes } = parseRegistry(JSON.parse(await readCurrent('registry.json')));
  expect(remotes.map(({ name }) => name)).toEqual(['mfe-agenda']);
});

test('a release that breaks on the way leaves the old one in force', async () => {
  await publish();
  const broken = { name: 'mfe-agenda', version: '1.0.0', dist: path.join(sample.folder, 'builds/host') };
  await expect(
    publishSite({
      site: sample.site,
      host: await sample.host({ script: 'new()' }),
      remotes: [broken],
      config: sample.config,
    }),
  ).rejects.toThrow('contract.json');
  expect(await currentRelease(sample.site)).toBe(1);
});

test('keeps the last ten releases and what they use, and drops the rest', async () => {
  for (let version = 1; version <= 12; version++)
    await publish([sample.remote({ version: `1.${version}.0` })]);
  expect(await listReleases(sample.site)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(await readdir(inSite('mfe/mfe-admin'))).toHaveLength(10);
  expect(await readdir(inSite('host'))).toHaveLength(1);
});
