/** @jest-environment node */
import { exceedsGain, hoursFee, successFee } from './fee-agreement';
import { processHourFormSchema, showMinutes } from './process-hour';

describe('fees', () => {
  test.each([
    ['20.00', null, '5000.05', '1000.01'],
    ['12.50', null, '0.20', '0.02'],
    ['12.50', null, '0.28', '0.04'],
    ['30.00', '1500.00', '90000.00', '1500.00'],
    ['100.00', null, '9999999999999.99', '9999999999999.99'],
  ])('of a success of %s per cent, at most %s, on %s are %s', (percentual, teto, ganho, fee) => {
    expect(successFee({ percentual, teto }, ganho)).toBe(fee);
  });

  test.each([
    [90, '400.00', '600.00'],
    [1, '0.30', '0.00'],
    [3, '0.30', '0.02'],
    [70, '100.01', '116.68'],
  ])('of %i minutes at %s are %s', (minutos, valorHora, fee) => {
    expect(hoursFee(minutos, valorHora)).toBe(fee);
  });

  test.each([
    ['50.00', '50.00', '100.00', false],
    ['50.00', '50.01', '100.00', true],
    ['100.01', null, '100.00', false],
  ])('of %s with sucumbência of %s exceed a gain of %s: %s', (exito, sucumbencia, ganho, expected) => {
    expect(exceedsGain(exito, sucumbencia, ganho)).toBe(expected);
  });
});

test.each([
  ['1:30', 90],
  ['2', 120],
  [' 0:05 ', 5],
  ['24:00', 1440],
])('time typed as "%s" is %i minutes', (text, minutos) => {
  const typed = { idProcesso: 1, dia: '03/11/2026', minutos: text, descricao: 'x', faturavel: true };
  expect(processHourFormSchema.parse(typed).minutos).toBe(minutos);
});

test.each(['', '0:00', '24:01', '1:60', 'uma hora', '1,5', '-1'])('time typed as "%s" is refused', (text) => {
  const typed = { idProcesso: 1, dia: '03/11/2026', minutos: text, descricao: 'x', faturavel: true };
  expect(processHourFormSchema.safeParse(typed).error?.issues[0]?.message).toBe(
    'Escreva o tempo como 1:30, até 24:00',
  );
});

test('minutes are shown as hours', () => {
  expect([5, 90, 600].map(showMinutes)).toEqual(['0:05', '1:30', '10:00']);
});
