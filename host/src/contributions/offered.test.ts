import { type RegistryEntry, parseRegistry } from '@foro/shared/federation';
import { buildRegistryEntry } from '@foro/shared/testing';
import { menuFor } from '../menu/menu';
import { commandsFor } from '../search/commands';
import { kindNames } from '../search/kind-names';
import { offeredPieces } from './offered';

const entry = (section: string, label: string, to: string, order = 100) => ({
  section,
  group: { label, icon: 'document' },
  label: `Lista: ${label}`,
  to,
  order,
});

const remote = (overrides: Partial<RegistryEntry> = {}): RegistryEntry =>
  buildRegistryEntry({
    contractVersion: 2,
    name: 'mfe-prazos',
    title: 'Prazos',
    prefixes: [{ path: '/prazos', roles: ['Admin', 'Colaborador'], preload: [], shared: [] }],
    ...overrides,
  });
const withMenu = (...menu: ReturnType<typeof entry>[]) =>
  remote({ contributions: { menu, slots: [], search: [], commands: [], prefetch: [] } });

const groupsOf = (
  role: string,
  remotes: readonly RegistryEntry[],
  device: 'desktop' | 'mobile' = 'desktop',
) =>
  menuFor(role, device, remotes).flatMap(({ label, groups }) =>
    groups.map((group) => `${label} / ${group.label}`),
  );
const addresses = (role: string, remotes: readonly RegistryEntry[]) =>
  menuFor(role, 'desktop', remotes).flatMap(({ groups }) =>
    groups.flatMap(({ entries }) => entries.map(({ to }) => to)),
  );

describe('the menu with what remotes add', () => {
  it("puts a new group behind the specification's of its section", () => {
    expect(groupsOf('Colaborador', [withMenu(entry('FERRAMENTAS', 'Prazos', '/prazos'))])).toEqual([
      ...groupsOf('Colaborador', []),
      'FERRAMENTAS / Prazos',
    ]);
  });

  it('puts an entry behind those of a group that is there', () => {
    const menu = menuFor('Admin', 'desktop', [withMenu(entry('FERRAMENTAS', 'Agenda', '/prazos'))]);
    const agenda = menu.flatMap(({ groups }) => groups).find(({ label }) => label === 'Agenda');
    expect(agenda?.entries.map(({ to }) => to)).toEqual(['/agenda', '/agendadetalhe/0', '/prazos']);
    expect(agenda?.icon).toBe('calendar');
  });

  it('keeps to the order of contracts, and begins a section that nobody has at the end', () => {
    const remotes = [
      withMenu(entry('OUTRA', 'C', '/prazos/c', 1), entry('FERRAMENTAS', 'B', '/prazos/b', 20)),
      remote({
        name: 'mfe-mais',
        contributions: {
          menu: [entry('FERRAMENTAS', 'A', '/prazos/a', 10)],
          slots: [],
          search: [],
          commands: [],
          prefetch: [],
        },
      }),
    ];
    expect(groupsOf('Colaborador', remotes).slice(-3)).toEqual([
      'FERRAMENTAS / A',
      'FERRAMENTAS / B',
      'OUTRA / C',
    ]);
  });

  it.each<[string, string, readonly RegistryEntry[]]>([
    ['of a role that may not open the address', 'Cliente', [withMenu(entry('FERRAMENTAS', 'P', '/prazos'))]],
    [
      'whose own roles leave it out',
      'Admin',
      [
        withMenu({ ...entry('FERRAMENTAS', 'P', '/prazos'), roles: ['Colaborador'] } as ReturnType<
          typeof entry
        >),
      ],
    ],
    ["to somebody else's address", 'Admin', [withMenu(entry('FERRAMENTAS', 'P', '/usuarios/7'))]],
    [
      'of the other device',
      'Admin',
      [withMenu({ ...entry('FERRAMENTAS', 'P', '/prazos'), device: 'mobile' } as ReturnType<typeof entry>)],
    ],
    [
      'of a contract of version 1',
      'Admin',
      [{ ...withMenu(entry('FERRAMENTAS', 'P', '/prazos')), contractVersion: 1 }],
    ],
  ])('leaves out an entry %s', (_, role, remotes) => {
    expect(addresses(role, remotes)).toEqual(addresses(role, []));
  });

  it('accepts remotes of contracts 1 and 2 in one registry, as the served one has them', () => {
    const raw = {
      schemaVersion: 1,
      release: 1,
      remotes: [buildRegistryEntry(), withMenu(entry('FERRAMENTAS', 'Prazos', '/prazos'))].map(
        (one, index) => ({
          ...one,
          container: `c${index}`,
        }),
      ),
    };
    const { remotes, dropped } = parseRegistry(raw);
    expect(dropped).toEqual([]);
    expect(addresses('Admin', remotes)).toContain('/prazos');
  });
});

describe('commands and kinds that remotes add', () => {
  const one = remote({
    contributions: {
      menu: [],
      slots: [],
      search: [{ kind: 'lembretes', title: 'Prazos', icon: 'calendar', to: '/prazos/{idProcesso}/{id}' }],
      commands: [{ label: 'Novo prazo', words: ['vencimento'], to: '/prazos/0' }],
      prefetch: [],
    },
  });

  it('offers a command to those who may open it, under the title of its remote', () => {
    const added = { label: 'Novo prazo', heading: 'Prazos', to: '/prazos/0', words: ['vencimento'] };
    expect(commandsFor('Admin', 'desktop', [one])).toContainEqual(added);
    expect(commandsFor('Cliente', 'desktop', [one])).not.toContainEqual(added);
  });

  it('names a kind that the suite does not know, and fills its address', () => {
    const item = { id: 7, idProcesso: 3, titulo: '', detalhe: '', trecho: '', to: '/de/outro' };
    const name = kindNames([one], 'Admin');
    expect(name('lembretes')).toMatchObject({ label: 'Prazos', icon: 'calendar' });
    expect(name('lembretes')?.addressOf(item)).toBe('/prazos/3/7');
    expect(name('processos')?.addressOf(item)).toBe('/de/outro');
    expect(name('custas')).toBeNull();
    expect(kindNames([one], 'Cliente')('lembretes')).toBeNull();
  });
});

test('pieces come in order; of two with the same slot and name the first is used', () => {
  const piece = {
    slot: 'inicio',
    name: 'hoje',
    title: 'Hoje',
    order: 20,
    module: './slots/inicio/hoje',
    height: 1,
  };
  const offer = (name: string, ...slots: (typeof piece)[]) =>
    remote({ name, contributions: { menu: [], slots, search: [], commands: [], prefetch: [] } });
  expect(
    offeredPieces([
      offer('mfe-a', piece, { ...piece, name: 'semana', order: 30 }),
      offer('mfe-b', { ...piece, title: 'Outro' }, { ...piece, name: 'antes', order: 10 }),
    ]).map(({ remote: from, name }) => `${from} ${name}`),
  ).toEqual(['mfe-b antes', 'mfe-a hoje', 'mfe-a semana']);
});
