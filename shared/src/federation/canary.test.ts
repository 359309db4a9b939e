import { type Canary, findCohort, type Person, placeOf, readCanaries } from './canary';

const canary = (change: Partial<Canary> = {}): Canary => ({
  remote: 'mfe-agenda',
  folder: '1.1.0-ab',
  stable: '1.0.0-aa',
  percent: 0,
  roles: [],
  offices: [],
  ...change,
});
const ana: Person = { tenant: 1, user: '7', role: 'Gestor', office: 3 };
const cohorts = [
  { key: 'aaaaaaaaaaaa', remotes: ['mfe-agenda'] },
  { key: 'bbbbbbbbbbbb', remotes: ['mfe-admin'] },
  { key: 'cccccccccccc', remotes: ['mfe-admin', 'mfe-agenda'] },
];
const cohortOf = (person: Person, ...canaries: Canary[]) =>
  findCohort({ canaries, cohorts, cohort: null }, person);

it.each<[string, Person, Canary[], string | null | undefined]>([
  ['where there is no canary', ana, [], null],
  ['of all', ana, [canary({ percent: 100 })], 'aaaaaaaaaaaa'],
  ['of none', ana, [canary()], null],
  ['of her role', ana, [canary({ roles: ['Admin', 'Gestor'] })], 'aaaaaaaaaaaa'],
  ['of another role', ana, [canary({ roles: ['Admin'] })], null],
  ['of her office', ana, [canary({ offices: [2, 3] })], 'aaaaaaaaaaaa'],
  ['of another office', ana, [canary({ offices: [2] })], null],
  ['of no office, where she has none', { ...ana, office: null }, [canary({ offices: [3] })], null],
  [
    'of a role, before the profile is here',
    { ...ana, role: undefined },
    [canary({ roles: ['Gestor'] })],
    undefined,
  ],
  [
    'of all, before the profile is here',
    { ...ana, role: undefined },
    [canary({ percent: 100 })],
    'aaaaaaaaaaaa',
  ],
  [
    'of two remotes',
    ana,
    [canary({ percent: 100 }), canary({ remote: 'mfe-admin', roles: ['Gestor'] })],
    'cccccccccccc',
  ],
  [
    'of one of two',
    ana,
    [canary({ offices: [9] }), canary({ remote: 'mfe-admin', roles: ['Gestor'] })],
    'bbbbbbbbbbbb',
  ],
  ['that the registry does not have', ana, [canary({ remote: 'mfe-x', percent: 100 })], null],
])('finds the cohort %s', (_, person, canaries, expected) => {
  expect(cohortOf(person, ...canaries)).toBe(expected);
});

const people = Array.from({ length: 20_000 }, (_, index) => ({
  ...ana,
  tenant: 1 + (index % 40),
  user: String(index),
}));
const share = (percent: number, remote = 'mfe-agenda') =>
  people.filter((person) => placeOf(person, remote) < percent);

it.each([1, 5, 20, 50])('divides people evenly: %i of a hundred', (percent) => {
  const found = (share(percent).length / people.length) * 100;
  expect(Math.abs(found - percent)).toBeLessThan(percent * 0.2);
});

it('keeps who is in it as it grows, and takes others for another remote', () => {
  const [few, many] = [new Set(share(5)), new Set(share(20))];
  expect([...few].every((person) => many.has(person))).toBe(true);
  const others = share(5, 'mfe-admin').filter((person) => few.has(person));
  expect(others.length).toBeLessThan(few.size * 0.2);
});

it('tells people of the same number in different firms apart', () => {
  expect(placeOf({ ...ana, tenant: 1 }, 'mfe-agenda')).not.toBe(placeOf({ ...ana, tenant: 2 }, 'mfe-agenda'));
});

it.each([
  [{}],
  [null],
  [{ canaries: 'all' }],
  [{ canaries: [{ remote: 'mfe-agenda' }], cohorts: [] }],
  [{ canaries: [], cohorts: [{ key: '../../x', remotes: [] }] }],
])('reads %j as a registry without canaries', (raw) => {
  expect(readCanaries(raw)).toEqual({ canaries: [], cohorts: [], cohort: null });
});

it('reads what a release wrote', () => {
  const written = { canaries: [canary({ percent: 5 })], cohorts, cohort: 'aaaaaaaaaaaa' };
  expect(readCanaries({ release: 3, ...written })).toEqual(written);
});
