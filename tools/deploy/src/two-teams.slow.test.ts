import { readFile, watch, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expectWhole } from './release/interrupted.fixtures';
import { prepareReleaseCli } from './release-cli.fixtures';

const given = prepareReleaseCli();
const { runAs, build, target, log } = given;

/** The API, which the tool asks for its version in the middle of a release: it answers once the test lets it. */
let api: Server;
let isAsked: Promise<void>;
let answer: () => void;
beforeEach(async () => {
  let noteAsked: () => void;
  isAsked = new Promise((resolve) => (noteAsked = resolve));
  const isLet = new Promise<void>((resolve) => (answer = resolve));
  api = createServer(async (_request, response) => {
    noteAsked();
    await isLet;
    response.end('{"version":"1.0.0"}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  await target({ api: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterEach(() => new Promise((resolve) => api.close(resolve)));

/** A release of this version of `mfe-admin`, which asks for a version of the API. */
async function releaseOfAdmin(version: string): Promise<string[]> {
  const [name = '', option = '', dist = ''] = await build({ version });
  const file = path.join(dist, 'contract.json');
  const contract = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...contract, api: '^1.0.0' }));
  return ['publish', name, option, dist];
}

/** Resolves once somebody tries the site's lock, which another one has. */
async function lockIsTried(): Promise<void> {
  for await (const { filename } of watch(given.sample.site))
    if (filename?.startsWith('publishing.lock.')) return;
}

/** Bia's act begins while Ana's release is under way, and Ana's ends only once Bia waits for it. */
async function atOnce(ana: string[], bia: string[]) {
  const first = runAs('ana', {}, ana);
  await isAsked;
  const isTried = lockIsTried();
  const second = runAs('bia', {}, bia);
  await isTried;
  answer();
  return Promise.all([first, second]);
}

it.each<[string, () => Promise<string[]>, object]>([
  [
    'a release of another module',
    async () => [
      'publish',
      ...(await build({ name: 'mfe-agenda', prefix: '/agenda', version: '2.0.0', pieces: ['hoje'] })),
    ],
    { remotes: { 'mfe-agenda': expect.stringMatching(/^2\.0\.0-/) }, disabled: {} },
  ],
  [
    'the same module switched off',
    async () => ['disable', 'mfe-admin', '--reason', 'Volta já.'],
    { disabled: { 'mfe-admin': 'Volta já.' } },
  ],
  [
    'a contribution switched off',
    async () => ['disable', 'mfe-agenda', 'inicio/hoje', '--reason', 'Volta já.'],
    { disabled: { 'mfe-agenda inicio/hoje': 'Volta já.' } },
  ],
])('a release, and meanwhile %s by another process, are both in force in the end', async (_, act, left) => {
  const ended = await atOnce(await releaseOfAdmin('1.1.0'), await act());
  expect(ended).toEqual([
    [0, expect.stringContaining('(publicação 2)'), ''],
    [0, expect.stringContaining('(publicação 3)'), ''],
  ]);
  const record = await expectWhole(given.sample.site);
  expect(record).toMatchObject({ number: 3, remotes: { 'mfe-admin': expect.stringMatching(/^1\.1\.0-/) } });
  expect(record).toMatchObject(left);
  expect((await log()).map(({ release, who }) => [release, who]).slice(1)).toEqual([
    [2, 'ana'],
    [3, 'bia'],
  ]);
});

it('the same act by two processes is done once, and the second learns that', async () => {
  const act = await releaseOfAdmin('1.1.0');
  const [first, second] = await atOnce(act, act);
  expect([first[0], second]).toEqual([
    0,
    [1, '', expect.stringMatching(/^mfe-admin 1\.1\.0-\w+ já está em vigor\.$/)],
  ]);
  expect((await expectWhole(given.sample.site)).number).toBe(2);
});

it('a process that is killed in the middle holds nobody up', async () => {
  const killed = new AbortController();
  const first = runAs('ana', {}, await releaseOfAdmin('1.1.0'), killed.signal);
  await isAsked;
  expect((await expectWhole(given.sample.site)).number).toBe(1);
  killed.abort();
  await first;
  const second = await runAs('bia', {}, ['disable', 'mfe-admin', '--reason', 'Volta já.']);
  expect(second).toEqual([0, expect.stringContaining('(publicação 2)'), '']);
  expect(await expectWhole(given.sample.site)).toMatchObject({
    remotes: { 'mfe-admin': expect.stringMatching(/^1\.0\.0-/) },
    disabled: { 'mfe-admin': 'Volta já.' },
  });
  answer();
});
