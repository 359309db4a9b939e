import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../../src/suite';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const root = path.resolve(import.meta.dirname, '../../../..');
// Beside the site, so that both are removed together.
const folder = (name: string) => path.join(path.dirname(site), name);

let site: string;
let address: string;

test.beforeAll(async ({ suite }) => {
  ({ site, url: address } = suite);
  await writeFile(
    folder('targets.json'),
    JSON.stringify({
      local: {
        site,
        api: `${address}/api`,
        config: { apiBase: '/api', supportEmail: 'suporte@foro.dev', environment: 'demo' },
      },
    }),
  );
});
// Other walks follow on this suite.
test.afterAll(async () => void (await run('scripts/release.mjs', ['publish', 'mfe-agenda'])));

/** Runs a program of the repository; returns its exit code and all its output. */
const run = (file: string, args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, FORO_TARGETS: folder('targets.json'), FORO_WHO: 'ana' };
    const child = execFile(
      process.execPath,
      [path.join(root, file), ...args],
      { cwd: root, env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });

/** The release of the agenda that a browser gets now: in the registry, and in the page. */
async function served(): Promise<{ version: string; base: string }> {
  const { remotes } = (await (await fetch(`${address}/registry.json`)).json()) as {
    remotes: { name: string; version: string; base: string; entry: { file: string } }[];
  };
  const agenda = remotes.find(({ name }) => name === 'mfe-agenda');
  if (!agenda) throw new Error('no agenda in the registry');
  const page = await (await fetch(`${address}/agenda`)).text();
  expect(page).toContain(`${agenda.base}${agenda.entry.file}`);
  expect((await fetch(`${address}${agenda.base}${agenda.entry.file}`)).status).toBe(200);
  return { version: agenda.version, base: agenda.base };
}

test(
  'npm run release puts one remote in force in a suite that runs, rollback takes it back, and list shows it',
  { tag: '@journey' },
  async () => {
    const built = await served();
    // The release of the agenda's team from last week.
    const former = folder('former');
    await cp(path.join(root, 'mfe-agenda/dist'), former, { recursive: true });
    const contract = JSON.parse(await readFile(path.join(former, 'contract.json'), 'utf8')) as {
      version: string;
    };
    await writeFile(path.join(former, 'contract.json'), JSON.stringify({ ...contract, version: '0.9.0' }));
    const put = await run('tools/deploy/dist/release-cli.mjs', [
      'publish',
      'mfe-agenda',
      '--dist',
      former,
      '--to',
      'local',
      '--targets',
      folder('targets.json'),
    ]);
    expect(put).toEqual({ code: 0, output: expect.stringContaining('mfe-agenda 0.9.0-') });
    expect((await served()).version).toBe('0.9.0');

    const released = await run('scripts/release.mjs', ['publish', 'mfe-agenda']);
    expect(released).toEqual({
      code: 0,
      output: expect.stringMatching(/mfe-agenda 1\.\d+\.\d+-\w+ está em vigor \(publicação \d+\)\./),
    });
    expect(await served()).toEqual(built);

    const back = await run('scripts/release.mjs', [
      'rollback',
      'mfe-agenda',
      '--reason',
      'tela branca ao abrir',
    ]);
    expect(back).toEqual({ code: 0, output: expect.stringContaining('mfe-agenda voltou a 0.9.0-') });
    expect((await served()).version).toBe('0.9.0');

    const { code, output } = await run('scripts/release.mjs', ['list']);
    expect(code).toBe(0);
    expect(output).toMatch(
      /mfe-agenda 0\.9\.0-\w+\n {2}desde .+, retorno por ana: tela branca ao abrir\n {2}pode voltar a: 1\./,
    );
    expect(output).toMatch(/mfe-admin 1\.\S+\n {2}desde .+, publicação do conjunto por /);
  },
);

test('a release of no module, a rollback without a reason and a target of nobody are refused in one line, and change nothing', async () => {
  const before = await served();
  for (const [file, args, line] of [
    ['scripts/release.mjs', [], 'Uso: npm run release'],
    ['scripts/release.mjs', ['publish', 'api', '--to', 'local'], 'Uso: npm run release'],
    ['scripts/release.mjs', ['rollback', 'mfe-agenda'], 'Uso: npm run release'],
    ['scripts/release.mjs', ['publish', 'mfe-agenda', '--to', 'nuvem'], 'Destino desconhecido'],
  ] as const) {
    const { code, output } = await run(file, [...args]);
    expect([code, output]).toEqual([1, expect.stringContaining(line)]);
  }
  expect(await served()).toEqual(before);
});
