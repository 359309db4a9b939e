import { readLog } from '../site/release-log';
import { currentRelease } from '../site/release-store';
import { sampleSite } from '../testing/sample-site';
import { prepareSite } from './release.fixtures';
import { performRelease } from './release-steps';
import { retireWorker } from './retire-worker';

const site = prepareSite();
const { read } = site;

const cause = { action: 'rollback', who: 'ana', reason: 'páginas antigas' } as const;
const release = async (build: Promise<{ name: string; version: string; dist: string }>) => {
  const from = await build;
  return performRelease(site.wanted(from.name, from));
};

it('puts the worker that leaves in the place of the other, and changes nothing else', async () => {
  const [page, registry] = [await read('index.html'), JSON.parse(await read('registry.json'))];
  expect(await read('sw.js')).toContain('work(self.__FORO_HOST)');
  expect((await retireWorker(site.sample.site, cause)).number).toBe(2);
  expect(await read('sw.js')).toBe('leave()');
  expect(JSON.parse(await read('registry.json'))).toEqual({ ...registry, release: 2 });
  expect((await read('index.html')).length).toBeGreaterThanOrEqual(page.length);
});

it('is in the log, with who and why', async () => {
  await retireWorker(site.sample.site, cause);
  expect((await readLog(site.sample.site)).at(-1)).toMatchObject({
    release: 2,
    ...cause,
    changes: [{ name: 'service-worker', to: 'retirado' }],
  });
});

it('stays so while modules are released, until the host is', async () => {
  await retireWorker(site.sample.site, cause);
  await release(site.sample.remote({ version: '1.1.0' }));
  expect(await read('sw.js')).toBe('leave()');
  await release(site.sample.host({ script: 'mended()' }));
  expect(await read('sw.js')).toContain('work(self.__FORO_HOST)');
});

it('the same host, released again, brings the worker back', async () => {
  await retireWorker(site.sample.site, cause);
  await release(site.sample.host());
  expect(await read('sw.js')).toContain('work(self.__FORO_HOST)');
});

it('is refused when it was taken back already, and if nothing is released', async () => {
  await retireWorker(site.sample.site, cause);
  await expect(retireWorker(site.sample.site, cause)).rejects.toThrow('já foi retirado');
  expect(await currentRelease(site.sample.site)).toBe(2);
  const empty = await sampleSite();
  await expect(retireWorker(empty.site, cause)).rejects.toThrow('Não há service worker');
  await empty.remove();
});
