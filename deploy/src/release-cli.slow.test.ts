import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareReleaseCli } from './release-cli.fixtures';
import { currentRelease } from './site/release-store';

const given = prepareReleaseCli();
const { run, runAs, build, registry, log } = given;

const newer = () => build({ version: '1.1.0' });
const versions = async () => (await registry()).remotes.map(({ version }) => version).join(' ');
/** Nothing was released, and nothing was copied that could be. */
const expectNothingReleased = async () => {
  expect(await currentRelease(given.sample.site)).toBe(1);
  expect(await log()).toHaveLength(1);
  expect(await readdir(path.join(given.sample.site, 'mfe/mfe-admin'))).toHaveLength(1);
};

describe('a canary', () => {
  it('is put in force for five people of a hundred, and says how it ends', async () => {
    const [code, said, complaint] = await run('release', ...(await newer()), '--canary', '5');
    expect([code, complaint]).toEqual([0, '']);
    expect(said).toMatch(
      /^mfe-admin 1\.1\.0-\w+ está em canário para 5 % das pessoas \(publicação 2\); termine com npm run promote ou npm run rollback\.$/,
    );
    expect(await registry()).toMatchObject({
      canaries: [{ remote: 'mfe-admin', percent: 5, roles: [], offices: [] }],
    });
    expect(await versions()).toBe('1.0.0 1.0.0');
    expect((await log()).at(-1)).toMatchObject({ action: 'canary', who: 'ana', reason: null });
    const [, list] = await run('list');
    expect(list).toMatch(/ {2}canário: 1\.1\.0-\w+ para 5 % das pessoas, desde /);
  });

  it('is put in force for a role and an office', async () => {
    const [code, said] = await run('release', ...(await newer()), '--for', 'gestor,office:3');
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('está em canário para Gestor, escritório 3 (publicação 2)'),
    ]);
    expect(await registry()).toMatchObject({ canaries: [{ percent: 0, roles: ['Gestor'], offices: [3] }] });
  });

  it('becomes the version of everybody', async () => {
    await run('release', ...(await newer()), '--canary', '5');
    const [code, said] = await run('promote', 'mfe-admin', '--reason', 'sem queixas');
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^mfe-admin 1\.1\.0-\w+ está em vigor para todos \(publicação 3\)\.$/),
    ]);
    expect([await versions(), (await registry()).canaries]).toEqual(['1.1.0 1.0.0', []]);
    expect((await log()).at(-1)).toMatchObject({ action: 'promote', who: 'ana', reason: 'sem queixas' });
  });

  it('is taken back; without one, everybody goes to the version before', async () => {
    await run('release', ...(await newer()));
    await run('release', ...(await build({ version: '1.2.0' })), '--canary', '5');
    const back = ['rollback', 'mfe-admin', '--reason', 'tela branca'];
    expect(await run(...back)).toEqual([0, 'O canário de mfe-admin foi retirado (publicação 4).', '']);
    expect([await versions(), (await registry()).canaries]).toEqual(['1.1.0 1.0.0', []]);
    const [code, said] = await run(...back);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^mfe-admin voltou a 1\.0\.0-\w+ \(publicação 5\)\.$/),
    ]);
    expect((await log()).slice(-2)).toMatchObject([
      { action: 'rollback', who: 'ana', reason: 'tela branca', changes: [{ name: 'mfe-admin (canário)' }] },
      { action: 'rollback', who: 'ana', reason: 'tela branca', changes: [{ name: 'mfe-admin' }] },
    ]);
  });
});

describe('a switch', () => {
  it.each([
    ['a module', ['mfe-agenda']],
    ['one contribution', ['mfe-agenda', 'inicio/hoje']],
  ])('takes %s out with a reason, and puts it back', async (_, what) => {
    const name = what.join(' ');
    expect(await run('disable', ...what, '--reason', ' Volta às 14h. ')).toEqual([
      0,
      `${name} está desligado (publicação 2), e as pessoas leem: Volta às 14h.`,
      '',
    ]);
    expect((await registry()).disabled).toEqual({ [name]: 'Volta às 14h.' });
    expect((await log()).at(-1)).toMatchObject({ action: 'disable', who: 'ana', reason: 'Volta às 14h.' });
    expect(await run('enable', ...what)).toEqual([0, `${name} está ligado (publicação 3).`, '']);
    expect((await registry()).disabled).toEqual({});
    expect((await log()).at(-1)).toMatchObject({ action: 'enable', who: 'ana', reason: null });
  });

  it('stays through a release of the module, which says so', async () => {
    await run('disable', 'mfe-admin', '--reason', 'Volta às 14h.');
    const [code, said] = await run('release', ...(await newer()));
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('\nSegue desligado (Volta às 14h.): npm run enable -- mfe-admin'),
    ]);
  });

  it.each([
    ['a module that is not there', ['disable', 'mfe-nada', '--reason', 'x'], 'mfe-nada não é um módulo'],
    [
      'a contribution that is not there',
      ['disable', 'mfe-agenda', 'inicio/ontem', '--reason', 'x'],
      'mfe-agenda não traz inicio/ontem. Traz: inicio/hoje.',
    ],
    ['what is on already', ['enable', 'mfe-agenda'], 'mfe-agenda não está desligado.'],
  ])('refuses %s', async (_, args, message) => {
    expect(await run(...args)).toEqual([1, '', expect.stringContaining(message)]);
    await expectNothingReleased();
  });
});

describe('wrong usage', () => {
  it.each([
    ['no action', []],
    ['an unknown action', ['publish', 'mfe-admin']],
    ['the name of something inherited', ['constructor', 'mfe-admin']],
    ['no module', ['release']],
    ['a release without a build', ['release', 'mfe-admin']],
    ['a switch without a reason', ['disable', 'mfe-admin']],
    ['a switch with a blank reason', ['disable', 'mfe-admin', '--reason', ' ']],
    ['a rollback without a reason', ['rollback', 'mfe-admin']],
    ['an unknown option', ['enable', 'mfe-admin', '--depois']],
    ['an option without its value', ['release', 'mfe-admin', '--canary']],
  ])('shows the usage for %s', async (_, args) => {
    const [code, said, complaint] = await run(...args);
    expect([code, said]).toEqual([1, '']);
    expect(complaint).toMatch(/^Uso: npm run release -- <módulo>/);
    await expectNothingReleased();
  });

  it.each([
    ['both kinds of people', ['--canary', '5', '--for', 'gestor'], 'Use --canary ou --for, não os dois.'],
    ['nobody', ['--canary', '0'], '--canary 0: informe quantos de cem'],
    ['everybody', ['--canary', '100'], '--canary 100: informe quantos de cem'],
    ['an unknown role', ['--for', 'gestor,chefe'], '--for gestor,chefe: use admin,'],
  ])('refuses a canary for %s', async (_, options, message) => {
    expect(await run('release', ...(await newer()), ...options)).toEqual([
      1,
      '',
      expect.stringContaining(message),
    ]);
    await expectNothingReleased();
  });

  it('refuses a target that nobody wrote down, and says which there are', async () => {
    await writeFile(path.join(given.sample.folder, 'targets.json'), '{"outra":{}}');
    expect(await runAs('ana', {}, ['list'])).toEqual([
      1,
      '',
      expect.stringMatching(/^Destino desconhecido ou incompleto: firma\. .* tem: outra\.$/),
    ]);
  });
});
