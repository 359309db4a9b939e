import { between, judge, readFigures } from './canary-figures';

const LIMITS = { maxErrors: 2, minLoads: 100 };

it.each([
  [0, 0, 'wait'],
  [99, 99, 'wait'],
  [100, 0, 'good'],
  [100, 2, 'good'],
  [100, 3, 'bad'],
  [100, 100, 'bad'],
  [100, 250, 'bad'],
  [10_000, 200, 'good'],
  [10_000, 201, 'bad'],
])('of %i loads with %i failures: %s', (loads, failures, expected) => {
  expect(judge({ loads, failures }, LIMITS)).toBe(expected);
});

it.each([
  ['the first reading', undefined, [80, 3], [0, 0]],
  ['a later one', [80, 3], [95, 4], [15, 1]],
  ['nothing new', [80, 3], [80, 3], [0, 0]],
  ['a process that began anew', [80, 3], [10, 0], [10, 0]],
] as const)('takes of %s what came since', (_, before, now, expected) => {
  const figures = ([loads, failures]: readonly [number, number]) => ({ loads, failures });
  expect(between(before && figures(before), figures(now))).toEqual(figures(expected));
});

it("reads a version's figures, and none where the process has none", () => {
  const text = [
    '# TYPE foro_remote_version_loads_total counter',
    'foro_remote_version_loads_total{remote="mfe-agenda",version="1.1.0-ab"} 120',
    'foro_remote_version_loads_total{remote="mfe-agenda",version="1.0.0-aa"} 7',
    'foro_remote_version_failures_total{remote="mfe-agenda",version="1.1.0-ab"} 4',
  ].join('\n');
  expect(readFigures(text, 'mfe-agenda', '1.1.0-ab')).toEqual({ loads: 120, failures: 4 });
  expect(readFigures(text, 'mfe-agenda', '1.0.0-aa')).toEqual({ loads: 7, failures: 0 });
  expect(readFigures(text, 'mfe-admin', '1.1.0-ab')).toEqual({ loads: 0, failures: 0 });
});
