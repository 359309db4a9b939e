import { mkdir, readdir, writeFile } from 'node:fs/promises';
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

describe('a version', () => {
  it('is published, taken back with a reason, and named in the list', async () => {
    await run('publish', ...(await newer()));
    expect(await versions()).toBe('1.1.0 1.0.0');
    const [code, said] = await run('rollback', 'mfe-admin', '--reason', 'tela branca');
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^mfe-admin voltou a 1\.0\.0-\w+ \(publicação 3\)\.$/),
    ]);
    expect(await versions()).toBe('1.0.0 1.0.0');
    expect((await log()).at(-1)).toMatchObject({ action: 'rollback', who: 'ana', reason: 'tela branca' });
    expect((await run('list'))[1]).toMatch(/pode voltar a: 1\.1\.0-\w+/);
  });

  it('that is named becomes active, be it newer than the active one', async () => {
    await run('publish', ...(await newer()));
    await run('rollback', 'mfe-admin', '--reason', 'tela branca');
    expect((await run('activate', 'mfe-admin', '1.1.0', '--reason', 'era a rede'))[0]).toBe(0);
    expect(await versions()).toBe('1.1.0 1.0.0');
  });

  it('that nothing uses is pruned, and no other', async () => {
    expect(await run('prune')).toEqual([0, 'Nada a remover.', '']);
    await mkdir(path.join(given.sample.site, 'mfe/mfe-admin/0.9.0-000000000000'));
    expect(await run('prune')).toEqual([0, 'Removido: mfe/mfe-admin/0.9.0-000000000000.', '']);
    await expectNothingReleased();
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
    const [code, said] = await run('publish', ...(await newer()));
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('\nSegue desligado (Volta às 14h.): npm run release -- enable mfe-admin'),
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
    ['an unknown action', ['promote', 'mfe-admin']],
    ['the name of something inherited', ['constructor', 'mfe-admin']],
    ['no module', ['publish']],
    ['a publication without a build', ['publish', 'mfe-admin']],
    ['a switch without a reason', ['disable', 'mfe-admin']],
    ['a switch with a blank reason', ['disable', 'mfe-admin', '--reason', ' ']],
    ['a rollback without a reason', ['rollback', 'mfe-admin']],
    ['an unknown option', ['enable', 'mfe-admin', '--depois']],
    ['an activation without a version', ['activate', 'mfe-admin', '--reason', 'x']],
  ])('shows the usage for %s', async (_, args) => {
    const [code, said, complaint] = await run(...args);
    expect([code, said]).toEqual([1, '']);
    expect(complaint).toMatch(/^Uso: npm run release -- publish <módulo>/);
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
