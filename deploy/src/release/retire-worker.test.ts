import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { publishSite } from '../site/publish-site';
import { readLog } from '../site/release-log';
import { currentRelease } from '../site/release-store';
import { type SampleSite, sampleSite } from '../testing/sample-site';
import { performRelease } from './release-steps';
import { retireWorker } from './retire-worker';

let sample: SampleSite;
beforeEach(async () => {
  sample = await sampleSite();
  await publishSite({
    site: sample.site,
    host: await sample.host(),
    remotes: [await sample.remote()],
    config: sample.config,
  });
});
afterEach(() => sample.remove());

const cause = { action: 'rollback', who: 'ana', reason: 'páginas antigas' } as const;
const read = (file: string) => readFile(path.join(sample.site, 'current', file), 'utf8');
const release = async (build: Promise<{ name: string; version: string; dist: string }>) => {
  const from = await build;
  return performRelease({
    site: sample.site,
    name: from.name,
    from,
    config: sample.config,
    cause: { action: 'release', who: 'ana', reason: null },
  });
};

it('puts the worker that leaves in the place of the other, and changes nothing else', async () => {
  const [page, registry] = [await read('index.html'), JSON.parse(await read('registry.json'))];
  expect(await read('sw.js')).toContain('work(self.__FORO_HOST)');
  expect((await retireWorker(sample.site, cause)).number).toBe(2);
  expect(await read('sw.js')).toBe('leave()');
  expect(JSON.parse(await read('registry.json'))).toEqual({ ...registry, release: 2 });
  expect((await read('index.html')).length).toBeGreaterThanOrEqual(page.length);
});

it('is in the log, with who and why', async () => {
  await retireWorker(sample.site, cause);
  expect((await readLog(sample.site)).at(-1)).toMatchObject({
    release: 2,
    ...cause,
    changes: [{ name: 'service-worker', to: 'retirado' }],
  });
});

it('stays so while modules are released, until the host is', async () => {
  await retireWorker(sample.site, cause);
  await release(sample.remote({ version: '1.1.0' }));
  expect(await read('sw.js')).toBe('leave()');
  await release(sample.host({ script: 'mended()' }));
  expect(await read('sw.js')).toContain('work(self.__FORO_HOST)');
});

it('the same host, released again, brings the worker back', async () => {
  await retireWorker(sample.site, cause);
  await release(sample.host());
  expect(await read('sw.js')).toContain('work(self.__FORO_HOST)');
});

it('is refused when it was taken back already, and where nothing is released', async () => {
  await retireWorker(sample.site, cause);
  await expect(retireWorker(sample.site, cause)).rejects.toThrow('já foi retirado');
  expect(await currentRelease(sample.site)).toBe(2);
  const empty = await sampleSite();
  await expect(retireWorker(empty.site, cause)).rejects.toThrow('Não há service worker');
  await empty.remove();
});
