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
  ['a counting that began anew', [80, 3], [10, 0], [10, 0]],
] as const)('takes of %s what came since', (_, before, now, expected) => {
  const figures = ([loads, failures]: readonly [number, number]) => ({ loads, failures });
  expect(between(before && figures(before), figures(now))).toEqual(figures(expected));
});

it('reads the figures of a version, none where nobody told of it, and nothing where the process does not know', () => {
  const lines = [
    '# TYPE foro_suite_version_loads_total counter',
    'foro_suite_version_loads_total{remote="mfe-agenda",version="1.1.0-ab"} 120',
    'foro_suite_version_loads_total{remote="mfe-agenda",version="1.0.0-aa"} 7',
    'foro_suite_version_failures_total{remote="mfe-agenda",version="1.1.0-ab"} 4',
  ];
  const known = [...lines, 'foro_suite_versions_known 1'].join('\n');
  expect(readFigures(known, 'mfe-agenda', '1.1.0-ab')).toEqual({ loads: 120, failures: 4 });
  expect(readFigures(known, 'mfe-agenda', '1.0.0-aa')).toEqual({ loads: 7, failures: 0 });
  expect(readFigures(known, 'mfe-admin', '1.1.0-ab')).toEqual({ loads: 0, failures: 0 });
  expect(readFigures(lines.join('\n'), 'mfe-agenda', '1.1.0-ab')).toBeNull();
  expect(readFigures('foro_suite_versions_known 0', 'mfe-agenda', '1.1.0-ab')).toBeNull();
});
