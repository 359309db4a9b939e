import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry, type Registry } from '@foro/shared/federation';
import { publishSite } from '../site/publish-site';
import { readLog } from '../site/release-log';
import { currentRelease } from '../site/release-store';
import { type SampleSite, sampleSite } from '../testing/sample-site';
import { endCanary, requireCanary } from './canaries';
import { describeRunning } from './describe-running';
import { listRunning } from './list-releases';
import { performRelease, type Wanted } from './release-steps';
import { switchOff } from './switch';

let sample: SampleSite;
beforeEach(async () => {
  sample = await sampleSite();
  await publishSite({
    site: sample.site,
    host: await sample.host(),
    remotes: [await sample.remote(), await sample.remote({ name: 'mfe-agenda', prefix: '/agenda' })],
    config: sample.config,
  });
});
afterEach(() => sample.remove());

const FIVE = { percent: 5, roles: [] as string[], offices: [] as number[] };
const wanted = async (
  options: Parameters<SampleSite['remote']>[0],
  change: Partial<Wanted> = {},
): Promise<Wanted> => {
  const from = await sample.remote(options);
  return {
    site: sample.site,
    name: from.name,
    from,
    cause: { action: 'canary', who: 'ana', reason: null },
    config: sample.config,
    canary: FIVE,
    ...change,
  };
};
const start = async (
  options: Parameters<SampleSite['remote']>[0] = { version: '1.1.0' },
  canary: Wanted['canary'] = FIVE,
) => performRelease(await wanted(options, { canary }));
const promote = async (name = 'mfe-admin') =>
  performRelease({
    site: sample.site,
    name,
    from: { folder: await requireCanary(sample.site, name) },
    cause: { action: 'promote', who: 'bia', reason: null },
    config: sample.config,
  });
const back = { action: 'rollback', who: 'bia', reason: 'tela branca' } as const;
const end = (name = 'mfe-admin') => endCanary({ site: sample.site, name }, back);

const inForce = (file: string) => readFile(path.join(sample.site, 'current', file), 'utf8');
const read = async (file = 'registry.json') => parseRegistry(JSON.parse(await inForce(file)));
const cohorts = async () =>
  Promise.all((await read()).cohorts.map(({ key }) => read(`cohorts/${key}/registry.json`)));
const versions = ({ remotes }: Registry) => remotes.map(({ version }) => version).join(' ');

it('leaves everybody the stable version, and gives a cohort the other, each in a whole registry', async () => {
  const record = await start();
  expect(versions(await read())).toBe('1.0.0 1.0.0');
  const [cohort] = await cohorts();
  expect(cohort && versions(cohort)).toBe('1.1.0 1.0.0');
  const { since, ...shared } = await read();
  expect(cohort).toMatchObject({ ...shared, remotes: expect.anything(), cohort: cohort?.cohorts[0]?.key });
  expect(cohort?.since['mfe-admin']).not.toBe(since['mfe-admin']);
  expect(shared.canaries).toEqual([
    {
      remote: 'mfe-admin',
      folder: record.canaries?.['mfe-admin']?.folder,
      stable: record.remotes['mfe-admin'],
      ...FIVE,
    },
  ]);
});

it('has no page run a file of either version before the host has chosen, and other pages as ever', async () => {
  await start();
  expect(await inForce('shells/usuarios.html')).not.toContain('src="/mfe/mfe-admin/');
  expect(await inForce('shells/usuarios.html')).toContain('as="script" href="/mfe/mfe-admin/');
  expect(await inForce('shells/agenda.html')).toContain('data-early src="/mfe/mfe-agenda/');
});

it('becomes the stable version, and the page of its prefix is as any other again', async () => {
  await start();
  const record = await promote();
  expect([versions(await read()), (await read()).cohorts, record.canaries]).toEqual([
    '1.1.0 1.0.0',
    [],
    undefined,
  ]);
  expect(await inForce('shells/usuarios.html')).toContain('data-early src="/mfe/mfe-admin/1.1.0-');
});

it('is taken back, with who and why in the log', async () => {
  const { canaries = {} } = await start();
  await end();
  expect([versions(await read()), (await read()).canaries]).toEqual(['1.0.0 1.0.0', []]);
  const change = {
    name: 'mfe-admin (canário)',
    from: `${canaries['mfe-admin']?.folder} para 5 % das pessoas`,
  };
  expect((await readLog(sample.site)).slice(-2)).toMatchObject([
    { action: 'canary', who: 'ana', changes: [{ name: change.name, from: null, to: change.from }] },
    { ...back, changes: [{ ...change, to: null }] },
  ]);
});

