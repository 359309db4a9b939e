import { formatDayOrHour } from './whole-days';

it.each([
  ['2026-11-25T17:00:00.000Z', '2026-11-25T18:00:00.000Z', '25/11/2026 14:00'],
  ['2026-11-25T03:00:00.000Z', '2026-11-26T02:59:00.000Z', '25/11/2026'],
  ['2026-11-25T03:00:00.000Z', '2026-11-27T02:59:00.000Z', '25/11/2026'],
  ['2026-11-25T03:00:00.000Z', '2026-11-25T04:00:00.000Z', '25/11/2026 00:00'],
])('a commitment from %s to %s begins at %s', (dataInicio, dataFim, text) => {
  expect(formatDayOrHour({ dataInicio, dataFim })).toBe(text);
});
