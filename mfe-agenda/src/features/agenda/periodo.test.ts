import { isDiaInteiro } from '@foro/shared/format';
import { naHora, umaHoraDepois } from './periodo';

describe('a period', () => {
  it.each([
    ['2026-11-21T02:30:00.000Z', '2026-11-21T03:30:00.000Z'],
    ['20/11/2026 1', ''],
    ['', ''],
  ])('of which %s is the start ends an hour later at %s', (inicio, fim) => {
    expect(umaHoraDepois(inicio)).toBe(fim);
  });

  it('is set to an hour of São Paulo’s day', () => {
    expect(naHora('2026-11-21T02:30:00.000Z', '23:59')).toBe('2026-11-21T02:59:00.000Z');
    expect(naHora('05/11/2026 1', '23:59')).toBe('');
  });

  it.each([
    ['2026-11-20T03:00:00Z', '2026-11-21T02:59:00Z', true],
    ['2026-11-20T03:00:00Z', '2026-11-23T02:59:00Z', true],
    ['2026-11-20T03:00:00Z', '2026-11-21T02:00:00Z', false],
    ['2026-11-20T12:00:00Z', '2026-11-21T02:59:00Z', false],
    ['', '', false],
  ])('from %s to %s is of whole days: %s', (inicio, fim, expected) => {
    expect(isDiaInteiro(inicio, fim)).toBe(expected);
  });
});
