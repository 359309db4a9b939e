import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { canaryFolder } from './release/canaries';
import { prepareReleaseCli } from './release-cli.fixtures';
import { currentRelease } from './site/release-store';

const given = prepareReleaseCli();
const { runAs, build, target, registry, log } = given;

/** An API that counts the loads of the canary: none when first asked about it, then a hundred, 41 of them bad. */
let api: Server;
let isAskedAbout: string[];
beforeEach(async () => {
  isAskedAbout = [];
  api = createServer(async (request, response) => {
    if (request.headers.authorization !== 'Bearer segredo') return response.writeHead(404).end();
    const folder = await canaryFolder(given.sample.site, 'mfe-admin');
    if (folder === null) return response.end('foro_suite_versions_known 1\n');
    const labels = `{remote="mfe-admin",version="${folder}"}`;
    const [loads, failures] = isAskedAbout.includes(folder) ? [100, 41] : [0, 0];
    isAskedAbout.push(folder);
    return response.end(
      `foro_suite_version_loads_total${labels} ${loads}\nforo_suite_version_failures_total${labels} ${failures}\nforo_suite_versions_known 1\n`,
    );
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => api.close(resolve)));

const metrics = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}/api/metrics`;
const auto = async (env: NodeJS.ProcessEnv) =>
  runAs('ana', env, [
    'release',
    ...(await build({ version: '1.1.0' })),
    '--canary',
    '5',
    '--auto',
    '--every',
    '1',
  ]);

it('takes a canary back by itself, and says so in its output, its exit code and the log', async () => {
  await target({ metrics: [metrics()] });
  const [code, said, complaint] = await auto({ FORO_METRICS_TOKEN: 'segredo' });
  expect(said.split('\n')).toEqual([
    expect.stringMatching(/^mfe-admin 1\.1\.0-\w+ está em canário para 5 % das pessoas \(publicação 2\)/),
    'Observando o canário de mfe-admin por 24 h: volta sozinho acima de 2 % de erros, a partir de 100 cargas. Interromper só encerra a observação.',
  ]);
  expect([code, complaint]).toEqual([1, 'O canário de mfe-admin foi retirado: 41 erros em 100 cargas.']);
  expect((await registry()).canaries).toEqual([]);
  expect((await log()).slice(-2)).toMatchObject([
    { release: 2, action: 'canary', who: 'ana' },
    {
      release: 3,
      action: 'rollback',
      who: 'ana, por --auto',
      reason: '41 erros em 100 cargas (limite: 2 %)',
      changes: [{ name: 'mfe-admin (canário)', to: null }],
    },
  ]);
});

it('watches a canary that is there already', async () => {
  await target({ metrics: [metrics()] });
  await runAs('bia', {}, ['release', ...(await build({ version: '1.1.0' })), '--for', 'gestor']);
  const watched = await runAs('ana', { FORO_METRICS_TOKEN: 'segredo' }, [
    'watch',
    'mfe-admin',
    '--every',
    '1',
  ]);
  expect(watched).toEqual([
    1,
    expect.stringContaining('Observando o canário de mfe-admin'),
    'O canário de mfe-admin foi retirado: 41 erros em 100 cargas.',
  ]);
});

describe('a canary that nobody could watch is not released', () => {
  it.each<[string, () => object, () => NodeJS.ProcessEnv, string]>([
    [
      'where the target does not say where the metrics are',
      () => ({}),
      () => ({ FORO_METRICS_TOKEN: 'segredo' }),
      'O destino não diz onde estão as medidas da API (metrics).',
    ],
    [
      'without the token',
      () => ({ metrics: [metrics()] }),
      () => ({}),
      'Nenhum processo da API mostrou as suas medidas',
    ],
    [
      'with another token',
      () => ({ metrics: [metrics()] }),
      () => ({ FORO_METRICS_TOKEN: 'outro' }),
      'Nenhum processo da API mostrou as suas medidas',
    ],
    [
      'with a file of the token that is not there',
      () => ({ metrics: [metrics()] }),
      () => ({ FORO_METRICS_TOKEN_FILE: path.join(given.sample.folder, 'nada') }),
      'FORO_METRICS_TOKEN_FILE: não foi possível ler',
    ],
    [
      'where no process answers',
      () => ({ metrics: ['http://127.0.0.1:1/api/metrics'] }),
      () => ({ FORO_METRICS_TOKEN: 'segredo' }),
      'Nenhum processo da API mostrou as suas medidas (http://127.0.0.1:1/api/metrics): nada foi publicado.',
    ],
  ])('%s', async (_, settings, env, message) => {
    await target(settings());
    expect(await auto(env())).toEqual([1, '', expect.stringContaining(message)]);
    expect(await currentRelease(given.sample.site)).toBe(1);
    expect(await log()).toHaveLength(1);
  });

  it('nor anything for everybody: --auto is for canaries', async () => {
    await target({ metrics: [metrics()] });
    const args = ['release', ...(await build({ version: '1.1.0' })), '--auto'];
    expect(await runAs('ana', { FORO_METRICS_TOKEN: 'segredo' }, args)).toEqual([
      1,
      '',
      '--auto é para canários: use com --canary ou --for.',
    ]);
    expect(await currentRelease(given.sample.site)).toBe(1);
  });
});
