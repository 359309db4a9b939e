import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { publishSite } from '../site/publish-site';
import { readLog } from '../site/release-log';
import { runSteps } from '../site/steps';
import { type SampleSite, sampleSite } from '../testing/sample-site';
import { expectWhole } from './interrupted.fixtures';
import { performRelease, releaseSteps, type Wanted } from './release-steps';
import { performWork, type ReleaseWork } from './release-work';
import { retireSteps } from './retire-worker';
import { chooseRollback } from './rollback';
import { switchOffSteps, switchOnSteps } from './switch';

const NOTE = 'log what an interrupted release did not';
const PUT = [
  'write the release beside the others',
  'put it in force',
  'log it',
  'remove what nobody goes back to',
];
const OF_A_BUILD = [
  NOTE,
  'copy the build into its immutable folder',
  'check it against what is deployed',
  ...PUT,
];
const OF_WHAT_IS_THERE = [NOTE, 'compose what is in force once more', ...PUT];

const PANEL = { name: 'mfe-agenda', part: 'inicio/hoje' };

describe('an action on a site', () => {
  /** The builds, and the site before every action. */
  let sample: SampleSite;
  /** A copy of that site, for one test. */
  let site: string;

  const wanted = (name: string, from: Wanted['from'], action: Wanted['cause']['action']) => ({
    site,
    name,
    from,
    cause: { action, who: 'ana', reason: null },
    config: sample.config,
  });
  const agenda = (version: string) =>
    sample.remote({ name: 'mfe-agenda', prefix: '/agenda', version, pieces: ['hoje', 'semana'] });

  /**
   * A site where everything can be done: `mfe-admin` was released twice, `mfe-agenda` too, and one of
   * its panels is off.
   */
  beforeAll(async () => {
    sample = await sampleSite();
    site = sample.site;
    await publishSite({
      site,
      host: await sample.host({ contracts: [1, 2] }),
      remotes: [await sample.remote(), await agenda('1.0.0')],
      config: sample.config,
    });
    await performRelease(wanted('mfe-admin', await sample.remote({ version: '1.1.0' }), 'release'));
    await performRelease(wanted('mfe-agenda', await agenda('2.0.0'), 'release'));
    await performWork(
      switchOffSteps({ site, ...PANEL }, { action: 'disable', who: 'ana', reason: 'Volta já.' }),
    );
    // Every test copies the site, and none goes back to a whole release.
    for (const former of ['1', '2', '3']) await rm(path.join(site, 'releases', former), { recursive: true });
  });
  afterAll(async () => {
    await sample.remove();
  });
  beforeEach(async () => {
    site = path.join(await mkdtemp(path.join(tmpdir(), 'foro-interrupted-')), 'site');
    await cp(sample.site, site, { recursive: true, verbatimSymlinks: true });
  });
  afterEach(() => rm(path.dirname(site), { recursive: true }));

  const release = async (version = '1.2.0') =>
    releaseSteps(wanted('mfe-admin', await sample.remote({ version }), 'release'));
  const actions: Record<string, [steps: string[], begin: () => Promise<ReleaseWork> | ReleaseWork]> = {
    'a release': [OF_A_BUILD, () => release()],
    'a release of the host': [
      OF_A_BUILD,
      async () => {
        const host = await sample.host({ contracts: [1, 2], script: 'newer()' });
        return releaseSteps(wanted('host', host, 'release'));
      },
    ],
    'a rollback': [
      OF_A_BUILD,
      async () => {
        const folder = await chooseRollback(site, 'mfe-admin', undefined);
        return releaseSteps(wanted('mfe-admin', { folder }, 'rollback'));
      },
    ],
    'a rollback of the service worker': [
      OF_WHAT_IS_THERE,
      () => retireSteps(site, { action: 'rollback', who: 'ana', reason: 'antigo' }),
    ],
    'a module switched off': [
      OF_WHAT_IS_THERE,
      () =>
        switchOffSteps(
          { site, name: 'mfe-agenda', part: undefined },
          { action: 'disable', who: 'ana', reason: 'Volta às 14h.' },
        ),
    ],
    'a contribution switched on': [
      OF_WHAT_IS_THERE,
      () => switchOnSteps({ site, ...PANEL }, { action: 'enable', who: 'ana', reason: null }),
    ],
  };

  describe.each(Object.entries(actions))('%s', (_name, [steps, begin]) => {
    it.each(steps.slice(1).map((name, index) => [name, index + 1] as const))(
      'that is interrupted before "%s" leaves one whole state serving, and what comes next works',
      async (_step, index) => {
        const before = await readFile(path.join(site, 'current/registry.json'), 'utf8');
        const interrupted = await begin();
        expect(interrupted.steps.map(({ name }) => name)).toEqual(steps);
        await runSteps(interrupted.steps.slice(0, index));

        const between = await expectWhole(site);
        const isInForce = index > steps.indexOf('put it in force');
        expect(between.number).toBe(isInForce ? 5 : 4);
        if (!isInForce) expect(await readFile(path.join(site, 'current/registry.json'), 'utf8')).toBe(before);

        // The same command again, or another one where there is nothing left to do.
        const other = await sample.remote({ name: 'mfe-outro', prefix: '/outro' });
        await performWork(isInForce ? releaseSteps(wanted('mfe-outro', other, 'release')) : await begin());
        const after = await expectWhole(site);
        expect(after.number).toBeGreaterThan(between.number);
        // Every release that was in force has one line, even if it was interrupted before writing it.
        const logged = (await readLog(site)).map((line) => line.release);
        expect(logged).toEqual([1, 2, 3, 4, ...(isInForce ? [5] : []), after.number]);
        expect((await readdir(path.join(site, 'releases'))).filter((name) => name.startsWith('.'))).toEqual(
          [],
        );
      },
    );
  });

  it('a release in the middle of a log line spoils neither the line before nor the one after', async () => {
    await appendFile(path.join(site, 'releases.jsonl'), '{"at":"2026-0');
    await performWork(await release());
    expect((await readLog(site)).map((line) => line.release)).toEqual([1, 2, 3, 4, 5]);
  });

  it('a release in the middle of its files leaves none of them to the next', async () => {
    for (const folder of ['releases/.draft-1-5', 'mfe/mfe-admin/.draft-1-1.2.0-0a1b2c3d4e5f']) {
      await cp(path.join(site, 'releases/4'), path.join(site, folder), { recursive: true });
      await rm(path.join(site, folder, 'registry.json'));
    }
    await expectWhole(site);
    await performWork(await release());
    expect((await expectWhole(site)).number).toBe(5);
    for (const folder of ['releases', 'mfe/mfe-admin'])
      expect((await readdir(path.join(site, folder))).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('and its lock, left by a process that is gone, hold nobody up', async () => {
    await writeFile(
      path.join(site, 'publishing.lock'),
      JSON.stringify({ machine: hostname(), pid: 2 ** 22 + 1 }),
    );
    expect(await performWork(await release())).toMatchObject({ number: 5 });
  });
});
