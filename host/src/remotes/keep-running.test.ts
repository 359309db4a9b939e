import { EMPTY_REGISTRY, type RegistryEntry } from '@foro/shared/federation';
import { buildRegistryEntry } from '@foro/shared/testing';
import { keepRunning } from './keep-running';

const admin = buildRegistryEntry({ base: '/mfe/mfe-admin/1.0.0-a/' });
const newerAdmin = buildRegistryEntry({ base: '/mfe/mfe-admin/1.1.0-b/' });
const agenda = buildRegistryEntry({
  name: 'mfe-agenda',
  container: 'mfe_agenda',
  prefixes: [{ path: '/agenda', preload: [], shared: [] }],
  base: '/mfe/mfe-agenda/1.0.0-c/',
});
const registryOf = (release: number, ...remotes: RegistryEntry[]) => ({
  ...EMPTY_REGISTRY,
  release,
  remotes,
});

it('keeps what runs in the tab, and takes the rest as the latest registry has it', () => {
  const kept = keepRunning(
    registryOf(2, newerAdmin, { ...agenda, base: '/mfe/mfe-agenda/1.1.0-d/' }),
    registryOf(1, admin, agenda),
    [admin],
  );
  expect(kept.release).toBe(2);
  expect(Object.fromEntries(kept.remotes.map(({ name, base }) => [name, base]))).toEqual({
    'mfe-admin': '/mfe/mfe-admin/1.0.0-a/',
    'mfe-agenda': '/mfe/mfe-agenda/1.1.0-d/',
  });
});

it('keeps what runs in the tab when the latest registry has it no more', () => {
  expect(keepRunning(registryOf(2, agenda), registryOf(1, admin, agenda), [admin]).remotes).toEqual([
    admin,
    agenda,
  ]);
});

it('takes from the latest registry what is switched off, also of what runs in the tab', () => {
  const off = { 'mfe-admin': 'grava errado' };
  const former = { ...registryOf(1, admin), disabled: off };
  expect(
    keepRunning({ ...registryOf(2, admin), disabled: off }, registryOf(1, admin), [admin]).disabled,
  ).toEqual(off);
  expect(keepRunning(registryOf(2, admin), former, [admin]).disabled).toEqual({});
  expect(keepRunning({ ...registryOf(2, admin), disabled: { ...off } }, former, []).disabled).toBe(off);
});

it('drops what neither runs nor is in the latest registry', () => {
  expect(keepRunning(registryOf(2, agenda), registryOf(1, admin, agenda), []).remotes).toEqual([agenda]);
});

it('leaves an entry that did not change the same object', () => {
  const kept = keepRunning(
    registryOf(2, structuredClone(admin), structuredClone(agenda)),
    registryOf(1, admin, agenda),
    [admin],
  );
  expect(kept.remotes[0]).toBe(admin);
  expect(kept.remotes[1]).toBe(agenda);
});

it('takes an older version as it takes a newer one', () => {
  expect(keepRunning(registryOf(3, admin), registryOf(2, newerAdmin), []).remotes).toEqual([admin]);
});