it('grows without changing who is in it, and since when', async () => {
  const before = (await start()).canaries?.['mfe-admin'];
  const after = (await start({ version: '1.1.0' }, { ...FIVE, percent: 20 })).canaries?.['mfe-admin'];
  expect(after).toEqual({ ...before, percent: 20 });
  await expect(start({ version: '1.1.0' }, { ...FIVE, percent: 20 })).rejects.toThrow('já está em vigor');
});

it('stands beside another one: each person has one registry, whichever of the two they meet', async () => {
  await start();
  await start({ name: 'mfe-agenda', prefix: '/agenda', version: '2.0.0' }, { ...FIVE, percent: 0 });
  expect((await cohorts()).map(versions).sort()).toEqual(['1.0.0 2.0.0', '1.1.0 1.0.0', '1.1.0 2.0.0']);
  await end('mfe-agenda');
  expect((await cohorts()).map(versions)).toEqual(['1.1.0 1.0.0']);
});

it('of two teams at once takes both, one after the other', async () => {
  const both = [
    await wanted({ version: '1.1.0' }),
    await wanted({ name: 'mfe-agenda', prefix: '/agenda', version: '2.0.0' }),
  ];
  await Promise.all(both.map(performRelease));
  expect((await cohorts()).map(versions).sort()).toEqual(['1.0.0 2.0.0', '1.1.0 1.0.0', '1.1.0 2.0.0']);
});

it('stays through releases and switches of others, and its folder through all', async () => {
  const folder = (await start()).canaries?.['mfe-admin']?.folder;
  for (const version of ['1.1.0', '1.2.0', '1.3.0'])
    await performRelease(
      await wanted({ name: 'mfe-agenda', prefix: '/agenda', version }, { canary: undefined }),
    );
  await switchOff(
    { site: sample.site, name: 'mfe-agenda', part: undefined },
    { action: 'disable', who: 'ana', reason: 'Volta já.' },
  );
  const [cohort] = await cohorts();
  expect(cohort && [versions(cohort), cohort.disabled]).toEqual([
    '1.1.0 1.3.0',
    { 'mfe-agenda': 'Volta já.' },
  ]);
  expect(await readdir(path.join(sample.site, 'mfe/mfe-admin'))).toContain(folder);
});

it('ends where the whole set is published anew', async () => {
  await start();
  await publishSite({
    site: sample.site,
    host: await sample.host(),
    remotes: [await sample.remote()],
    config: sample.config,
  });
  expect((await read()).canaries).toEqual([]);
});

it('is in the list of what runs', async () => {
  await start({ version: '1.1.0' }, { percent: 0, roles: ['Gestor'], offices: [3] });
  const text = describeRunning(sample.site, await listRunning(sample.site));
  expect(text).toMatch(/ {2}canário: 1\.1\.0-\w+ para Gestor, escritório 3, desde /);
});

it.each<[string, () => Promise<unknown>, string]>([
  [
    'of the host',
    async () => performRelease({ ...(await wanted({})), name: 'host' }),
    'O host não tem canário',
  ],
  ['of what everybody has', () => start({}), 'já está em vigor para todos'],
  [
    'of what nobody has',
    () => start({ name: 'mfe-novo', prefix: '/novo' }),
    'a primeira publicação é para todos',
  ],
  ['that the host cannot run', () => start({ version: '2.0.0', needs: '^20.0.0' }), 'não roda no host'],
  [
    'with a prefix of another',
    () => start({ version: '2.0.0', prefix: '/agenda' }),
    'prefix /agenda already',
  ],
  ['that is not there, to promote', () => promote(), 'não tem canário'],
  ['that is not there, to take back', () => end(), 'não tem canário'],
])('refuses a canary %s', async (_, act, message) => {
  await expect(act()).rejects.toThrow(message);
  expect(await currentRelease(sample.site)).toBe(1);
});

it('refuses a third version of a remote, a host that tells nobody apart, and the end of another canary than was seen', async () => {
  await start();
  const third = wanted({ version: '1.2.0' }, { canary: undefined });
  await expect(performRelease(await third)).rejects.toThrow('termine antes');
  await expect(endCanary({ site: sample.site, name: 'mfe-admin', folder: '1.0.9-x' }, back)).rejects.toThrow(
    'o canário é outro',
  );
  await publishSite({
    site: sample.site,
    host: await sample.host({ knowsCanaries: false }),
    remotes: [await sample.remote()],
    config: sample.config,
  });
  await expect(start()).rejects.toThrow('não conhece canários');
});
