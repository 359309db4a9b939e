import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { publishSite } from '../site/publish-site';
import { readLog } from '../site/release-log';
import { currentRelease } from '../site/release-store';
import { type SampleSite, sampleSite } from '../testing/sample-site';
import { describeRunning } from './describe-running';
import { listRunning } from './list-releases';
import { performRelease } from './release-steps';
import { chooseRollback } from './rollback';
import { switchOff, switchOn } from './switch';

let sample: SampleSite;
beforeEach(async () => {
  sample = await sampleSite();
  await publish();
});
afterEach(() => sample.remove());

const publish = async () =>
  publishSite({
    site: sample.site,
    host: await sample.host({ contracts: [1, 2] }),
    remotes: [
      await sample.remote(),
      await sample.remote({ name: 'mfe-agenda', prefix: '/agenda', pieces: ['hoje', 'semana'] }),
    ],
    config: sample.config,
  });
const off = { action: 'disable', who: 'ana', reason: 'Grava horários errados.' } as const;
const on = { action: 'enable', who: 'bia', reason: null } as const;
const agenda = (part?: string) => ({ site: sample.site, name: 'mfe-agenda', part });
const read = (file: string) => readFile(path.join(sample.site, 'current', file), 'utf8');
const registry = async () => JSON.parse(await read('registry.json')) as Record<string, unknown>;
const release = async (version: string) => {
  const from = await sample.remote({ name: 'mfe-agenda', prefix: '/agenda', version, pieces: ['hoje'] });
  return performRelease({
    site: sample.site,
    name: from.name,
    from,
    config: sample.config,
    cause: { action: 'release', who: 'ana', reason: null },
  });
};

it('says in registry and pages why a module is off, changes nothing else, and has no page fetch its files', async () => {
  const before = await registry();
  expect(await read('shells/agenda.html')).toContain('data-early src="/mfe/mfe-agenda/');
  expect((await switchOff(agenda(), off)).number).toBe(2);
  expect(await registry()).toEqual({ ...before, release: 2, disabled: { 'mfe-agenda': off.reason } });
  expect(await read('index.html')).toContain(off.reason);
  expect(await read('shells/agenda.html')).not.toContain('src="/mfe/mfe-agenda/');
  expect(await read('shells/usuarios.html')).toContain('src="/mfe/mfe-admin/');
});

it('is taken back whole', async () => {
  const before = await registry();
  await switchOff(agenda(), off);
  await switchOff(agenda('inicio/hoje'), off);
  await switchOn(agenda(), on);
  expect(await registry()).toMatchObject({ disabled: { 'mfe-agenda inicio/hoje': off.reason } });
  await switchOn(agenda('inicio/hoje'), on);
  expect(await registry()).toEqual({ ...before, release: 5 });
});

it('is in the log with who and why, and in the list of what runs', async () => {
  await switchOff(agenda('inicio/semana'), off);
  await switchOff(agenda(), off);
  expect((await readLog(sample.site)).slice(-2)).toMatchObject([
    { release: 2, ...off, changes: [{ name: 'mfe-agenda inicio/semana', from: 'ligado', to: 'desligado' }] },
    { release: 3, ...off, changes: [{ name: 'mfe-agenda', from: 'ligado', to: 'desligado' }] },
  ]);
  const text = describeRunning(sample.site, await listRunning(sample.site));
  expect(text).toContain('  desligado: inicio/semana: Grava horários errados.');
  expect(text).toContain('  desligado: Grava horários errados.');
  expect(text.match(/desligado/g)).toHaveLength(2);
  await switchOn(agenda(), on);
  expect((await readLog(sample.site)).at(-1)).toMatchObject({
    ...on,
    changes: [{ name: 'mfe-agenda', from: 'desligado', to: 'ligado' }],
  });
});

it('stays through releases and rollbacks of any module, and through a publication of all', async () => {
  await switchOff(agenda(), off);
  await release('1.1.0');
  expect(await registry()).toMatchObject({ disabled: { 'mfe-agenda': off.reason } });
  const folder = await chooseRollback(sample.site, 'mfe-agenda', undefined);
  expect(folder).toMatch(/^1\.0\.0-/);
  await performRelease({
    site: sample.site,
    name: 'mfe-agenda',
    from: { folder },
    config: sample.config,
    cause: { action: 'rollback', who: 'ana', reason: 'pior' },
  });
  await publish();
  expect(await registry()).toMatchObject({ disabled: { 'mfe-agenda': off.reason } });
});

it('takes another reason in the place of the first', async () => {
  await switchOff(agenda(), off);
  await switchOff(agenda(), { ...off, reason: 'Volta às 14h.' });
  expect(await registry()).toMatchObject({ disabled: { 'mfe-agenda': 'Volta às 14h.' } });
});

it.each<[string, () => Promise<unknown>, string]>([
  [
    'a module that is not released',
    () => switchOff({ ...agenda(), name: 'mfe-x' }, off),
    'mfe-x não é um módulo',
  ],
  ['the host', () => switchOff({ ...agenda(), name: 'host' }, off), 'host não é um módulo'],
  [
    'a piece that it does not bring',
    () => switchOff(agenda('inicio/x'), off),
    'Traz: inicio/hoje, inicio/semana.',
  ],
  [
    'a piece of a module that brings none',
    () => switchOff({ ...agenda('inicio/hoje'), name: 'mfe-admin' }, off),
    'Não traz parte alguma.',
  ],
  ['on what is on', () => switchOn(agenda(), on), 'não está desligado'],
])('refuses %s', async (_, act, message) => {
  await expect(act()).rejects.toThrow(message);
  expect(await currentRelease(sample.site)).toBe(1);
});

it('refuses what is off for that reason already, and a site without a release', async () => {
  await switchOff(agenda(), off);
  await expect(switchOff(agenda(), off)).rejects.toThrow('já está desligado');
  expect(await currentRelease(sample.site)).toBe(2);
  const empty = await sampleSite();
  await expect(switchOff({ ...agenda(), site: empty.site }, off)).rejects.toThrow(
    'não é um módulo publicado',
  );
  await empty.remove();
});
