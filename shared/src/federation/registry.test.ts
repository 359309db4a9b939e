import { buildRegistryEntry } from '../testing/build-contract';
import { parseRegistry, reasonOff } from './registry';

const registryOf = (...remotes: unknown[]) => ({ schemaVersion: 1, release: 3, remotes });
const agenda = buildRegistryEntry({
  name: 'mfe-agenda',
  container: 'mfe_agenda',
  prefixes: [{ path: '/agenda', preload: [], shared: [] }],
  base: '/mfe/mfe-agenda/1.0.0-ffff/',
});

describe('parseRegistry', () => {
  it('keeps every entry that is well formed', () => {
    const registry = parseRegistry(registryOf(buildRegistryEntry(), agenda));
    expect(registry.release).toBe(3);
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mfe-admin', 'mfe-agenda']);
    expect(registry.dropped).toEqual([]);
  });

  it.each([
    ['no name', { name: undefined }],
    ['a name that is no folder', { name: '../mfe' }],
    ['an unknown field', { surprise: true }],
    ['no prefix', { prefixes: [] }],
    ['a prefix without a slash', { prefixes: [{ path: 'agenda', preload: [], shared: [] }] }],
    ['an unknown role', { prefixes: [{ path: '/agenda', roles: ['Root'], preload: [], shared: [] }] }],
    ['an entry that leaves its folder', { entry: { file: '../x.js', integrity: agenda.entry.integrity } }],
    ['an entry without integrity', { entry: { file: 'x.js' } }],
    ['integrity of another kind', { entry: { file: 'x.js', integrity: 'sha256-AAAA' } }],
    ['a base without its last slash', { base: '/mfe/mfe-agenda/1.0.0-ffff' }],
    ['a base that borrows the scheme', { base: '//evil.example/mfe/' }],
    ['a base that is a script', { base: 'javascript:alert(1)/' }],
    ['a range that no contract writes', { requires: { react: '*' } }],
    ['a contract version that is no number', { contractVersion: 'one' }],
  ])('drops an entry with %s and keeps the others', (_, wrong) => {
    const registry = parseRegistry(registryOf({ ...agenda, ...wrong }, buildRegistryEntry()));
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mfe-admin']);
    expect(registry.dropped).toHaveLength(1);
    expect(registry.dropped[0]?.reason).not.toBe('');
  });

  it.each([null, 7, 'text', {}])('drops an entry that is %j', (entry) => {
    expect(parseRegistry(registryOf(entry, agenda)).remotes).toHaveLength(1);
  });

  it('gives a name or a prefix to the first that claims it', () => {
    const thief = buildRegistryEntry({ name: 'mfe-x', container: 'mfe_x' });
    const registry = parseRegistry(
      registryOf(buildRegistryEntry(), buildRegistryEntry({ version: '2.0.0' }), thief),
    );
    expect(registry.remotes.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(registry.dropped).toEqual([
      { name: 'mfe-admin', reason: 'name already taken' },
      { name: 'mfe-x', reason: 'prefix /usuarios already taken' },
    ]);
  });

  it('keeps a contract of a later version: whether it can run is decided later, with a page that says so', () => {
    expect(parseRegistry(registryOf(buildRegistryEntry({ contractVersion: 2 }))).remotes).toHaveLength(1);
  });

  it('reads since when each remote is in force, and leaves out what is no instant', () => {
    const since = {
      host: '2026-07-01T12:00:00.000Z',
      'mfe-admin': '2026-07-02T12:00:00Z',
      'mfe-agenda': 'ontem',
      'mfe-x': 7,
    };
    expect(parseRegistry({ ...registryOf(agenda), since }).since).toEqual({
      host: since.host,
      'mfe-admin': since['mfe-admin'],
    });
    for (const wrong of [undefined, null, 7, 'ontem', []])
      expect(parseRegistry({ ...registryOf(agenda), since: wrong })).toMatchObject({
        since: {},
        remotes: [{ name: 'mfe-agenda' }],
      });
  });

  it('reads what is switched off and why, and leaves out what is no reason', () => {
    const disabled = {
      'mfe-agenda': 'grava horários errados',
      'mfe-admin inicio/hoje': 'lento',
      a: '',
      b: 7,
    };
    const registry = parseRegistry({ ...registryOf(agenda), disabled });
    expect(registry.disabled).toEqual({
      'mfe-agenda': 'grava horários errados',
      'mfe-admin inicio/hoje': 'lento',
    });
    expect(reasonOff(registry, 'mfe-agenda')).toBe('grava horários errados');
    expect(reasonOff(registry, 'mfe-agenda', 'inicio/hoje')).toBe('grava horários errados');
    expect(reasonOff(registry, 'mfe-admin')).toBeNull();
    expect(reasonOff(registry, 'mfe-admin', 'inicio/hoje')).toBe('lento');
    for (const wrong of [undefined, null, 7, 'tudo', []])
      expect(parseRegistry({ ...registryOf(agenda), disabled: wrong })).toMatchObject({
        disabled: {},
        remotes: [{ name: 'mfe-agenda' }],
      });
  });

  it.each([
    null,
    [],
    '<!doctype html>',
    {},
    { schemaVersion: 1, release: 1 },
    { schemaVersion: 1, release: -1, remotes: [] },
  ])('refuses %j, which is no registry', (raw) => {
    expect(() => parseRegistry(raw)).toThrow();
  });
});
