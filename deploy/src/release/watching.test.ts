import { describeWatched, readWatching } from './watching';

const target = { metrics: ['http://api-1:3001/api/metrics'] };

it('reads limits and times, or takes the usual ones', () => {
  expect(readWatching({}, target, {})).toEqual({
    ...target,
    token: undefined,
    limits: { maxErrors: 2, minLoads: 100 },
    every: 30_000,
    lasting: 86_400_000,
  });
  const given = { 'max-errors': '0.5', 'min-loads': '20', hours: '1', every: '5' };
  expect(readWatching(given, target, { FORO_METRICS_TOKEN: 'segredo' })).toEqual({
    ...target,
    token: 'segredo',
    limits: { maxErrors: 0.5, minLoads: 20 },
    every: 5_000,
    lasting: 3_600_000,
  });
});

it('refuses a target that does not say where the metrics are, and a token that cannot be read', () => {
  expect(() => readWatching({}, {}, {})).toThrow('O destino não diz onde estão as medidas da API');
  expect(() => readWatching({}, target, { FORO_METRICS_TOKEN_FILE: '/nada/segredo' })).toThrow(
    'FORO_METRICS_TOKEN_FILE: não foi possível ler /nada/segredo.',
  );
});

it.each([
  [{ 'max-errors': '100' }, '--max-errors 100'],
  [{ 'min-loads': '0' }, '--min-loads 0'],
  [{ hours: 'dois' }, '--hours dois'],
  [{ every: '0' }, '--every 0'],
])('refuses %j', (values, message) => {
  expect(() => readWatching(values, target, {})).toThrow(message);
});

it.each([
  ['taken back', 'foi retirado: 1 erro em 1 carga'],
  ['blind', 'ninguém o observou'],
] as const)('fails where the canary was %s', (outcome, message) => {
  expect(() => describeWatched('mfe-agenda', { outcome, figures: { loads: 1, failures: 1 } })).toThrow(
    message,
  );
});
