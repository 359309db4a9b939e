import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validateSchema } from 'webpack';
import { contributionProblems, exposeOf, slotExposes } from '../../federation/contributions.mjs';
import { contractSourceText } from './contract-source';
import { readContributions } from './contributions';

const menu = {
  section: 'FERRAMENTAS',
  group: { label: 'Prazos', icon: 'calendar' },
  label: 'Lista de Prazos',
  to: '/prazos',
  order: 100,
};
const slot = {
  slot: 'inicio',
  name: 'hoje',
  title: 'Hoje',
  order: 100,
  module: './src/hoje.tsx',
  height: 200,
};
const search = { kind: 'prazos', title: 'Prazos', icon: 'calendar', to: '/prazos/{id}' };
const command = { label: 'Novo prazo', words: ['vencimento'], to: '/prazos/0', roles: ['Admin'] };
const prefetch = { path: '/prazos', get: '/Deadline', params: { page: '{page:1}' } };
const contributions = {
  menu: [menu],
  slots: [slot],
  search: [search],
  commands: [command],
  prefetch: [prefetch],
};
const contract = {
  contractVersion: 2,
  name: 'mfe-prazos',
  title: 'Prazos',
  prefixes: [{ path: '/prazos' }],
  contributions,
};

describe('readContributions', () => {
  it('reads what a contract contributes', () => {
    expect(readContributions(contributions)).toEqual(contributions);
  });

  it.each([undefined, null, 7, 'menu', [], { menu: 7 }])('takes %j for nothing', (raw) => {
    expect(readContributions(raw)).toEqual({ menu: [], slots: [], search: [], commands: [], prefetch: [] });
  });

  it.each<[string, unknown, (keyof typeof contributions)[]]>([
    ['a menu entry without an address', { ...contributions, menu: [{ ...menu, to: undefined }] }, ['menu']],
    [
      'a role that nobody has',
      { ...contributions, commands: [{ ...command, roles: ['Rei'] }] },
      ['commands'],
    ],
    ['a script for an address', { ...contributions, menu: [{ ...menu, to: 'javascript:1' }] }, ['menu']],
    ['another host', { ...contributions, commands: [{ ...command, to: '//mal.exemplo' }] }, ['commands']],
    ['a height that is a word', { ...contributions, slots: [{ ...slot, height: 'alta' }] }, ['slots']],
    [
      'a request of another host',
      { ...contributions, prefetch: [{ ...prefetch, get: '//mal.exemplo' }] },
      ['prefetch'],
    ],
    [
      'a parameter of several words',
      { ...contributions, prefetch: [{ ...prefetch, params: { q: 'a&b=c' } }] },
      ['prefetch'],
    ],
    ['a kind with a space', { ...contributions, search: [{ ...search, kind: 'os prazos' }] }, ['search']],
  ])('leaves out %s and keeps the rest', (_, raw, left) => {
    const read = readContributions(raw);
    expect(read).toEqual({ ...contributions, ...Object.fromEntries(left.map((key) => [key, []])) });
  });

  it('keeps a slot and an icon that it does not know, and a field of a newer contract does not hurt', () => {
    const newer = { ...slot, slot: 'rodape', cor: 'azul' };
    const drawn = { ...menu, group: { label: 'Prazos', icon: 'foguete' } };
    expect(readContributions({ slots: [newer], menu: [drawn] })).toMatchObject({
      slots: [{ slot: 'rodape' }],
      menu: [{ group: { icon: 'foguete' } }],
    });
  });

  it('takes the first of two of one name', () => {
    const read = readContributions({
      slots: [slot, { ...slot, title: 'Outro' }, { ...slot, slot: 'conta' }],
    });
    expect(read.slots.map(({ title, slot: of }) => `${of} ${title}`)).toEqual(['inicio Hoje', 'conta Hoje']);
  });
});

describe('the build', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'foro-contract-'));
    mkdirSync(path.join(dir, 'src'));
    writeFileSync(path.join(dir, 'src/hoje.tsx'), '');
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('takes a contract that contributes', () => {
    const schema = JSON.parse(contractSourceText()) as Parameters<typeof validateSchema>[0];
    expect(() => validateSchema(schema, contract, { name: 'contract.json' })).not.toThrow();
    expect(contributionProblems(contract, dir)).toEqual([]);
  });

  it.each([
    ['a slot that there is not', { slots: [{ ...slot, slot: 'rodape' }] }, 'slot'],
    ['an icon that there is not', { menu: [{ ...menu, group: { label: 'A', icon: 'foguete' } }] }, 'icon'],
    ['a section that there is not', { menu: [{ ...menu, section: 'Ferramentas' }] }, 'section'],
    ['a misspelt field', { slots: [{ ...slot, titulo: 'Hoje' }] }, 'titulo'],
    ['what the build adds', { slots: [{ ...slot, shared: [] }] }, 'shared'],
  ])('refuses %s by its schema', (_, wrong, named) => {
    const schema = JSON.parse(contractSourceText()) as Parameters<typeof validateSchema>[0];
    expect(() =>
      validateSchema(schema, { ...contract, contributions: wrong }, { name: 'contract.json' }),
    ).toThrow(named);
  });

  it.each([
    [
      'a missing module',
      { slots: [{ ...slot, module: './src/nada.tsx' }] },
      'inicio "hoje": there is no ./src/nada.tsx',
    ],
    ['two of one name', { slots: [slot, slot] }, 'two contributions are inicio "hoje"'],
    ['two entries to one address', { menu: [menu, menu] }, 'two menu entries lead to /prazos'],
    ['two commands to one address', { commands: [command, command] }, 'two commands lead to /prazos/0'],
    ['two kinds of one name', { search: [search, search] }, 'two search kinds are "prazos"'],
    [
      "somebody else's address",
      { menu: [{ ...menu, to: '/agenda' }] },
      "/agenda is under none of this remote's prefixes",
    ],
    [
      'a tab of the specification',
      { slots: [{ ...slot, slot: 'processo.aba', name: 'custas' }] },
      'processo.aba "custas": a case has a tab of its own there',
    ],
  ])('tells of %s', (_, wrong, problem) => {
    expect(contributionProblems({ ...contract, contributions: wrong }, dir)).toEqual([problem]);
  });

  it('tells of contributions in a contract of version 1', () => {
    expect(contributionProblems({ ...contract, contractVersion: 1 }, dir)).toEqual([
      'contributions need contractVersion 2',
    ]);
  });

  it('exposes the modules that are there', () => {
    const slots = [
      slot,
      { ...slot, slot: 'processo.aba', name: 'prazos' },
      { ...slot, name: 'sem', module: './src/nada.tsx' },
    ];
    writeFileSync(path.join(dir, 'contract.json'), JSON.stringify({ ...contract, contributions: { slots } }));
    expect(slotExposes(dir)).toEqual({
      './slots/inicio/hoje': { import: './src/hoje.tsx', name: 'slot-inicio-hoje' },
      './slots/processo-aba/prazos': { import: './src/hoje.tsx', name: 'slot-processo-aba-prazos' },
    });
    expect(exposeOf(slot)).toBe('./slots/inicio/hoje');
  });
});
