import { addDays, addMonths, formatDateOnly, parseDateOnly } from './date-only';
import {
  formatDate,
  formatDateTime,
  fromDateTimeInput,
  isInstant,
  toDateOnly,
  toDateTimeInput,
} from './instant';

describe('instants show in America/Sao_Paulo', () => {
  it.each([
    ['2026-11-20T02:30:00Z', '19/11/2026', '19/11/2026 23:30', '2026-11-19T23:30'],
    ['2026-11-20T03:00:00.000Z', '20/11/2026', '20/11/2026 00:00', '2026-11-20T00:00'],
    ['2026-01-01T12:00:00-03:00', '01/01/2026', '01/01/2026 12:00', '2026-01-01T12:00'],
    ['2018-12-01T12:00:00Z', '01/12/2018', '01/12/2018 10:00', '2018-12-01T10:00'],
  ])('shows %s as %s, %s and %s', (instant, date, dateTime, input) => {
    expect([formatDate(instant), formatDateTime(instant), toDateTimeInput(instant)]).toEqual([
      date,
      dateTime,
      input,
    ]);
    expect(toDateOnly(instant)).toBe(input.slice(0, 10));
  });

  it.each([null, undefined, '', 'rubbish'])('shows nothing for %p', (instant) => {
    expect([formatDate(instant), formatDateTime(instant), toDateTimeInput(instant)]).toEqual(['', '', '']);
  });

  it('knows today where the firm is, not where the machine is', () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T01:00:00Z') });
    expect(toDateOnly()).toBe('2026-11-20');
    jest.useRealTimers();
  });
});

describe('fromDateTimeInput', () => {
  it.each([
    ['2026-11-19T23:30', '2026-11-20T02:30:00.000Z'],
    ['2026-11-20T00:00', '2026-11-20T03:00:00.000Z'],
    ['2018-12-01T10:00', '2018-12-01T12:00:00.000Z'],
  ])('reads %s as %s', (typed, instant) => {
    expect(fromDateTimeInput(typed)).toBe(instant);
  });

  it('takes the first of a time that the clock showed twice', () => {
    expect(fromDateTimeInput('2018-02-17T23:59')).toBe('2018-02-18T01:59:00.000Z');
  });

  it.each(['', '2026-11-19', '2026-13-01T10:00', '2026-11-19T25:00', 'rubbish'])(
    'gives null for "%s"',
    (typed) => {
      expect(fromDateTimeInput(typed)).toBeNull();
    },
  );
});

describe('days without an hour stay text', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['1/2/2026', '2026-02-01'],
    ['29/02/2000', '2000-02-29'],
  ])('reads %s as %s', (typed, date) => {
    expect(parseDateOnly(typed)).toBe(date);
  });

  it.each([
    '',
    '29/02/2026',
    '29/02/1900',
    '31/04/2026',
    '00/01/2026',
    '01/13/2026',
    '01/01/26',
    '01/01/0202',
    '2026-12-31',
    '31/12/20266',
  ])('gives null for "%s"', (typed) => {
    expect(parseDateOnly(typed)).toBeNull();
  });

  it('shows the day that is written, whatever the zone', () => {
    expect(formatDateOnly('2026-12-31')).toBe('31/12/2026');
    expect([formatDateOnly(null), formatDateOnly(''), formatDateOnly('2026-12-31T00:00:00Z')]).toEqual([
      '',
      '',
      '',
    ]);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-11-20', 6, '2027-05-20'],
    ['2026-11-20', -6, '2026-05-20'],
    ['2026-08-31', -6, '2026-02-28'],
    ['2028-08-31', -6, '2028-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-01-15', -12, '2025-01-15'],
  ])('takes %s %d months on to %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-10-17', 1, '2026-10-18'],
  ])('takes %s %d days on to %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });
});

describe('isInstant', () => {
  it.each([
    ['2026-11-20T02:30:00.000Z', true],
    ['2026-11-20T02:30:00-03:00', true],
    ['2026-13-20T02:30:00Z', false],
    ['2026-11-20T02:30', false],
    // JavaScript would read it as the eleventh of May.
    ['05/11/2026 1', false],
    ['', false],
  ])('of "%s" is %s', (text, expected) => {
    expect(isInstant(text)).toBe(expected);
  });
});
