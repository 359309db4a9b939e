import { describeWatched, readWatching } from './watching';

it('reads limits and time, or takes the usual ones', () => {
  expect(readWatching({})).toMatchObject({ limits: { maxErrors: 2, minLoads: 100 }, lasting: 86_400_000 });
  expect(readWatching({ 'max-errors': '0.5', 'min-loads': '20', hours: '1' })).toMatchObject({
    limits: { maxErrors: 0.5, minLoads: 20 },
    lasting: 3_600_000,
  });
});

it.each([
  [{ 'max-errors': '100' }, '--max-errors 100'],
  [{ 'min-loads': '0' }, '--min-loads 0'],
  [{ hours: 'dois' }, '--hours dois'],
])('refuses %j', (values, message) => {
  expect(() => readWatching(values)).toThrow(message);
});

it.each([
  ['taken back', 'foi retirado: 1 erro em 1 carga'],
  ['blind', 'ninguém o observou'],
] as const)('fails where the canary was %s', (outcome, message) => {
  expect(() => describeWatched('mfe-agenda', { outcome, figures: { loads: 1, failures: 1 } })).toThrow(
    message,
  );
});
