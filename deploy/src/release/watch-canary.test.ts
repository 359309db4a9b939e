import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publishSite } from '../site/publish-site';
import { readLog } from '../site/release-log';
import { type SampleSite, sampleSite } from '../testing/sample-site';
import { endCanary, requireCanary } from './canaries';
import { performRelease } from './release-steps';
import { type Watch, watchCanary } from './watch-canary';

let sample: SampleSite;
let folder: string;
let process: Server;
let asked = 0;
/**
 * The process's response to each reading: loads and failures of the canary; null if it does not know the
 * version.
 */
let readings: ([number, number] | null)[] = [];
let between: () => Promise<unknown> = async () => undefined;

beforeEach(async () => {
  sample = await sampleSite();
  asked = 0;
  between = async () => undefined;
  const publication = { site: sample.site, host: await sample.host(), config: sample.config };
  await publishSite({ ...publication, remotes: [await sample.remote()] });
  const from = await sample.remote({ version: '1.1.0' });
  await performRelease({
    ...publication,
    name: from.name,
    from,
    cause: { action: 'canary', who: 'ana', reason: null },
    canary: { percent: 5, roles: [], offices: [] },
  });
  folder = await requireCanary(sample.site, 'mfe-admin');
  process = createServer(async (request, response) => {
    if (request.headers.authorization !== 'Bearer segredo') return response.writeHead(404).end();
    const reading = readings[Math.min(asked, readings.length - 1)] ?? null;
    asked += 1;
    await between();
    if (reading === null) return response.end('foro_suite_versions_known 0\n');
    const labels = `{remote="mfe-admin",version="${folder}"}`;
    const [loads, failures] = reading;
    return response.end(
      `foro_suite_version_loads_total${labels} ${loads}\nforo_suite_version_failures_total${labels} ${failures}\nforo_suite_versions_known 1\n`,
    );
  });
  await new Promise<void>((resolve) => process.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  process.close();
  await sample.remove();
});

const address = () => `http://127.0.0.1:${(process.address() as AddressInfo).port}/api/metrics`;

const watch = (change: Partial<Watch> = {}) =>
  watchCanary({
    site: sample.site,
    name: 'mfe-admin',
    folder,
    metrics: [address()],
    token: 'segredo',
    limits: { maxErrors: 2, minLoads: 100 },
    every: 1,
    lasting: 60_000,
    who: 'ana',
    ...change,
  });

it('takes a canary back whose errors pass the threshold, and says so in the log', async () => {
  readings = [
    [900, 0],
    [950, 40],
    [1_000, 41],
  ];
  expect(await watch()).toEqual({ outcome: 'taken back', figures: { loads: 100, failures: 41 } });
  expect((await readLog(sample.site)).at(-1)).toMatchObject({
    action: 'rollback',
    who: 'ana, por --auto',
    reason: '41 erros em 100 cargas (limite: 2 %)',
    changes: [{ name: 'mfe-admin (canário)', to: null }],
  });
});

it('counts once what every process tells, and asks the next one where one is away or does not know', async () => {
  readings = [[900, 0], null, [950, 1], [1_000, 41]];
  const metrics = ['http://127.0.0.1:1/api/metrics', address(), address()];
  expect(await watch({ metrics })).toEqual({ outcome: 'taken back', figures: { loads: 100, failures: 41 } });
  expect(asked).toBe(4);
});

it('ends where somebody else has ended the canary', async () => {
  readings = [[0, 0]];
  between = () =>
    endCanary({ site: sample.site, name: 'mfe-admin' }, { action: 'rollback', who: 'bia', reason: 'não' });
  expect((await watch()).outcome).toBe('ended');
  expect(await readLog(sample.site)).toHaveLength(3);
});

it('leaves a good canary as it is when the time is over, and says where nobody told anything', async () => {
  readings = [
    [0, 0],
    [500, 1],
  ];
  expect((await watch({ lasting: 0 })).outcome).toBe('stands');
  readings = [null];
  expect((await watch({ lasting: 0 })).outcome).toBe('blind');
  expect((await watch({ lasting: 0, token: 'outro' })).outcome).toBe('blind');
  expect(await requireCanary(sample.site, 'mfe-admin')).toBe(folder);
});
